import { Pool } from 'undici'
import type { CircuitBreaker } from './circuit-breaker.ts'
import { isNotSent } from './connect-failure.ts'

/**
 * A replica that does not respond for one interval is unresponsive. This is noticed within two intervals, before the
 * shortest call times out.
 */
const intervalMs = 500
/** If a check is this late, the gateway itself was busy and may not have read the responses yet. */
const maxLateMs = 250
/** After this time, the gateway checks again on a new connection. */
const checkTimeoutMs = 2000

type Watched = {
  origin: string
  breaker: Pick<CircuitBreaker, 'close'>
  isUnresponsive: boolean
  isGone: boolean
  lastResponseAt: number
  onUnresponsive: Set<() => void>
}

/**
 * Sends a replica two health checks a second. A process that is frozen or cut off from the network keeps its
 * connections and does not respond, while one on a busy machine responds late. Returns a function that stops the
 * checks.
 */
export function watchReplica(replica: Watched): () => void {
  const watcher = createWatcher(replica)
  let due = performance.now() + intervalMs
  const timer = setInterval(() => {
    const isLate = performance.now() > due + maxLateMs
    due = performance.now() + intervalMs
    watcher.check(isLate)
  }, intervalMs)
  timer.unref()
  return () => {
    clearInterval(timer)
    watcher.close()
  }
}

function createWatcher(replica: Watched): { check(isLate: boolean): void; close(): void } {
  // A separate connection, so that a health check does not wait for calls.
  const pool = new Pool(replica.origin, { connections: 1, connect: { timeout: checkTimeoutMs } })
  let isChecking = false
  const sendCheck = async () => {
    const { body } = await pool.request({
      path: '/healthz',
      method: 'GET',
      signal: AbortSignal.timeout(checkTimeoutMs),
    })
    await body.dump()
    replica.lastResponseAt = performance.now()
    replica.isUnresponsive = false
    // The failures were those of the previous process.
    if (replica.isGone) replica.breaker.close()
    replica.isGone = false
  }
  return {
    check: (isLate) => {
      if (isChecking) {
        if (isLate) return
        replica.isUnresponsive = true
        for (const takeOver of replica.onUnresponsive) takeOver()
        return
      }
      isChecking = true
      // If no response arrives or the process has died, calls that are running then fail or time out by themselves.
      void sendCheck()
        .catch((error: unknown) => {
          replica.isUnresponsive = true
          replica.isGone ||= isNotSent(error)
        })
        .finally(() => (isChecking = false))
    },
    close: () => void pool.destroy(),
  }
}
