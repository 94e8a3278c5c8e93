import type { Database } from '@convive/service-kit/database/database'
import { every, type RecurringJob } from '@convive/service-kit/jobs/task'
import type { RateLimiter } from '@convive/service-kit/limits/rate-limit'
import { changePlaces, lockEvent } from '../events/event.store.ts'
import { countUnusedOffer } from './waiting-list.store.ts'

const maxOffersPerRead = 50

/**
 * Ends the offers that nobody took in time. Their places go to the next people, or on sale again. An event whose offers
 * cannot be ended, for example because its row is locked, does not hold up the others; the next run tries it again.
 */
export const expireOffersJob = (db: Database, limiter: RateLimiter): RecurringJob =>
  every(2, 'expire-offers', async ({ signal }) => {
    const failures = new Map<number, unknown>()
    while (!signal.aborted) {
      const due: Offer[] = await db.source.query(
        `SELECT id, event_id AS "eventId", user_id AS "userId" FROM waiting_list_entry
         WHERE offered_until <= now() AND event_id <> ALL($2) ORDER BY offered_until LIMIT $1`,
        [maxOffersPerRead, [...failures.keys()]],
      )
      for (const offer of due)
        if (!failures.has(offer.eventId))
          await expireOffer(db, limiter, offer).catch((error: unknown) => failures.set(offer.eventId, error))
      if (due.length < maxOffersPerRead) break
    }
    for (const error of failures.values()) throw error
  })

type Offer = { id: number; eventId: number; userId: number }

const expireOffer = (db: Database, limiter: RateLimiter, { id, eventId, userId }: Offer): Promise<void> =>
  db.transaction(async (tx) => {
    await lockEvent(tx, eventId)
    const [, removed]: [unknown, number] = await tx.query(
      'DELETE FROM waiting_list_entry WHERE id = $1 AND offered_until <= clock_timestamp()',
      [id],
    )
    if (removed !== 1) return
    await countUnusedOffer(tx, limiter, eventId, userId)
    await changePlaces(tx, eventId, { offered: -1 })
  })
