import { PlaceOffered } from '@convive/contracts/waiting-list'
import type { Database, Transaction } from '@convive/service-kit/database/database'
import { addJob, every, type RecurringJob, type TaskHandler } from '@convive/service-kit/jobs/task'
import { emitEach } from '@convive/service-kit/messaging/messages'
import { changePlaces, type LockedEvent, lockEvent } from '../events/events.ts'
import { offerPlaces, queueOffers } from '../events/queued-jobs.ts'
import { offerUntil } from '@convive/formats/places'
import { placesToOffer } from '../events/ticket-availability.rules.ts'
import type { RateLimiter } from '@convive/service-kit/limits/rate-limit'
import { countUnusedOffer } from './waiting-list.store.ts'

/** A transaction holds the lock of the event, so it changes only some entries. */
const maxEntriesPerTransaction = 100

/** Ends the waiting list when the event is over. The job of an event that was moved is added again. */
export const queueClosing = (tx: Transaction, { eventId, endsAt }: LockedEvent): Promise<void> =>
  addJob(tx, offerPlaces, { eventId }, { key: `close-waiting-list:${eventId}`, runAt: endsAt })

/** Offers places in the order of joining. `changePlaces` queues this job whenever a place comes free. */
export const offerPlacesJob = (db: Database): TaskHandler =>
  offerPlaces.handledBy(({ eventId }) =>
    db.transaction(async (tx) => {
      const event = await lockEvent(tx, eventId)
      if (!event || event.waiting + event.offered === 0) return
      if (event.isPast || event.isCancelledOrDeleted) return await removeEntries(tx, eventId)
      await queueClosing(tx, event)
      if (!event.isHidden)
        await offerTo(tx, event, Math.min(placesToOffer(event) ?? event.waiting, maxEntriesPerTransaction))
    }),
  )

/** A ticket is a party of one, so the first that fit are the first of the list. */
async function offerTo(tx: Transaction, event: LockedEvent, places: number): Promise<void> {
  const { eventId, title, otherTitle, startsAt, asOf } = event
  const until = offerUntil(startsAt, asOf)
  if (places <= 0 || until === null) return
  const [offers]: [{ entryId: number; userId: number; offeredUntil: Date }[], number] = await tx.query(
    `UPDATE waiting_list_entry SET offered_until = $3
     WHERE id IN (SELECT id FROM waiting_list_entry WHERE event_id = $1 AND offered_until IS NULL ORDER BY id LIMIT $2)
     RETURNING id AS "entryId", user_id AS "userId", offered_until AS "offeredUntil"`,
    [eventId, places, until],
  )
  // RETURNING has no order. Sort, so that people are notified in the order of the list.
  const inOrder = offers.toSorted((one, other) => one.entryId - other.entryId)
  await emitEach(
    tx,
    PlaceOffered,
    inOrder.map(({ entryId, userId, offeredUntil }) => ({
      entryId,
      eventId,
      userId,
      title,
      otherTitle,
      startsAt: startsAt.toISOString(),
      offeredUntil: offeredUntil.toISOString(),
    })),
  )
  await changePlaces(tx, eventId, { waiting: -offers.length, offered: offers.length })
}

async function removeEntries(tx: Transaction, eventId: number): Promise<void> {
  const [removed]: [{ wasOffered: boolean }[], number] = await tx.query(
    `DELETE FROM waiting_list_entry
     WHERE id IN (SELECT id FROM waiting_list_entry WHERE event_id = $1 LIMIT $2)
     RETURNING offered_until IS NOT NULL AS "wasOffered"`,
    [eventId, maxEntriesPerTransaction],
  )
  const offered = removed.filter(({ wasOffered }) => wasOffered).length
  await changePlaces(tx, eventId, { waiting: offered - removed.length, offered: -offered })
  if (removed.length === maxEntriesPerTransaction) await queueOffers(tx, eventId)
}

const maxOffersPerRead = 50

/**
 * Ends the offers that nobody took in time. Their places go to the next people, or on sale again. An event whose offers
 * cannot be ended, for example because its row is locked, does not hold up the others; the next run tries it again.
 */
export const expireOffersJob = (db: Database, limiter: RateLimiter): RecurringJob =>
  every(5, 'expire-offers', async ({ signal }) => {
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
