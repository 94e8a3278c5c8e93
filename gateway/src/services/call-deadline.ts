/** The longest time limit of a route. No call waits longer, even if the process is alive. */
const longestWaitMs = 25_000
/** Above every wait of `startDeadline`, so that undici's own limit never ends a call first. */
export const answerLimitMs = longestWaitMs + 1000

/**
 * Calls `giveUp` after `timeoutMs`, unless the replica has answered a health check in that time. Then it is slow, not
 * dead, and the call continues for another `timeoutMs`, up to the longest wait. Returns a function that cancels the
 * deadline.
 */
export function startDeadline(replica: { lastResponseAt: number }, timeoutMs: number, giveUp: () => void): () => void {
  const end = performance.now() + Math.max(timeoutMs, longestWaitMs)
  let timer: NodeJS.Timeout
  const wait = () => {
    const since = performance.now()
    const look = () => (replica.lastResponseAt > since && performance.now() < end ? wait() : giveUp())
    timer = setTimeout(look, Math.min(timeoutMs, end - since))
  }
  wait()
  return () => clearTimeout(timer)
}
