import type { WaitingListEntry } from '@convive/contracts/waiting-list'
import type { Transaction } from '@convive/service-kit/database/database'
import { HttpError } from '@convive/service-kit/http/http-error'
import type { RateLimit, RateLimiter } from '@convive/service-kit/limits/rate-limit'
import { changePlaces } from '../events/events.ts'

/** The entry of a person. An offer counts until its end, even before `expire-offers` has removed it. */
export async function findEntry(
  tx: Transaction,
  eventId: number,
  userId: number,
): Promise<WaitingListEntry | undefined> {
  const [row]: { ahead: number; offeredUntil: Date | null }[] = await tx.query(
    `SELECT offered_until AS "offeredUntil",
       CASE WHEN offered_until IS NULL THEN (
         SELECT count(*) FROM waiting_list_entry e
         WHERE e.event_id = $1 AND e.id < own.id AND e.offered_until IS NULL) ELSE 0 END::int AS ahead
     FROM waiting_list_entry own
     WHERE event_id = $1 AND user_id = $2 AND (offered_until IS NULL OR offered_until > clock_timestamp())`,
    [eventId, userId],
  )
  return row && { ahead: row.ahead, offeredUntil: row.offeredUntil?.toISOString() ?? null }
}

/**
 * Removes the entry of a person, if there is one: they leave, or take the place that was offered. The caller holds the
 * lock of the event. Returns whether a place was offered to them.
 */
export async function removeEntry(tx: Transaction, eventId: number, userId: number): Promise<boolean> {
  const [[removed]]: [{ wasOffered: boolean }[], number] = await tx.query(
    `DELETE FROM waiting_list_entry WHERE event_id = $1 AND user_id = $2
     RETURNING offered_until IS NOT NULL AS "wasOffered"`,
    [eventId, userId],
  )
  if (removed) await changePlaces(tx, eventId, removed.wasOffered ? { offered: -1 } : { waiting: -1 })
  return removed?.wasOffered === true
}

const unusedOfferLimit: RateLimit = { name: 'unused offers of a place', max: 1, seconds: 24 * 3600 }

/** Records that a person did not use their offer of a place. */
export async function countUnusedOffer(
  tx: Transaction,
  limiter: RateLimiter,
  eventId: number,
  userId: number,
): Promise<void> {
  await limiter.take(tx, unusedOfferLimit, `${eventId}:${userId}`)
}

/** Refuses a person who did not use an offer within a day: others get the next turns. */
export async function checkUnusedOffer(
  tx: Transaction,
  limiter: RateLimiter,
  eventId: number,
  userId: number,
): Promise<void> {
  const result = await limiter.check(tx, unusedOfferLimit, `${eventId}:${userId}`)
  if (!result.allowed) throw offerNotUsed(result.retryAfter)
}

export const offerNotUsed = (retryAfter: number): HttpError =>
  new HttpError(
    429,
    'offer_not_used',
    'A ticket was kept for you, and you didn’t buy it. You can join the waiting list again tomorrow.',
    { retryAfter },
  )
