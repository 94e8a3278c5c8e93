import type { Database } from '@convive/service-kit/database/database'
import { tooManyRequests, type RateLimiter } from '@convive/service-kit/limits/rate-limit'

const unknownCodes = { name: 'unknown-ticket-codes', max: 30, seconds: 600 }

/**
 * Refuses callers who entered too many codes that belong to no ticket. Codes of real tickets do not count, so a busy
 * door is never slowed down.
 */
export async function checkUnknownCodes(db: Database, limiter: RateLimiter, userId: number): Promise<void> {
  const result = await limiter.check(db.source, unknownCodes, String(userId))
  if (!result.allowed)
    throw tooManyRequests(result.retryAfter, 'Too many codes that are not tickets. Please try again in a few minutes.')
}

/** Counts an unknown code, outside the transaction that its refusal rolls back. */
export async function countUnknownCode(db: Database, limiter: RateLimiter, userId: number): Promise<void> {
  await limiter.take(db.source, unknownCodes, String(userId))
}
