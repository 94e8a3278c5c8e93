import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { createWorkQueue } from '../limits/work-queue.ts'

/**
 * At most `maxProcesses` run at once, each with one request, and at most `maxWaiting` requests wait. `megabytes`
 * limits the memory of a process. An idle one ends after `idleSeconds`.
 */
export type ProcessPoolLimits = { maxProcesses: number; maxWaiting: number; megabytes: number; idleSeconds: number }

/** Why a request got no reply: too many were waiting, it timed out, or the process ended. */
export class ProcessFailure extends Error {
  override name = 'ProcessFailure'
  readonly reason: 'full' | 'late' | 'crashed'

  constructor(reason: ProcessFailure['reason'], options?: ErrorOptions) {
    super(`A child process did not answer: ${reason}`, options)
    this.reason = reason
  }
}

type ProcessPool<Request, Reply, Progress = never> = {
  /**
   * Rejects with `ProcessFailure`. `withinMs` limits waiting and processing together. `onProgress` is called when the
   * work starts, without a value, and for each progress report.
   */
  ask(request: Request, withinMs: number, onProgress?: (progress?: Progress) => void): Promise<Reply>
  processIds(): number[]
  /** Ends the processes. Their current requests fail. */
  close(): void
}

/** What a child sends: a reply, a report of its progress, or the error that ends it. */
type ChildMessage<Reply, Progress> = { reply: Reply } | { progress: Progress } | { bug: string }

type Child<Request, Reply, Progress> = {
  processId: number | undefined
  ended: boolean
  ask: ProcessPool<Request, Reply, Progress>['ask']
  end(): void
}

/**
 * Does work on untrusted input in separate processes, which start when they are needed. A process that crashes or takes
 * too long is killed, and the next request starts another one. `program` calls `runPoolWorker`.
 */
export function createProcessPool<Request, Reply, Progress = never>(
  program: URL,
  limits: ProcessPoolLimits,
): ProcessPool<Request, Reply, Progress> {
  const idle = new Map<Child<Request, Reply, Progress>, NodeJS.Timeout>()
  const busy = new Set<Child<Request, Reply, Progress>>()
  const queued = createWorkQueue({
    maxRunning: limits.maxProcesses,
    maxWaiting: limits.maxWaiting,
    full: () => new ProcessFailure('full'),
    late: () => new ProcessFailure('late'),
  })

  const take = () => {
    const [free] = [...idle.keys()].filter(({ ended }) => !ended)
    const child = free ?? startChild<Request, Reply, Progress>(program, limits.megabytes)
    clearTimeout(idle.get(child))
    idle.delete(child)
    busy.add(child)
    return child
  }
  const giveBack = (child: Child<Request, Reply, Progress>) => {
    busy.delete(child)
    if (child.ended) return
    const endIdle = () => {
      idle.delete(child)
      child.end()
    }
    idle.set(child, setTimeout(endIdle, limits.idleSeconds * 1000).unref())
  }
  const running = () => [...busy, ...idle.keys()].filter(({ ended }) => !ended)
  return {
    ask: async (request, withinMs, onProgress) => {
      const until = performance.now() + withinMs
      return await queued(async () => {
        onProgress?.()
        const child = take()
        try {
          return await child.ask(request, Math.max(0, until - performance.now()), onProgress)
        } finally {
          giveBack(child)
        }
      }, withinMs)
    },
    processIds: () => running().flatMap(({ processId }) => processId ?? []),
    close: () => {
      for (const child of running()) child.end()
    },
  }
}

/** The environment variables that a child gets: no keys, addresses or passwords. */
const passedVariables = ['PATH', 'HOME', 'TMPDIR', 'TZ', 'LANG']

function startChild<Request, Reply, Progress>(program: URL, megabytes: number): Child<Request, Reply, Progress> {
  const forked = fork(fileURLToPath(program), [String(megabytes)], {
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=256', '--disable-warning=ExperimentalWarning'],
    env: Object.fromEntries(
      passedVariables.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
    ),
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  forked.unref()
  const child: Child<Request, Reply, Progress> = {
    processId: forked.pid,
    ended: false,
    ask: (request, withinMs, onProgress) =>
      new Promise((resolve, reject) => {
        const settle = (outcome: () => void) => {
          clearTimeout(deadline)
          forked.off('message', hear).off('exit', crash).off('error', crash)
          outcome()
        }
        const giveUp = (reason: ProcessFailure['reason'], options?: ErrorOptions) => {
          child.end()
          settle(() => reject(new ProcessFailure(reason, options)))
        }
        const crash = () => giveUp('crashed')
        const hear = (message: ChildMessage<Reply, Progress>) => {
          if ('progress' in message) onProgress?.(message.progress)
          else if ('bug' in message) giveUp('crashed', { cause: message.bug })
          else settle(() => resolve(message.reply))
        }
        const deadline = setTimeout(() => giveUp('late'), withinMs)
        forked.on('message', hear).once('exit', crash).once('error', crash)
        forked.send(request as object, (error) => error && crash())
      }),
    end: () => {
      child.ended = true
      forked.kill('SIGKILL')
    },
  }
  forked.once('exit', () => void (child.ended = true))
  forked.on('error', () => void (child.ended = true))
  return child
}

const checkIntervalMs = 100

/**
 * The child's side of a process pool: handles one request after another. An expected failure is a reply; anything
 * that is thrown ends the process. It also ends with its parent, and when it exceeds the memory in its first argument,
 * in megabytes: V8's limit does not include what native code and WebAssembly allocate.
 */
export function runPoolWorker(handle: (request: never, report: (progress: unknown) => void) => Promise<unknown>): void {
  const maxBytes = Number(process.argv[2]) * 1_000_000
  const send = (message: ChildMessage<unknown, unknown>) => process.send?.(message)
  setInterval(() => {
    if (process.memoryUsage.rss() > maxBytes) process.exit(70)
  }, checkIntervalMs)
  process.on('disconnect', () => process.exit(0))
  process.on('message', (request: unknown) => {
    void handle(request as never, (progress) => send({ progress })).then(
      (reply) => send({ reply }),
      (error: unknown) =>
        process.send?.({ bug: error instanceof Error ? error.stack : String(error) }, () => process.exit(1)),
    )
  })
}
