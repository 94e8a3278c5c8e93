import type { Logger } from '@convive/service-kit/logging/log'

/** A logout that svc-identity has not seen yet. Rejects while svc-identity does not answer. */
export type EndSession = () => Promise<void>

/**
 * The sessions whose person has logged out while svc-identity was away. This gateway refuses them at once, and ends
 * them as soon as svc-identity answers.
 */
export type PendingLogouts = {
  add(token: string, end: EndSession): void
  has(token: string): boolean
  close(): void
}

const RETRY_INTERVAL_MS = 2000
/** When it is full, the oldest one is dropped: its cookie is gone from the browser, and the session expires by itself. */
const maxPending = 10_000

export function createPendingLogouts(log: Logger): PendingLogouts {
  const pending = new Map<string, EndSession>()
  const state: { timer: NodeJS.Timeout | undefined; closed: boolean } = { timer: undefined, closed: false }
  const schedule = () => {
    if (state.closed || state.timer || pending.size === 0) return
    state.timer = setTimeout(() => void endAll(), RETRY_INTERVAL_MS).unref()
  }
  /** One after the other, and stops at a failure: a service that comes back must not be flooded. */
  const endAll = async () => {
    for (const [token, end] of pending) {
      try {
        await end()
        pending.delete(token)
      } catch (error) {
        log.debug({ err: error, pending: pending.size }, 'logouts wait for svc-identity')
        // The next round begins with another one.
        pending.delete(token)
        pending.set(token, end)
        break
      }
    }
    state.timer = undefined
    schedule()
  }
  return {
    add: (token, end) => {
      const [oldest] = pending.size >= maxPending ? pending.keys() : []
      if (oldest !== undefined) pending.delete(oldest)
      pending.set(token, end)
      log.warn({ pending: pending.size }, 'a logout waits for svc-identity')
      schedule()
    },
    has: (token) => pending.has(token),
    close: () => {
      state.closed = true
      clearTimeout(state.timer)
    },
  }
}
