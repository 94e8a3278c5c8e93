import { importerId } from '@convive/contracts/enums'
import { isPast, timeSpanOf } from '@convive/formats/costa-rica-time'
import type { Database, Transaction } from '@convive/service-kit/database/database'
import { every, type RecurringJob } from '@convive/service-kit/jobs/task'
import { isClaimedProvisionally, wasClaimed } from '../claims/claim.store.ts'
import { keepDayOfOriginal } from '../claims/original-event.store.ts'
import { EventTable, type EventView, findEvent, lockEvent } from '../event-model/event.store.ts'
import { lockPerson } from '../people/people.ts'
import { findCandidatesOf, isUsed, lockCandidates } from '../event-model/imported-event.store.ts'
import { nextOccurrence } from './next-occurrence.rules.ts'
import { EventUpdated } from '@convive/contracts/events'
import { EventImported } from '@convive/contracts/import-messages'
import { emit } from '@convive/service-kit/messaging/messages'
import { addEvent } from '../event-model/add-event.ts'
import { changeSnapshot, presentEvent } from '../event-model/present-event.ts'
import { findPhones, replacePhones } from '../claims/imported-phones.ts'
import { findCurrentVenue } from '../venues/merged-venue.store.ts'

const tenMinutes = 600

/** Moves each weekly event on when its occurrence is over, one event per transaction. */
export const moveWeeklyEventsJob = (db: Database): RecurringJob =>
  every(tenMinutes, 'move-weekly-events', ({ signal }) => moveWeeklyEvents(db, signal))

/**
 * Moves all due events on, in the order in which they ended. One that fails is left for the next run, so that it stops
 * none of those behind it; the run fails in the end, with the first reason.
 */
export async function moveWeeklyEvents(db: Database, signal: AbortSignal): Promise<void> {
  let failed = 0
  let reason: unknown
  for (let due = await findDue(db, start); due && !signal.aborted; due = await findDue(db, due)) {
    try {
      await moveWeeklyEvent(db, due.id)
    } catch (error) {
      reason ??= error
      failed++
    }
  }
  if (failed > 0) throw new Error(`${failed} weekly events were not moved on`, { cause: reason })
}

/** An event whose occurrence is over, and its place in the order. */
type Due = { id: number; endsAt: string }
const start: Due = { id: 0, endsAt: '-infinity' }

async function findDue(db: Database, after: Due): Promise<Due | undefined> {
  const [due]: Due[] = await db.source.query(
    `SELECT id, ends_at::text AS "endsAt" FROM event
     WHERE repeats_until IS NOT NULL AND ends_at < now() AND (ends_at, id) > ($1::timestamptz, $2)
     ORDER BY ends_at, id LIMIT 1`,
    [after.endsAt, after.id],
  )
  return due
}

/** Moves one event on, or ends its rule. The candidates are locked before the event, as in the messages about them. */
const moveWeeklyEvent = (db: Database, id: number): Promise<void> =>
  db.transaction(async (tx) => {
    await lockCandidates(tx, await findCandidatesOf(tx, id))
    // Meanwhile, somebody may have deleted it, or the source may have moved it on.
    if (!(await tx.existsBy(EventTable, { id }))) return
    const event = await lockEvent(tx, id)
    if (event.repeatsUntil === null || !isPast(event, event.asOf)) return
    const date = nextOccurrence(event, event.asOf)
    if (date === null || !(await mayContinue(tx, event)) || (await isAnnounced(tx, event, date)))
      await tx.update(EventTable, { id: event.id }, { repeatsUntil: null })
    else await startNextOccurrence(tx, event, date)
  })

/**
 * Whether the event may get a next occurrence. False for one whose creator has deleted the account. The importer announces no event that somebody has claimed,
 * not even if the claim was refused: each claim is rewarded once.
 */
const mayContinue = async (tx: Transaction, { id, creatorId }: EventView): Promise<boolean> =>
  creatorId === importerId ? !(await wasClaimed(tx, id)) : await lockPerson(tx, creatorId)

/** True if the next occurrence is already a separate event, for example from a post during this one. */
async function isAnnounced(tx: Transaction, event: EventView, eventDate: string): Promise<boolean> {
  const { startsAt } = timeSpanOf({ ...event, eventDate })
  const rows: unknown[] = await tx.query(
    `SELECT 1 FROM event WHERE region = $1 AND starts_at = $2 AND title = $3 AND creator_id = $4 AND id <> $5
     LIMIT 1`,
    [event.region, startsAt, event.title, event.creatorId, event.id],
  )
  return rows.length > 0
}

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

/** Nobody is notified, because nobody comes. Who could not go to this date has said nothing about the next one. */
async function moveToNextDate(tx: Transaction, before: EventView, eventDate: string): Promise<EventView> {
  await tx.query('DELETE FROM rsvp WHERE event_id = $1', [before.id])
  await tx.update(
    EventTable,
    { id: before.id },
    {
      eventDate,
      ...timeSpanOf({ ...before, eventDate }),
      movedFrom: null,
      isListClosed: false,
      updatedAt: () => 'now()',
    },
  )
  const event = await findEvent(tx, before.id)
  await keepDayOfOriginal(tx, before.id)
  await emit(tx, EventUpdated, changeSnapshot(before, event))
  return event
}

/**
 * The new event of a person has the same reward and co-organisers. One of the importer has no reward: a person decides
 * on the reward of each day.
 */
async function addNextEvent(tx: Transaction, before: EventView, eventDate: string): Promise<EventView> {
  const { weekly, repeatsUntil, mapPin, creatorId, coOrganiserIds, venueId } = before
  // An owner whose claim is provisional owns one occurrence, not the series.
  const isImported = creatorId === importerId || (await isClaimedProvisionally(tx, before))
  const next = await addEvent(
    tx,
    {
      ...presentEvent(before),
      mapPin,
      venueId: venueId === null ? null : ((await findCurrentVenue(tx, venueId))?.id ?? null),
      eventDate,
      coraReward: isImported ? 0 : before.coraReward,
    },
    {
      creatorId: isImported ? importerId : creatorId,
      creationAward: 0,
      repetition: { weekly, repeatsUntil },
      coOrganiserIds: isImported ? [] : coOrganiserIds,
    },
  )
  await tx.query('UPDATE event SET repeats_until = NULL, next_event_id = $2 WHERE id = $1', [before.id, next.id])
  await tx.query(
    `UPDATE event n SET newcomer_rank = b.newcomer_rank, newcomer_until = b.newcomer_until
     FROM event b WHERE n.id = $2 AND b.id = $1 AND n.creator_id = b.creator_id`,
    [before.id, next.id],
  )
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
