/** Rejects with a `TimeoutError` when `promise` takes longer than `ms` milliseconds. */
export function withTimeout<T>(promise: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new DOMException(`No answer within ${ms} ms`, 'TimeoutError')), ms)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
