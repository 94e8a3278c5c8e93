import type { RsvpStatus } from '@convive/contracts/enums'
import { RsvpChanged } from '@convive/contracts/events'
import { freePlaces, maxCompanions, offerUntil, partiesToOffer } from '@convive/formats/places'
import { isPast } from '@convive/formats/costa-rica-time'
import type { Database, Transaction } from '@convive/service-kit/database/database'
import type { TaskHandler } from '@convive/service-kit/jobs/task'
import { emitEach } from '@convive/service-kit/messaging/messages'
import { EventTable, type EventView, lockEvent } from '../event-model/event.store.ts'
import { addToGuestCounts } from '../event-model/guest-counts.store.ts'
import { offerPlaces, queueEndOfOffers, queueOffers } from '../event-model/offered-places.ts'
import { placesOf } from '../event-model/present-event.ts'
import { notifyOfOffers } from '../notifications/notify-recipients.job.ts'

/** A transaction holds the lock of the event, so it changes only some parties, and queues the next one. */
const maxParties = 100

/** Passes places on: first of the offers that nobody took in time, then those that are free. */
export const offerPlacesJob = (db: Database): TaskHandler =>
  offerPlaces.handledBy(({ eventId }) =>
    db.transaction(async (tx) => {
      if (!(await tx.existsBy(EventTable, { id: eventId }))) return
      const event = await lockEvent(tx, eventId)
      if (event.cancelledAt || isPast(event, event.asOf)) return
      await endOffersAtStart(tx, event)
      const freed = await endOffers(tx, event)
      const offered = event.hiddenAt
        ? { isCut: false }
        : await offerFreePlaces(tx, { ...event, takenCount: event.takenCount - freed.people })
      if (freed.parties === maxParties || offered.isCut) await queueOffers(tx, eventId)
      const [next]: { until: Date }[] = await tx.query(
        `SELECT offer_until AS until FROM rsvp WHERE event_id = $1 AND status = 'offered' ORDER BY offer_until LIMIT 1`,
        [eventId],
      )
      if (next) await queueEndOfOffers(tx, eventId, next.until)
    }),
  )

/** An event may have been moved to an earlier time since its offers. */
const endOffersAtStart = (tx: Transaction, { id, startsAt }: EventView): Promise<unknown> =>
  tx.query(
    `UPDATE rsvp SET offer_until = $2 WHERE event_id = $1 AND status = 'offered' AND offer_until > $2::timestamptz`,
    [id, startsAt],
  )

/** Whoever says nothing in time is off the list, and may answer again. Returns what became free. */
async function endOffers(tx: Transaction, { id, asOf }: EventView): Promise<{ parties: number; people: number }> {
  const [ended]: [Party[], number] = await tx.query(
    `DELETE FROM rsvp WHERE event_id = $1 AND user_id IN (
       SELECT user_id FROM rsvp WHERE event_id = $1 AND status = 'offered' AND offer_until <= $2
       ORDER BY offer_until LIMIT $3)
     RETURNING user_id AS "userId", companions + 1 AS size`,
    [id, asOf, maxParties],
  )
  const people = sum(ended)
  await addToGuestCounts(tx, id, { going: 0, maybe: 0, taken: -people, waiting: 0 })
  await announce(tx, id, ended, null)
  return { parties: ended.length, people }
}

type Party = { userId: number; size: number }

/** Offers what is free to the first parties that fit, and tells each of them once. `isCut`: others may fit too. */
async function offerFreePlaces(tx: Transaction, event: EventView): Promise<{ isCut: boolean }> {
  const { id, startsAt, asOf, isListClosed: isClosed } = event
  const places = { ...placesOf(event), isClosed }
  const until = offerUntil(startsAt, asOf)
  if (until === null || event.waitingCount === 0 || freePlaces(places) === 0) return { isCut: false }
  const waiting: Party[] = await tx.query(
    `SELECT user_id AS "userId", companions + 1 AS size FROM rsvp
     WHERE event_id = $1 AND status = 'waiting' AND companions < $2 ORDER BY rank LIMIT $3`,
    [id, freePlaces(places) ?? maxCompanions + 1, maxParties],
  )
  const offered = partiesToOffer(places, waiting)
  await tx.query(
    `UPDATE rsvp SET status = 'offered', rank = NULL, offer_until = $3 WHERE event_id = $1 AND user_id = ANY($2)`,
    [id, offered.map(({ userId }) => userId), until],
  )
  await addToGuestCounts(tx, id, { going: 0, maybe: 0, taken: sum(offered), waiting: -offered.length })
  await announce(tx, id, offered, 'offered')
  await notifyOfOffers(
    tx,
    event,
    offered.map(({ userId }) => userId),
    until,
  )
  return { isCut: waiting.length === maxParties && offered.length > 0 }
}

const sum = (parties: Party[]): number => parties.reduce((people, { size }) => people + size, 0)

const announce = (tx: Transaction, eventId: number, parties: Party[], status: RsvpStatus | null): Promise<void> =>
  emitEach(
    tx,
    RsvpChanged,
    parties.map(({ userId }) => ({ eventId, userId, status })),
  )
