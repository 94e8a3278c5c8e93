import { setTimeout as delay } from 'node:timers/promises'
import type { Ended } from './processes.ts'

/** One run of a supervised process. */
export type Run = {
  pid: number
  exited: Promise<Ended>
  /** Sends SIGTERM, and SIGKILL after `patience` milliseconds. */
  stop: (patience?: number) => Promise<void>
  /** Sends SIGKILL. */
  kill: () => Promise<void>
}

/** A deployable, or a server that it needs. It is restarted when it dies. */
export type SupervisedProcess = {
  readonly name: string
  /** Undefined while it is down. */
  readonly pid: number | undefined
  /** How often it died or was killed. */
  readonly exitCount: number
  start: () => Promise<void>
  stop: (patience?: number) => Promise<void>
  restart: () => Promise<void>
  /** Sends SIGKILL; the supervisor then restarts it. */
  kill: () => Promise<void>
}

/**
 * A check that a process works. A process that runs but fails the check `failures` times in a row is restarted. After a
 * full disk, a nats-server stores no messages until it is restarted.
 */
export type Probe = { check: () => Promise<void>; intervalMs: number; failures: number }

/** After each restart that does not help, the required number of failures doubles, up to this many times `failures`. */
const maxPatience = 16

/** The time for a clean shutdown. A hung process rarely manages one, and all other parts wait for it. */
const hungStopMs = 2000

const minBackoffMs = 200
const maxBackoffMs = 5000
/**
 * Whether the backoff starts from the minimum again, after a run that lasted `ranMs`. A run that ended with status 0 was
 * asked to end, as in a rolling restart, and the gateway waits only 5 s for a process that restarts.
 */
export const isStable = ({ code }: Ended, ranMs: number): boolean => ranMs > (code === 0 ? 1000 : 10_000)

/** Supervises a process. Calls `launch` for each run and logs each death. */
export function supervise(
  name: string,
  launch: () => Promise<Run>,
  log: (line: string) => void,
  probe?: Probe,
): SupervisedProcess {
  const state: { run: Run | undefined; exitCount: number } = { run: undefined, exitCount: 0 }
  let ending = new AbortController()
  let loop: Promise<void> | undefined

  async function runLoop(first: PromiseWithResolvers<void>, signal: AbortSignal): Promise<void> {
    try {
      state.run = await launch()
    } catch (error) {
      first.reject(error)
      return
    }
    first.resolve()
    if (probe) void probeUntil(signal, probe, () => state.run, restartHung)
    let backoffMs = minBackoffMs
    while (!signal.aborted) {
      if (state.run) {
        const began = Date.now()
        const end = await state.run.exited
        if (signal.aborted) return
        state.run = undefined
        state.exitCount++
        if (isStable(end, Date.now() - began)) backoffMs = minBackoffMs
        log(`${name} ended (${describe(end)}); restarting in ${backoffMs / 1000} s`)
      }
      await sleep(backoffMs, signal)
      backoffMs = Math.min(backoffMs * 2, maxBackoffMs)
      if (!signal.aborted) state.run = await launch().catch(failed)
    }
    // stop() was called during a launch.
    await state.run?.stop()
  }

  async function restartHung(run: Run, reason: string): Promise<void> {
    log(`${name} lives but does not work (${reason}); restarting it`)
    await run.stop(hungStopMs)
  }

  function failed(error: unknown): undefined {
    log(`${name} could not be started: ${error instanceof Error ? error.message : String(error)}`)
  }

  async function start(): Promise<void> {
    if (loop) return
    ending = new AbortController()
    const first = Promise.withResolvers<void>()
    const running = runLoop(first, ending.signal)
    loop = running
    await first.promise.catch(async (error: unknown) => {
      loop = undefined
      throw error
    })
  }

  async function stop(patience?: number): Promise<void> {
    ending.abort()
    await state.run?.stop(patience)
    await loop
    state.run = undefined
    loop = undefined
  }

  return {
    name,
    get pid() {
      return state.run?.pid
    },
    get exitCount() {
      return state.exitCount
    },
    start,
    stop,
    restart: async () => {
      await stop()
      await start()
    },
    kill: async () => state.run?.kill(),
  }
}

/** Calls `failed` each time a run has failed its probe often enough. */
async function probeUntil(
  signal: AbortSignal,
  { check, intervalMs, failures }: Probe,
  current: () => Run | undefined,
  failed: (run: Run, reason: string) => Promise<void>,
): Promise<void> {
  let count = 0
  let patience = 1
  for (;;) {
    await sleep(intervalMs, signal)
    if (signal.aborted) return
    const run = current()
    if (!run) continue
    const reason = await check().then(
      () => undefined,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    )
    if (signal.aborted) return
    count = reason === undefined || current() !== run ? 0 : count + 1
    if (reason === undefined) patience = 1
    if (reason === undefined || count < failures * patience) continue
    count = 0
    patience = Math.min(patience * 2, maxPatience)
    await failed(run, reason)
  }
}

function describe({ code, signal }: Ended): string {
  return signal ?? `status ${code ?? 'unknown'}`
}

async function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  try {
    await delay(milliseconds, undefined, { signal })
  } catch {
    // Aborted: stop() was called.
  }
}
