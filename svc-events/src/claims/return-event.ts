import { ClaimRefused } from '@convive/contracts/claims'
import { importerId } from '@convive/contracts/enums'
import { EventCreated, EventUpdated } from '@convive/contracts/events'
import { EventImported } from '@convive/contracts/import-messages'
import { isPast } from '@convive/formats/costa-rica-time'
import type { Database, Transaction } from '@convive/service-kit/database/database'
import { emit } from '@convive/service-kit/messaging/messages'
import { EventTable, type EventView, findEvent, lockEvent } from '../event-model/event.store.ts'
import { findCandidatesOf } from '../event-model/imported-event.store.ts'
import { changeSnapshot, eventSnapshot } from '../event-model/present-event.ts'
import { detectChange } from '../notifications/event-change.rules.ts'
import { notifyOfChange, notifyOfListedAgain } from '../notifications/notify-recipients.job.ts'
import { withCurrentVenue } from '../venues/merged-venue.store.ts'
import { notifyUser } from '../notifications/notification.store.ts'
import { ClaimTable, type ClaimView, findClaim } from './claim.store.ts'
import { findPhones, replacePhones } from './imported-phones.ts'
import { addOriginal, restoreOccurrence, restoreOriginal } from './original-event.store.ts'
import { addJob, task, type TaskHandler } from '@convive/service-kit/jobs/task'
import * as z from 'zod/mini'

/**
 * Returns an event after its claim was refused or revoked: restores its imported state, returns the occurrences that
 * followed it, announces it anew if the claimer has cancelled or deleted it, and publishes that a paid reward must be
 * taken back. The caller has locked the event and its candidates.
 */
export async function returnEvent(tx: Transaction, claim: ClaimView): Promise<void> {
  const { id, eventId, userId, title } = claim
  const paid = await tx.findOneByOrFail(ClaimTable, { id })
  const before = (await tx.existsBy(EventTable, { id: eventId })) ? await findEvent(tx, eventId) : undefined
  if (before && (await restoreOriginal(tx, claim))) {
    await announceRestored(tx, before)
    await returnDates(tx, claim, before.seriesId)
  } else if (!before) await returnDates(tx, claim, await findSeriesOfDeleted(tx, id))
  await announceAnew(tx, claim)
  const coraAwarded = paid.rewardedAt ? paid.coraAwarded : 0
  await emit(tx, ClaimRefused, { claimId: id, eventId, userId, title, coraAwarded })
  await notifyUser(tx, userId, { id: eventId, title }, { kind: 'claim_decided', detail: 'refused' })
}

/** Tells the guests of a time or place that is undone: they were told of it when the claimer changed it. */
async function announceRestored(tx: Transaction, before: EventView): Promise<void> {
  const event = await findEvent(tx, before.id)
  const change = detectChange(await withCurrentVenue(tx, before), event)
  if (change) await notifyOfChange(tx, before, event, change, null)
  await emit(tx, EventUpdated, changeSnapshot(before, event))
}

/**
 * The guests were notified of a cancellation, the tickets refunded and the rewards reversed, so the event is announced as
 * a separate one, to which the page of the cancelled one links. From now on the source updates the new one.
 */
async function announceAnew(tx: Transaction, claim: ClaimView): Promise<void> {
  const { eventId } = claim
  const id = await addOriginal(tx, claim)
  if (id === undefined) return
  const phones = await findPhones(tx, eventId)
  await replacePhones(tx, eventId, [])
  await tx.query('UPDATE imported SET event_id = $2 WHERE event_id = $1', [eventId, id])
  await replacePhones(tx, id, phones)
  await tx.query(
    `UPDATE imported i SET edited_at = (c.original ->> 'edited_at')::timestamptz
     FROM claim c WHERE c.id = $1 AND i.event_id = $2`,
    [claim.id, id],
  )
  await tx.query('UPDATE event SET next_event_id = $2 WHERE id = $1', [eventId, id])
  const event = await findEvent(tx, id)
  await emit(tx, EventCreated, { ...eventSnapshot(event), coraAwarded: 0 })
  for (const candidate of await findCandidatesOf(tx, id)) await emit(tx, EventImported, { ...candidate, eventId: id })
  if (!isPast(event, event.asOf)) await notifyOfListedAgain(tx, event, eventId)
}

const returnOccurrence = task('return-occurrence', z.object({ claimId: z.int(), occurrenceId: z.int() }))

/** Ends the series of a claimed event unless the importer still has dates of it, and queues the return of its other dates. */
async function returnDates(tx: Transaction, claim: ClaimView, seriesId: number | null): Promise<void> {
  if (seriesId === null) return
  await tx.query(
    `UPDATE series SET extend_at = NULL WHERE id = $1 AND NOT EXISTS (
       SELECT 1 FROM event WHERE series_id = $1 AND creator_id = $2 AND ends_at >= now() AND id <> $3)`,
    [seriesId, importerId, claim.eventId],
  )
  const dates: { id: number }[] = await tx.query(
    'SELECT id FROM event WHERE series_id = $1 AND creator_id = $2 AND id <> $3 ORDER BY id',
    [seriesId, claim.userId, claim.eventId],
  )
  for (const { id } of dates) await addJob(tx, returnOccurrence, { claimId: claim.id, occurrenceId: id })
}

/** The series of a claimed event which its claimer has deleted. */
async function findSeriesOfDeleted(tx: Transaction, claimId: number): Promise<number | null> {
  const [claim]: { seriesId: number | null }[] = await tx.query(
    `SELECT (original ->> 'series_id')::bigint AS "seriesId" FROM claim WHERE id = $1`,
    [claimId],
  )
  return claim?.seriesId ?? null
}

/**
 * Returns a date of a series whose claim was refused or revoked: one per transaction, because there may be many. A
 * repeated job finds it returned, and ends.
 */
export const returnOccurrenceJob = (db: Database): TaskHandler =>
  returnOccurrence.handledBy(({ claimId, occurrenceId }) =>
    db.transaction(async (tx) => {
      if (!(await tx.existsBy(EventTable, { id: occurrenceId }))) return
      const before = await lockEvent(tx, occurrenceId)
      const claim = await findClaim(tx, claimId)
      if (!(await restoreOccurrence(tx, claim, occurrenceId))) return
      await announceRestored(tx, before)
    }),
  )
