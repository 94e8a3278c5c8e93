import type { Logger } from '@convive/service-kit/logging/log'

/** Sessions, by `sessionKey`, that were logged out here while svc-identity was unavailable. */
export type PendingLogouts = {
  add(key: string): void
  has(key: string): boolean
  close(): void
}

const retryIntervalMs = 2000
/** Far more than a gateway gets while svc-identity is down. The oldest are dropped; their cookies were removed. */
const maxPending = 10_000

/** `end` ends a session at svc-identity, and rejects while it does not respond. It is called until it succeeds. */
export function createPendingLogouts(end: (key: string) => Promise<void>, log: Logger): PendingLogouts {
  const pending = new Set<string>()
  const state: { timer: NodeJS.Timeout | undefined; closed: boolean } = { timer: undefined, closed: false }
  const schedule = () => {
    if (!state.closed && pending.size > 0) state.timer ??= setTimeout(() => void endAll(), retryIntervalMs).unref()
  }
  /** One after the other, and stops at a failure, so that a service that has just come back is not flooded. */
  const endAll = async () => {
    try {
      for (const key of pending) {
        await end(key)
        pending.delete(key)
      }
    } catch (error) {
      log.debug({ err: error, pending: pending.size }, 'logouts wait for svc-identity')
    }
    state.timer = undefined
    schedule()
  }
  return {
    add: (key) => {
      pending.add(key)
      const [oldest] = pending
      if (pending.size > maxPending && oldest !== undefined) pending.delete(oldest)
      log.warn({ pending: pending.size }, 'a logout waits for svc-identity')
      schedule()
    },
    has: (key) => pending.has(key),
    close: () => {
      state.closed = true
      clearTimeout(state.timer)
    },
  }
}
