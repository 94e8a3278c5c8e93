/** Runs a piece of work in its turn. `withinMs` limits the wait. */
type WorkQueue = <T>(work: () => Promise<T>, withinMs?: number) => Promise<T>

/**
 * `full` creates the error for work that does not fit into the queue, `late` the error for work that waited too long.
 */
type WorkQueueOptions = { maxRunning: number; maxWaiting: number; full: () => Error; late?: () => Error }

/** Runs up to `maxRunning` pieces of work at once, queues up to `maxWaiting` more, and refuses the rest. */
export function createWorkQueue({ maxRunning, maxWaiting, full, late = full }: WorkQueueOptions): WorkQueue {
  const waiting: (() => void)[] = []
  let running = 0
  const turn = (withinMs: number | undefined) =>
    new Promise<void>((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer)
        resolve()
      }
      const giveUp = () => {
        waiting.splice(waiting.indexOf(begin), 1)
        reject(late())
      }
      const timer = withinMs === undefined ? undefined : setTimeout(giveUp, withinMs)
      waiting.push(begin)
    })
  return async (work, withinMs) => {
    if (running >= maxRunning) {
      if (waiting.length >= maxWaiting) throw full()
      await turn(withinMs)
    } else running++
    try {
      return await work()
    } finally {
      // The next in the queue takes over this slot, so that no new work can overtake it.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}

/**
 * Runs up to `max` tasks per key at once and refuses further ones with the error from `full`, so that one caller
 * cannot fill a queue that all callers share.
 */
export function createConcurrencyLimit(
  max: number,
  full: () => Error,
): <T>(key: number | string, work: () => Promise<T>) => Promise<T> {
  const running = new Map<number | string, number>()
  return async (key, work) => {
    const count = running.get(key) ?? 0
    if (count >= max) throw full()
    running.set(key, count + 1)
    try {
      return await work()
    } finally {
      const left = (running.get(key) ?? 1) - 1
      if (left === 0) running.delete(key)
      else running.set(key, left)
    }
  }
}
