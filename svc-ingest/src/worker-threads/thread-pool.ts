import { fileURLToPath } from 'node:url'
import workerpool from 'workerpool'

/**
 * `threads` work at once and `maxWaiting` calls wait for one. A call has `seconds` once a thread has begun with it, and
 * a thread has `megabytes` of heap.
 */
export type ThreadLimits = { threads: number; maxWaiting: number; seconds: number; megabytes: number }

/**
 * `full`: too many calls wait. `late`: the call took longer than its limit. `failed`: the thread ended, usually for
 * lack of memory, or the function threw.
 */
export type ThreadFailure = 'full' | 'late' | 'failed'

export class ThreadError extends Error {
  override name = 'ThreadError'
  readonly why: ThreadFailure

  constructor(why: ThreadFailure, options?: ErrorOptions) {
    super(`A call on another thread did not return: ${why}.`, options)
    this.why = why
  }
}

// oxlint-disable-next-line typescript/no-explicit-any -- the parameters of any function
type Functions = Record<string, (...args: any[]) => unknown>

/** Functions that run on worker threads, so that the service still responds during their work. */
export type ThreadPool<F extends Functions> = {
  /** Calls one of them. Throws a ThreadError. */
  run<K extends string & keyof F>(name: K, ...args: Parameters<F[K]>): Promise<ReturnType<F[K]>>
  /** Ends the threads. Calls that run or wait fail. */
  close(): Promise<void>
}

/** How long a thread may take to start. On a busy machine it takes seconds. */
const startSeconds = 30
/** How long the library waits for a thread to exit. A busy thread never does. */
const terminateMilliseconds = 50

/**
 * Starts the threads when they are needed and keeps them, because starting one takes most of a second. A call that takes
 * too long ends its thread; the next call gets a new one. `script` is a module that calls `serveThread`.
 */
export function createThreadPool<F extends Functions>(script: URL, limits: ThreadLimits): ThreadPool<F> {
  const pool = workerpool.pool(fileURLToPath(script), {
    workerType: 'thread',
    maxWorkers: limits.threads,
    workerTerminateTimeout: terminateMilliseconds,
    workerThreadOpts: { resourceLimits: { maxOldGenerationSizeMb: limits.megabytes } },
  })
  return {
    run: async (name, ...args) => {
      const { pendingTasks } = pool.stats()
      if (pendingTasks >= limits.maxWaiting) throw new ThreadError('full')
      try {
        const call = pool.exec(name, args, { on: () => void call.timeout(limits.seconds * 1000) })
        return (await call.timeout((startSeconds + limits.seconds) * 1000)) as ReturnType<F[typeof name]>
      } catch (error) {
        throw new ThreadError(error instanceof workerpool.Promise.TimeoutError ? 'late' : 'failed', { cause: error })
      }
    },
    close: async () => {
      await pool.terminate(true)
    },
  }
}

/**
 * Called once by the script of a pool: makes its functions available to `run`, and tells it when each call begins, so
 * that the limit of a call does not include the start of its thread.
 */
export function serveThread(functions: Functions): void {
  const announced = Object.entries(functions).map(([name, work]) => [
    name,
    (...args: unknown[]) => {
      workerpool.workerEmit(null)
      return work(...args)
    },
  ])
  workerpool.worker(Object.fromEntries(announced) as Functions)
}
