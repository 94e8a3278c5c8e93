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
