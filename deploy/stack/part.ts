import { setTimeout as delay } from 'node:timers/promises'
import type { Ended } from './processes.ts'

/** One run of a part's process. */
export type Run = {
  pid: number
  exited: Promise<Ended>
  /** Asks it to end; insists after `patience` milliseconds. */
  stop: (patience?: number) => Promise<void>
  /** Ends it as a power cut would. */
  kill: () => Promise<void>
}

/** A deployable, or a server it needs, that is started again when it dies. */
export type Part = {
  readonly name: string
  /** Undefined while it is down. */
  readonly pid: number | undefined
  /** How often it died by itself, or was killed. */
  readonly deaths: number
  start: () => Promise<void>
  stop: (patience?: number) => Promise<void>
  restart: () => Promise<void>
  /** SIGKILL; the supervisor then starts it again. */
  kill: () => Promise<void>
}

const firstWait = 200
const longestWait = 5000
/** Who ran for as long as this was well; its next death is not held against it. */
const wellAfter = 10_000

/** A part under a supervisor. `launch` may be called again and again; `show` is told of each death. */
export function supervise(name: string, launch: () => Promise<Run>, show: (line: string) => void): Part {
  const state: { run: Run | undefined; deaths: number } = { run: undefined, deaths: 0 }
  let ending = new AbortController()
  let keeper: Promise<void> | undefined

  async function keep(first: PromiseWithResolvers<void>, signal: AbortSignal): Promise<void> {
    try {
      state.run = await launch()
    } catch (error) {
      first.reject(error)
      return
    }
    first.resolve()
    let wait = firstWait
    while (!signal.aborted) {
      if (state.run) {
        const began = Date.now()
        const end = await state.run.exited
        if (signal.aborted) return
        state.run = undefined
        state.deaths++
        if (Date.now() - began > wellAfter) wait = firstWait
        show(`${name} ended (${describe(end)}); starting it again in ${wait / 1000} s`)
      }
      await sleep(wait, signal)
      wait = Math.min(wait * 2, longestWait)
      if (!signal.aborted) state.run = await launch().catch(failed)
    }
    // The stop came while a launch was under way.
    await state.run?.stop()
  }

  function failed(error: unknown): undefined {
    show(`${name} could not be started: ${error instanceof Error ? error.message : String(error)}`)
  }

  async function start(): Promise<void> {
    if (keeper) return
    ending = new AbortController()
    const first = Promise.withResolvers<void>()
    const keeping = keep(first, ending.signal)
    keeper = keeping
    await first.promise.catch(async (error: unknown) => {
      keeper = undefined
      throw error
    })
  }

  async function stop(patience?: number): Promise<void> {
    ending.abort()
    await state.run?.stop(patience)
    await keeper
    state.run = undefined
    keeper = undefined
  }

  return {
    name,
    get pid() {
      return state.run?.pid
    },
    get deaths() {
      return state.deaths
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

function describe({ code, signal }: Ended): string {
  return signal ?? `status ${code ?? 'unknown'}`
}

async function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  try {
    await delay(milliseconds, undefined, { signal })
  } catch {
    // Woken: it is to stop.
  }
}
