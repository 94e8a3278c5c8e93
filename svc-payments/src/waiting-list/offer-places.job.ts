import { PlaceOffered } from '@convive/contracts/waiting-list'
import type { Database, Transaction } from '@convive/service-kit/database/database'
import { addJob, type TaskHandler } from '@convive/service-kit/jobs/task'
import { emitEach } from '@convive/service-kit/messaging/messages'
import { changePlaces, lockEvent, type LockedEvent } from '../events/event.store.ts'
import { offerPlaces, queueOffers } from '../events/queue-waiting-list-offers.ts'
import { placesToOffer } from '../events/ticket-availability.rules.ts'
import { offerSeconds } from './waiting-list.rules.ts'

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

async function offerTo(tx: Transaction, event: LockedEvent, places: number): Promise<void> {
  if (places <= 0) return
  const { eventId, title, startsAt } = event
  const secondsToStart = (startsAt.getTime() - event.asOf.getTime()) / 1000
  const [offers]: [{ entryId: number; userId: number; offeredUntil: Date }[], number] = await tx.query(
    `UPDATE waiting_list_entry SET offered_until = clock_timestamp() + $3 * interval '1 second'
     WHERE id IN (SELECT id FROM waiting_list_entry WHERE event_id = $1 AND offered_until IS NULL ORDER BY id LIMIT $2)
     RETURNING id AS "entryId", user_id AS "userId", offered_until AS "offeredUntil"`,
    [eventId, places, offerSeconds(secondsToStart, event)],
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
