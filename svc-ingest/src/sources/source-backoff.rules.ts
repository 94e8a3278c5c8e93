const minute = 60
const firstPauseMinutes = 30
const maxPauseMinutes = 6 * 60
/** The longest time that a server may ask for with `Retry-After`. */
const maxRetryAfterMinutes = 24 * 60

/**
 * The seconds for which the schedule skips a source after its `failures`th failure in a row. The first failure may be
 * chance, so the next scheduled scan follows it. `retryAfter` is what the server asked for, in seconds.
 */
export function pauseAfterFailure(failures: number, retryAfter: number | undefined): number {
  const pause = failures < 2 ? 0 : Math.min(maxPauseMinutes, firstPauseMinutes * 2 ** (failures - 2))
  return Math.max(pause * minute, Math.min(maxRetryAfterMinutes * minute, retryAfter ?? 0))
}
