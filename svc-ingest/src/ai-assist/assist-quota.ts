import type { Database } from '@convive/service-kit/database/database'
import { createRateLimiter, tooManyRequests, type RateLimit } from '@convive/service-kit/limits/rate-limit'

/** What is limited. A model request costs money. A text, and even more so a poster, costs processor time. */
export type AssistKind = 'question' | 'text' | 'poster'

const hourSeconds = 3600
const perUser: Record<AssistKind, RateLimit> = {
  question: { name: 'assist-question', max: 30, seconds: hourSeconds },
  text: { name: 'assist-text', max: 200, seconds: hourSeconds },
  poster: { name: 'assist-poster', max: 30, seconds: hourSeconds },
}
/** Texts are counted in a shorter window at the same rate (20,000 an hour), which keeps the row of the count small. */
const forAll: Record<AssistKind, RateLimit> = {
  question: { name: 'assist-question', max: 600, seconds: hourSeconds },
  text: { name: 'assist-text', max: 2000, seconds: hourSeconds / 10 },
  poster: { name: 'assist-poster', max: 600, seconds: hourSeconds },
}

/**
 * Users who submit more than a few posters in an hour share three quarters of the site's posters, so that about
 * twenty accounts cannot use them all.
 */
const fewPosters = 5
const frequentReaders: RateLimit = { name: 'assist-poster of frequent readers', max: 450, seconds: hourSeconds }

/** Limits how often AI assistance is used, by each user and by all users together. */
export type AssistQuota = {
  /** Counts one use and returns whether it is allowed. */
  take(kind: AssistKind, userId: number): Promise<boolean>
  /** Like `take`, but refuses with a 429. */
  charge(kind: AssistKind, userId: number): Promise<void>
}

/** `enabled` false allows everything. */
export function createAssistQuota(db: Database, enabled: boolean): AssistQuota {
  const limiter = createRateLimiter(enabled)
  const isFrequent = async (kind: AssistKind, userId: number) =>
    limiter.enabled &&
    kind === 'poster' &&
    (await limiter.times(db.source, perUser.poster, `user ${userId}`)).length > fewPosters
  const take = async (kind: AssistKind, userId: number) => {
    const own = await limiter.take(db.source, perUser[kind], `user ${userId}`)
    const shared =
      own.allowed && (await isFrequent(kind, userId))
        ? await limiter.take(db.source, frequentReaders, 'all users')
        : own
    return shared.allowed ? await limiter.take(db.source, forAll[kind], 'all users') : shared
  }
  return {
    take: async (kind, userId) => (await take(kind, userId)).allowed,
    charge: async (kind, userId) => {
      const result = await take(kind, userId)
      if (!result.allowed) throw tooManyRequests(result.retryAfter)
    },
  }
}
