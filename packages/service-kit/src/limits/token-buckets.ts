/** `max` at once, refilled evenly over `seconds`. */
export type BucketSize = { max: number; seconds: number }

export type TokenBuckets = {
  /** Takes one token. Resolves to 0, or to the seconds until there is one. */
  take(key: string): number
  readonly size: number
}

type Bucket = { tokens: number; at: number }
const maxKeys = 50_000

/**
 * Token buckets in memory, one for each key: a rate limit of one process, without a query. Memory is bounded: beyond
 * `maxKeys` the key that was used longest ago is forgotten. `now` is in milliseconds.
 */
export function createTokenBuckets({ max, seconds }: BucketSize, now: () => number = Date.now): TokenBuckets {
  const buckets = new Map<string, Bucket>()
  const perMillisecond = max / (seconds * 1000)
  return {
    take: (key) => {
      const at = now()
      const before = buckets.get(key)
      const tokens = before ? Math.min(max, before.tokens + (at - before.at) * perMillisecond) : max
      // A Map keeps the order of insertion: the first key is the one that was used longest ago.
      buckets.delete(key)
      const [oldest] = buckets.size >= maxKeys ? buckets.keys() : []
      if (oldest !== undefined) buckets.delete(oldest)
      buckets.set(key, { tokens: tokens >= 1 ? tokens - 1 : tokens, at })
      return tokens >= 1 ? 0 : Math.max(1, Math.ceil((1 - tokens) / perMillisecond / 1000))
    },
    get size() {
      return buckets.size
    },
  }
}
