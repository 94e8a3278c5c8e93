/** The longest time limit of a route. No call waits longer, also at a process that is alive. */
const longestWaitMs = 25_000
/** Above every wait of `startDeadline`, so that undici's own limit never ends a call first. */
export const answerLimitMs = longestWaitMs + 1000

/**
 * Calls `giveUp` after `timeoutMs`, unless the replica has answered a health question in that time: then it is slow, not
 * gone, and the call goes on for another `timeoutMs`, up to the longest wait. Returns what ends the deadline.
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
