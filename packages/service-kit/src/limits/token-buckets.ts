/** A bucket holds `max` tokens and refills evenly over `seconds`. */
export type BucketSize = { max: number; seconds: number }

export type TokenBuckets = {
  /** Takes one or more tokens. Returns 0, or the seconds until they are available. */
  take(key: string, tokens?: number): number
  readonly size: number
}

type Bucket = { tokens: number; at: number }
const maxKeys = 50_000

/**
 * Token buckets in memory, one for each key: a rate limit of one process, without a query. Memory is bounded: beyond
 * `maxKeys`, the least recently used key is removed. `now` is in milliseconds.
 */
export function createTokenBuckets({ max, seconds }: BucketSize, now: () => number = Date.now): TokenBuckets {
  const buckets = new Map<string, Bucket>()
  const perMillisecond = max / (seconds * 1000)
  const refill = (key: string): Bucket => {
    const at = now()
    const before = buckets.get(key)
    const tokens = before ? Math.min(max, before.tokens + (at - before.at) * perMillisecond) : max
    return { tokens, at }
  }
  const store = (key: string, bucket: Bucket) => {
    // A Map keeps the order of insertion: the first key is the one that was used longest ago.
    buckets.delete(key)
    const [oldest] = buckets.size >= maxKeys ? buckets.keys() : []
    if (oldest !== undefined) buckets.delete(oldest)
    buckets.set(key, bucket)
  }
  return {
    take: (key, wanted = 1) => {
      const bucket = refill(key)
      store(key, bucket)
      if (bucket.tokens < wanted) return Math.max(1, Math.ceil((wanted - bucket.tokens) / perMillisecond / 1000))
      bucket.tokens -= wanted
      return 0
    },
    get size() {
      return buckets.size
    },
  }
}
