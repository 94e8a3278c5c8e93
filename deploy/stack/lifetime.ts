import { ConfigError } from './config-error.ts'

type Stoppable = { stop: () => Promise<void>; kill: () => Promise<void> }

/** Calls `hear` each time that someone says stop: a signal, or the death of whoever started us. */
export function onStop(hear: () => void): void {
  for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(event, hear)
}

/**
 * Runs what lives until someone says stop; a second time hurries.
 * Ends the process: status 0 after a stop, 1 when the start failed, then with the reason on one line.
 * @param start ends early, and clears up, when its signal is aborted
 */
export async function untilStopped(start: (signal: AbortSignal) => Promise<Stoppable>): Promise<void> {
  const stopping = new AbortController()
  let running: Stoppable | undefined
  onStop(() => {
    if (stopping.signal.aborted) void running?.kill()
    stopping.abort()
  })
  const stopped = new Promise<void>((resolve) => stopping.signal.addEventListener('abort', () => resolve(), { once: true }))
  try {
    running = await start(stopping.signal)
    await stopped
    console.log('Stopping')
    await running.stop()
  } catch (error) {
    if (!stopping.signal.aborted) {
      console.error(inOneLine(error))
      process.exit(1)
    }
  }
  process.exit(0)
}

/** A wrong configuration is the reader's to mend: one line. Anything else is ours: with its stack when asked for. */
function inOneLine(error: unknown): string {
  if (error instanceof ConfigError || !process.env['DEBUG']) return error instanceof Error ? error.message : String(error)
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
