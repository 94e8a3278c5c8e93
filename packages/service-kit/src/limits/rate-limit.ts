import { createHmac } from 'node:crypto'
import type { Transaction } from '../database/database.ts'
import { HttpError } from '../http/http-error.ts'

/**
 * At most `max` times within any `seconds`. `name` keeps its keys apart from those of other limits. With `hashesKeys`,
 * the table contains only keyed hashes of the keys, for keys that are networks, addresses or numbers.
 */
export type RateLimit = { name: string; max: number; seconds: number; hashesKeys?: boolean }

/** `retryAfter` is in seconds. */
export type RateLimitResult = { allowed: true } | { allowed: false; retryAfter: number }

/** `isLimited` false, as with RATE_LIMIT=off, lifts rate limits and caps. */
export type LimitOptions = { isLimited: boolean }

type Queryable = Pick<Transaction, 'query'>

/**
 * Counts and limits how often something happens, over all replicas. `db` is a transaction, or `db.source` where the
 * count must survive a rollback of the caller's transaction.
 */
export type RateLimiter = {
  readonly enabled: boolean
  /** A keyed hash of a network, address or number, for messages to other services. */
  hash(text: string): string
  /** Counts one more use and returns whether it is allowed. A refused one does not count. */
  take(db: Queryable, limit: RateLimit, key: string): Promise<RateLimitResult>
  /** The same, but refuses with a 429. */
  charge(db: Queryable, limit: RateLimit, key: string, sentence?: string): Promise<void>
  /** Returns whether one more use would be allowed, without counting it. */
  check(db: Queryable, limit: RateLimit, key: string): Promise<RateLimitResult>
  /** Removes the latest counted uses, one unless a number is given. */
  giveBack(db: Queryable, limit: RateLimit, key: string, times?: number): Promise<void>
  /** The times of the uses within the window, oldest first. */
  times(db: Queryable, limit: RateLimit, key: string): Promise<Date[]>
  /** Removes everything that was counted for a key. */
  reset(db: Queryable, limit: RateLimit, key: string): Promise<void>
}

const tooMany = 'That is enough for now. Please try again later.'
const allowed = { allowed: true } as const

/**
 * `enabled` false, as with RATE_LIMIT=off, allows everything and counts nothing. `secret` is the key of the hashes:
 * without one, a hash can be compared with those of all IPv4 addresses.
 */
export function createRateLimiter(enabled: boolean, secret = ''): RateLimiter {
  const rowOf = (limit: RateLimit, key: string) => ({ ...limit, row: `${limit.name} ${storedKey(limit, key, secret)}` })
  const take: RateLimiter['take'] = async (db, limit, key) => (enabled ? await count(db, rowOf(limit, key)) : allowed)
  return {
    enabled,
    hash: (text) => createHmac('sha256', secret).update(text).digest('base64url'),
    take,
    charge: async (db, limit, key, sentence = tooMany) => {
      const result = await take(db, limit, key)
      if (!result.allowed) throw tooManyRequests(result.retryAfter, sentence)
    },
    check: async (db, limit, key) => {
      const retryAfter = enabled ? await waitFor(db, rowOf(limit, key)) : 0
      return retryAfter > 0 ? { allowed: false, retryAfter } : allowed
    },
    giveBack: async (db, limit, key, times = 1) => {
      await db.query(
        'UPDATE rate_limit SET recent = trim_array(recent, least($2, cardinality(recent))) WHERE key = $1',
        [rowOf(limit, key).row, times],
      )
    },
    times: async (db, limit, key) => {
      const rows: { at: Date }[] = await db.query(
        `SELECT at FROM rate_limit, unnest(recent) at
         WHERE key = $1 AND at > clock_timestamp() - make_interval(secs => $2) ORDER BY at`,
        [rowOf(limit, key).row, limit.seconds],
      )
      return rows.map(({ at }) => at)
    },
    reset: async (db, limit, key) => {
      await db.query('DELETE FROM rate_limit WHERE key = $1', [rowOf(limit, key).row])
    },
  }
}

export const tooManyRequests = (retryAfter: number, sentence = tooMany): HttpError =>
  new HttpError(429, 'too_many_requests', sentence, { retryAfter })

/** Ids, optionally after words. */
const isImpersonal = (key: string): boolean => /^[a-z ]*(\d+(:\d+)?)?$/.test(key)

function storedKey({ name, hashesKeys }: RateLimit, key: string, secret: string): string {
  if (hashesKeys) return createHmac('sha256', secret).update(`rate limit ${name}\0${key}`).digest('base64url')
  if (!isImpersonal(key)) throw new Error(`The limit “${name}” counts more than ids: it needs hashesKeys`)
  return key
}

/** A limit, and the row that counts for one of its keys. */
type Counted = RateLimit & { row: string }

/** One statement counts and decides, so that parallel attempts find no gap between the two. */
async function count(db: Queryable, limit: Counted): Promise<RateLimitResult> {
  const taken: unknown[] = await db.query(
    `INSERT INTO rate_limit AS l (key, recent, expires_at)
     SELECT $1, ARRAY[clock_timestamp()], clock_timestamp() + make_interval(secs => $3) WHERE $2::int > 0
     ON CONFLICT (key) DO UPDATE SET expires_at = excluded.expires_at,
       recent = ARRAY(SELECT at FROM unnest(l.recent) at WHERE at > clock_timestamp() - make_interval(secs => $3)) || clock_timestamp()
     WHERE (SELECT count(*) FROM unnest(l.recent) at WHERE at > clock_timestamp() - make_interval(secs => $3)) < $2
     RETURNING 1`,
    [limit.row, limit.max, limit.seconds],
  )
  if (taken.length > 0) return allowed
  return { allowed: false, retryAfter: Math.max(1, await waitFor(db, limit)) }
}

/** Seconds until one more time is allowed: until the oldest of the last `max` times leaves the window. */
async function waitFor(db: Queryable, limit: Counted): Promise<number> {
  if (limit.max <= 0) return limit.seconds
  const [row]: { wait: number }[] = await db.query(
    `SELECT ceil(extract(epoch FROM at + make_interval(secs => $3) - clock_timestamp()))::int AS wait
     FROM rate_limit, unnest(recent) at WHERE key = $1 ORDER BY at DESC OFFSET $2 - 1 LIMIT 1`,
    [limit.row, limit.max, limit.seconds],
  )
  return Math.max(0, row?.wait ?? 0)
}
