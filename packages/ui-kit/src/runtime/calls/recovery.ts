import { asApiError } from '../errors/api-error.ts'

const firstDelayMs = 2000
const maxDelayMs = 10_000
/** Each delay is shorter by up to this share, at random, so that the pages of an outage do not come back together. */
const jitter = 0.25

/** No service answered: another attempt may succeed without a change by the user. */
export function isOutage(error: unknown): boolean {
  const status = asApiError(error)?.status
  return status !== undefined && (status === 0 || status >= 500)
}

const windowEvents = ['focus', 'online'] as const

type Outage = { delayMs: number; attemptedAt: number; timer: ReturnType<typeof setTimeout> | undefined }

/**
 * Attempts something again after an outage, until it succeeds: nobody presses "Retry" on a page that is left open. The
 * first attempt comes after 2 seconds, the later ones every 7.5 to 10 seconds, each after the answer to the former one:
 * 1,000 open pages make 133 attempts a second at most. A hidden page waits. When the user or the network is back, the next
 * attempt follows at once, but not within 2 seconds of the last one.
 */
export function createRecovery(attempt: () => Promise<boolean>): { start(): void; stop(): void } {
  let outage: Outage | undefined
  const run = async (own: Outage) => {
    if (document.visibilityState === 'hidden') return
    own.timer = undefined
    own.attemptedAt = Date.now()
    const isOver = await attempt()
    if (outage !== own) return
    if (isOver) stop()
    else schedule(own)
  }
  const runIn = (own: Outage, delayMs: number) => {
    clearTimeout(own.timer)
    own.timer = setTimeout(() => void run(own), delayMs)
  }
  const schedule = (own: Outage) => {
    runIn(own, own.delayMs * (1 - jitter * Math.random()))
    own.delayMs = Math.min(own.delayMs * 2, maxDelayMs)
  }
  const resume = () => {
    // Without a timer, an attempt is in progress.
    if (outage?.timer !== undefined) runIn(outage, Math.max(0, outage.attemptedAt + firstDelayMs - Date.now()))
  }
  const stop = () => {
    // A build renders pages without a document.
    if (!outage) return
    clearTimeout(outage.timer)
    outage = undefined
    document.removeEventListener('visibilitychange', resume)
    for (const name of windowEvents) window.removeEventListener(name, resume)
  }
  return {
    start() {
      if (outage) return
      outage = { delayMs: firstDelayMs, attemptedAt: Date.now(), timer: undefined }
      document.addEventListener('visibilitychange', resume)
      for (const name of windowEvents) window.addEventListener(name, resume)
      schedule(outage)
    },
    stop,
  }
}
