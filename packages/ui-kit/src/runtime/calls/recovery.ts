import { asApiError } from '../errors/api-error.ts'

const firstDelayMs = 15_000
const maxDelayMs = 60_000
const jitter = 0.25

/** No service answered: another attempt may succeed without a change by the user. */
export function isOutage(error: unknown): boolean {
  const status = asApiError(error)?.status
  return status !== undefined && (status === 0 || status >= 500)
}

/**
 * Attempts something again after an outage, until it succeeds: nobody presses "Retry" on a page that is left open. The
 * first attempt comes after 15 seconds, the later ones once a minute at most, at random so that the pages of an outage do
 * not come back together. A hidden page waits.
 */
export function createRecovery(attempt: () => Promise<boolean>): { start(): void; stop(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  const schedule = (delayMs: number) => {
    timer = setTimeout(() => void run(delayMs), delayMs * (1 - jitter + Math.random() * 2 * jitter))
  }
  const run = async (delayMs: number) => {
    if (document.visibilityState === 'hidden') return schedule(delayMs)
    const own = timer
    const isOver = await attempt()
    if (timer !== own) return undefined
    if (isOver) timer = undefined
    else schedule(Math.min(delayMs * 2, maxDelayMs))
    return undefined
  }
  return {
    start() {
      if (timer === undefined) schedule(firstDelayMs)
    },
    stop() {
      clearTimeout(timer)
      timer = undefined
    },
  }
}
