const intervalMs = 10_000
/** An idle process uses less than 1 % of a core, to poll for jobs, messages and changes. */
const idleShare = 0.03
/**
 * Work that never takes an idle share of an interval leaves garbage too: for example, the first start handles the
 * messages of the demo data in this way. An idle process needs about two minutes for as much.
 */
const slowWorkMs = 500

/**
 * Collects garbage after the start and after each busy time, as soon as the process is idle. V8 collects only when
 * memory is allocated, so an idle process keeps what its start or its busiest moment took. The gateway uses 49 MB after
 * its start instead of 65 MB. Only the flavor `last-resort` returns the pages at once; it takes some 70 ms. Does
 * nothing unless Node runs with `--expose-gc`.
 */
export function collectGarbageWhenIdle(): void {
  const { gc } = globalThis
  if (!gc) return
  const isIdleAfterWork = watchWork()
  let last = process.cpuUsage()
  const check = () => {
    const { user, system } = process.cpuUsage(last)
    last = process.cpuUsage()
    if (isIdleAfterWork((user + system) / 1000)) void gc({ type: 'major', flavor: 'last-resort', execution: 'async' })
  }
  setInterval(check, intervalMs).unref()
}

/**
 * Returns a function that takes the milliseconds of a core used in an interval. It is true for an idle interval after
 * work: the first one after a busy interval, and the one in which idle intervals add up to as much as `slowWorkMs`.
 */
export function watchWork(): (usedMs: number) => boolean {
  let workMs = Number.POSITIVE_INFINITY
  return (usedMs) => {
    const isBusy = usedMs / intervalMs >= idleShare
    workMs = isBusy ? Number.POSITIVE_INFINITY : workMs + usedMs
    if (isBusy || workMs < slowWorkMs) return false
    workMs = 0
    return true
  }
}
