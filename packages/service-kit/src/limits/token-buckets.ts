/** A bucket holds `max` tokens and refills evenly over `seconds`. */
export type BucketSize = { max: number; seconds: number }

export type TokenBuckets = {
  /** Takes one or more tokens. Returns 0, or the seconds until they are available. */
  take(key: string, tokens?: number): number
  /** Takes tokens that were given out elsewhere. A bucket owes at most as many as it holds. */
  charge(key: string, taken: number): void
  readonly size: number
}

/** `unreported` is what was taken since the last report. */
type Bucket = { tokens: number; at: number; unreported: number }
const maxKeys = 50_000
/** The part of a bucket that may be taken before it is reported. */
const reportedShare = 1 / 20

/**
 * Token buckets in memory, one for each key: a rate limit of one process, without a query. Memory is bounded: beyond
 * `maxKeys`, the least recently used key is removed. `now` is in milliseconds. `report` is called each time that another
 * twentieth of a bucket was taken, so that others can charge it. A key with few calls is never reported.
 */
export function createTokenBuckets(
  { max, seconds }: BucketSize,
  now: () => number = Date.now,
  report?: (key: string, taken: number) => void,
): TokenBuckets {
  const buckets = new Map<string, Bucket>()
  const perMillisecond = max / (seconds * 1000)
  const reportAt = Math.max(1, Math.floor(max * reportedShare))
  const refill = (key: string): Bucket => {
    const at = now()
    const before = buckets.get(key)
    const tokens = before ? Math.min(max, before.tokens + (at - before.at) * perMillisecond) : max
    return { tokens, at, unreported: before && tokens < max ? before.unreported : 0 }
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
      bucket.unreported += wanted
      if (report && bucket.unreported >= reportAt) {
        report(key, bucket.unreported)
        bucket.unreported = 0
      }
      return 0
    },
    charge: (key, taken) => {
      const bucket = refill(key)
      bucket.tokens = Math.max(-max, bucket.tokens - taken)
      store(key, bucket)
    },
    get size() {
      return buckets.size
    },
  }
}
