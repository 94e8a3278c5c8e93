/** A promise that is refused when it takes longer than `limit` milliseconds. */
export function within<T>(limit: number, work: Promise<T>): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  const timer = setTimeout(() => reject(new Error(`No answer within ${limit} ms`)), limit)
  work.then(resolve, reject).finally(() => clearTimeout(timer))
  return promise
}
