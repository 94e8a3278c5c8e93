const windowMs = 10_000
const minFailures = 10
const openMs = 1000

/** One call. While the breaker is open, only the result of the probe counts. */
export type BreakerCall = {
  record(succeeded: boolean): void
  /** Ends the call, even without a result, such as when the client disconnected. */
  release(): void
}

/**
 * Stops calls to a service for a second when most of them failed; then one call at a time probes whether it works
 * again.
 */
export type CircuitBreaker = {
  /** Starts a call, or returns undefined if none may start now. */
  start(): BreakerCall | undefined
  isOpen(): boolean
  /** Forgets all failures. */
  close(): void
}

/**
 * A failed call is one without a response. `onChange` is called when the breaker opens and closes; `now` is in
 * milliseconds. `maxInARow()` failures in a row open it, whatever succeeded before. This is for a replica whose calls
 * others can take.
 */
export function createCircuitBreaker(
  onChange: (open: boolean) => void = () => undefined,
  now: () => number = Date.now,
  maxInARow: () => number = () => Number.POSITIVE_INFINITY,
): CircuitBreaker {
  let windowStart = now()
  let succeeded = 0
  let failed = 0
  let inARow = 0
  let openUntil = 0
  let open = false
  let probe: BreakerCall | undefined
  const reset = () => {
    inARow = 0
    succeeded = 0
    failed = 0
    windowStart = now()
  }
  const countResult = (success: boolean) => {
    if (now() - windowStart > windowMs) reset()
    if (success) succeeded++
    else failed++
    inARow = success ? 0 : inARow + 1
    if (inARow < maxInARow() && (failed < minFailures || failed <= succeeded)) return
    open = true
    openUntil = now() + openMs
    onChange(true)
  }
  const close = () => {
    probe = undefined
    reset()
    if (!open) return
    open = false
    onChange(false)
  }
  const finishProbe = (success: boolean) => {
    probe = undefined
    openUntil = now() + openMs
    if (success) close()
  }
  const createCall = (): BreakerCall => {
    const call: BreakerCall = {
      record: (success) => {
        if (!open) countResult(success)
        else if (probe === call) finishProbe(success)
      },
      release: () => {
        if (probe === call) probe = undefined
      },
    }
    return call
  }
  return {
    start: () => {
      if (!open) return createCall()
      if (now() < openUntil || probe) return undefined
      probe = createCall()
      return probe
    },
    isOpen: () => open,
    close,
  }
}
