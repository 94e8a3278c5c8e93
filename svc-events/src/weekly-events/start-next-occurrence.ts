import { importerId } from '@convive/contracts/enums'
import { EventUpdated } from '@convive/contracts/events'
import { EventImported } from '@convive/contracts/import-messages'
import { timeSpanOf } from '@convive/formats/costa-rica-time'
import type { Transaction } from '@convive/service-kit/database/database'
import { emit } from '@convive/service-kit/messaging/messages'
import { addEvent } from '../event-model/add-event.ts'
import { EventTable, findEvent, type EventView } from '../event-model/event.store.ts'
import { changeSnapshot, presentEvent } from '../event-model/present-event.ts'
import { findPhones, replacePhones } from '../phones/imported-phone.store.ts'
import { findCurrentVenue } from '../venues/merged-venue.store.ts'
import { findCandidatesOf, isUsed } from '../event-model/imported-event.store.ts'

/**
 * Moves a weekly event on to its next occurrence. If nobody has used it, the same event gets the next date, so that
 * links to it stay current. Otherwise the next occurrence is a new event: answers, attendances and rewards stay with the
 * day for which they were given. The caller holds the lock of the event's row and of its candidates.
 */
export async function startNextOccurrence(tx: Transaction, before: EventView, eventDate: string): Promise<EventView> {
  const [event]: { isUsed: boolean }[] = await tx.query(`SELECT ${isUsed} AS "isUsed" FROM event e WHERE e.id = $1`, [
    before.id,
  ])
  const next = event?.isUsed ? await addNextEvent(tx, before, eventDate) : await moveToNextDate(tx, before, eventDate)
  for (const candidate of await findCandidatesOf(tx, next.id))
    await emit(tx, EventImported, { ...candidate, eventId: next.id, eventDate })
  return next
}

/** Nobody is notified, because nobody has answered. */
async function moveToNextDate(tx: Transaction, before: EventView, eventDate: string): Promise<EventView> {
  await tx.update(
    EventTable,
    { id: before.id },
    { eventDate, ...timeSpanOf({ ...before, eventDate }), movedFrom: null, updatedAt: () => 'now()' },
  )
  const event = await findEvent(tx, before.id)
  await emit(tx, EventUpdated, changeSnapshot(before, event))
  return event
}

/**
 * The new event of a person has the same reward and co-organisers. One of the importer has no reward: a person decides
 * on the reward of each day.
 */
async function addNextEvent(tx: Transaction, before: EventView, eventDate: string): Promise<EventView> {
  const { weekly, repeatsUntil, mapPin, creatorId, coOrganiserIds, venueId } = before
  const isImported = creatorId === importerId
  const next = await addEvent(
    tx,
    {
      ...presentEvent(before),
      mapPin,
      venueId: venueId === null ? null : ((await findCurrentVenue(tx, venueId))?.id ?? null),
      eventDate,
      coraReward: isImported ? 0 : before.coraReward,
    },
    { creatorId, creationAward: 0, repetition: { weekly, repeatsUntil }, coOrganiserIds },
  )
  await tx.query('UPDATE event SET repeats_until = NULL, next_event_id = $2 WHERE id = $1', [before.id, next.id])
  if (isImported) await handOverSource(tx, before, next)
  return next
}

/** From now on, `next` is the event that the source updates and that can be claimed with a phone. */
async function handOverSource(tx: Transaction, before: EventView, next: EventView): Promise<void> {
  const phones = await findPhones(tx, before.id)
  await replacePhones(tx, before.id, [])
  await tx.query('UPDATE imported SET event_id = $2 WHERE event_id = $1', [before.id, next.id])
  await replacePhones(tx, next.id, phones)
}
