import { ConfigError } from './config-error.ts'

type Stoppable = { stop: () => Promise<void>; kill: () => Promise<void> }

/** Calls `hear` for each stop signal and when the parent process dies. */
export function onShutdown(hear: () => void): void {
  for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(event, hear)
}

/**
 * Runs until a stop signal; a second signal kills. Then exits: status 0 after a stop, 1 with one line if the start failed.
 * @param start stops early and cleans up when its signal is aborted
 */
export async function runUntilStopped(start: (signal: AbortSignal) => Promise<Stoppable>): Promise<void> {
  const stopping = new AbortController()
  let running: Stoppable | undefined
  onShutdown(() => {
    if (stopping.signal.aborted) void running?.kill()
    stopping.abort()
  })
  const stopped = new Promise<void>((resolve) =>
    stopping.signal.addEventListener('abort', () => resolve(), { once: true }),
  )
  try {
    running = await start(stopping.signal)
    await stopped
    console.log('Stopping')
    await running.stop()
  } catch (error) {
    if (!stopping.signal.aborted) {
      console.error(toOneLine(error))
      process.exit(1)
    }
  }
  process.exit(0)
}

/** Runs to its end. Then exits: status 0, or 1 with one line if it failed. */
export async function runOnce(work: () => Promise<void>): Promise<never> {
  try {
    await work()
  } catch (error) {
    console.error(toOneLine(error))
    process.exit(1)
  }
  process.exit(0)
}

/** One line for a configuration error. Any other error carries its stack when DEBUG is set. */
function toOneLine(error: unknown): string {
  if (error instanceof ConfigError || !process.env['DEBUG'])
    return error instanceof Error ? error.message : String(error)
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
