const intervalMs = 10_000
/** Looking for jobs, messages and changes takes an idle process less than 1 % of a core. */
const idleShare = 0.03

/**
 * Collects garbage once after the start and after each time of work, as soon as the process has little to do: V8 collects
 * when memory is allocated, and an idle process keeps what its start or its busiest moment took. The gateway has 49
 * instead of 65 MB after its start. Only the flavor `last-resort` gives back the pages at once; it takes some 70 ms. Does
 * nothing unless Node runs with `--expose-gc`.
 */
export function returnMemoryWhenIdle(): void {
  const { gc } = globalThis
  if (!gc) return
  const isIdleAfterWork = watchWork()
  let last = process.cpuUsage()
  const look = () => {
    const { user, system } = process.cpuUsage(last)
    last = process.cpuUsage()
    if (isIdleAfterWork((user + system) / 1000 / intervalMs))
      void gc({ type: 'major', flavor: 'last-resort', execution: 'async' })
  }
  setInterval(look, intervalMs).unref()
}

/** Gets the share of a core that the process used in each interval; true for the first idle one after work. */
export function watchWork(): (share: number) => boolean {
  let hasWorked = true
  return (share) => {
    const isIdle = share < idleShare
    const isIdleAfterWork = isIdle && hasWorked
    hasWorked = !isIdle
    return isIdleAfterWork
  }
}
