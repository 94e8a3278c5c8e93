const window = 10_000
const enough = 10
const restFor = 1000

/** Leaves a service alone for a second when most calls to it failed; then one call at a time finds out whether it is back. */
export type Breaker = {
  /** Whether a call may go out now. A true must be followed by `letGo` in the end. */
  admits(): boolean
  record(worked: boolean): void
  /** The call is over, also if it told nothing of the service, as when the client left. */
  letGo(): void
}

/** Calls that failed are those that got no answer. `tell` hears when it opens and closes; `now` is in milliseconds. */
export function createBreaker(tell: (open: boolean) => void = () => undefined, now: () => number = Date.now): Breaker {
  let since = now()
  let worked = 0
  let failed = 0
  let restsUntil = 0
  let open = false
  let probing = false
  const close = () => {
    open = false
    worked = 0
    failed = 0
    since = now()
  }
  return {
    admits: () => {
      if (!open) return true
      if (now() < restsUntil || probing) return false
      probing = true
      return true
    },
    record: (success) => {
      if (open) {
        probing = false
        if (!success) {
          restsUntil = now() + restFor
          return
        }
        close()
        tell(false)
        return
      }
      if (now() - since > window) close()
      if (success) worked++
      else failed++
      if (failed >= enough && failed > worked) {
        open = true
        tell(true)
        restsUntil = now() + restFor
      }
    },
    letGo: () => {
      probing = false
    },
  }
}
