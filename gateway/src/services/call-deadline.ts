/** The longest time limit of a route. No call waits longer, even if the process is alive. */
const maxWaitMs = 25_000
/** Above every wait of `startDeadline`, so that undici's own limit never ends a call first. */
export const responseLimitMs = maxWaitMs + 1000

/**
 * Calls `giveUp` after `timeoutMs`, unless the replica has answered a health check in that time. Then it is slow, not
 * dead, and the call continues for another `timeoutMs`, up to the longest wait. Returns a function that cancels the
 * deadline.
 */
export function startDeadline(replica: { lastResponseAt: number }, timeoutMs: number, giveUp: () => void): () => void {
  const end = performance.now() + Math.max(timeoutMs, maxWaitMs)
  let timer: NodeJS.Timeout
  const wait = () => {
    const since = performance.now()
    const check = () => (replica.lastResponseAt > since && performance.now() < end ? wait() : giveUp())
    timer = setTimeout(check, Math.min(timeoutMs, end - since))
  }
  wait()
  return () => clearTimeout(timer)
}
