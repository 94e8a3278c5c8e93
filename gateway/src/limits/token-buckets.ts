/** So many at once, refilled over `seconds`. */
export type Allowance = { most: number; seconds: number }

export type TokenBuckets = {
  /** Takes one token: 0 if there was one, else the seconds until there will be. */
  take(key: string): number
  readonly size: number
}

type Bucket = { tokens: number; at: number }
const mostKept = 50_000

/** A bucket for each key. Memory is bounded: the key that was used longest ago is forgotten first. `now` is in milliseconds. */
export function createTokenBuckets({ most, seconds }: Allowance, now: () => number = Date.now): TokenBuckets {
  const buckets = new Map<string, Bucket>()
  const perMillisecond = most / (seconds * 1000)
  return {
    take: (key) => {
      const at = now()
      const before = buckets.get(key)
      const tokens = before ? Math.min(most, before.tokens + (at - before.at) * perMillisecond) : most
      buckets.delete(key)
      const [oldest] = buckets.size >= mostKept ? buckets.keys() : []
      if (oldest !== undefined) buckets.delete(oldest)
      buckets.set(key, { tokens: tokens >= 1 ? tokens - 1 : tokens, at })
      return tokens >= 1 ? 0 : Math.max(1, Math.ceil((1 - tokens) / perMillisecond / 1000))
    },
    get size() {
      return buckets.size
    },
  }
}
