import type { RsvpStatus } from '@convive/contracts/enums'
import type { Rsvp } from '@convive/contracts/events'
import type { Transaction } from '@convive/service-kit/database/database'
import { EntitySchema } from 'typeorm'
import { saleColumns } from '../event-model/present-event.ts'
import { type Answer, type RsvpEvent, hasLapsed } from './rsvp.rules.ts'
import { type AskingEvent, nothingTold, presentTold, type Told } from './told.rules.ts'

/** One person's RSVP to one event. `rank` is its place in the order of the parties that wait. */
export type RsvpRow = {
  eventId: number
  userId: number
  status: RsvpStatus
  answeredAt: Date
  isPublic: boolean
  companions: number
  reason: string | null
  rank: number | null
  offerUntil: Date | null
  isRemoved: boolean
} & Told

export const RsvpTable = new EntitySchema<RsvpRow>({
  name: 'rsvp',
  columns: {
    eventId: { name: 'event_id', type: 'bigint', primary: true },
    userId: { name: 'user_id', type: 'bigint', primary: true },
    status: { type: 'text' },
    answeredAt: { name: 'answered_at', type: 'timestamptz' },
    isPublic: { name: 'is_public', type: 'boolean' },
    companions: { type: 'int' },
    reason: { type: 'text', nullable: true },
    rank: { type: 'int', nullable: true },
    offerUntil: { name: 'offer_until', type: 'timestamptz', nullable: true },
    isRemoved: { name: 'is_removed', type: 'boolean' },
    answers: { type: 'jsonb' },
    items: { type: 'jsonb' },
    companionNames: { name: 'companion_names', type: 'text', array: true },
  },
})

/** A person's RSVP to an event as the person sees it, in one round trip. */
export async function findRsvp(tx: Transaction, event: AskingEvent, userId: number): Promise<Rsvp> {
  type Row = Answer & { attended: boolean; position: number | null; asOf: Date }
  const [row]: Row[] = await tx.query(
    `SELECT ${answerColumns}, clock_timestamp() AS "asOf",
       EXISTS (SELECT 1 FROM attendance WHERE event_id = $1 AND user_id = $2) AS attended,
       CASE WHEN r.status = 'waiting' THEN (SELECT count(*) FROM rsvp w
         WHERE w.event_id = $1 AND w.status = 'waiting' AND w.rank <= r.rank) END::int AS position
     FROM (SELECT) one LEFT JOIN rsvp r ON r.event_id = $1 AND r.user_id = $2`,
    [event.id, userId],
  )
  const { status, attended, isPublic, companions, position, offerUntil, isRemoved, asOf } = row!
  if (hasLapsed(row!, asOf)) return { status: null, attended }
  return {
    status,
    attended,
    ...(isPublic && { isPublic }),
    ...(companions > 0 && { companions }),
    ...presentTold(row!, event),
    ...(position !== null && { position }),
    ...(offerUntil && { offerUntil: offerUntil.toISOString() }),
    ...(isRemoved && { isRemoved }),
  }
}

const answerColumns = `r.status, coalesce(r.companions, 0) AS companions, r.reason,
  coalesce(r.is_public, false) AS "isPublic", coalesce(r.is_removed, false) AS "isRemoved", r.offer_until AS "offerUntil",
  coalesce(r.answers, '{}') AS answers, coalesce(r.items, '{}') AS items, coalesce(r.companion_names, '{}') AS "companionNames"`

/** Locks the row of an event, and reads what decides about its RSVPs. */
export async function lockRsvpEvent(tx: Transaction, id: number): Promise<RsvpEvent | undefined> {
  const [event]: RsvpEvent[] = await tx.query(
    `SELECT id, title, creator_id AS "creatorId", cancelled_at AS "cancelledAt", hidden_at AS "hiddenAt", visibility,
       CASE WHEN visibility = 'unlisted' THEN ARRAY(SELECT c.user_id FROM co_organiser c
         WHERE c.event_id = e.id AND c.creator_id = e.creator_id) ELSE '{}' END AS "coOrganiserIds",
       starts_at AS "startsAt", ends_at AS "endsAt", ${saleColumns}, taken_count AS "takenCount",
       waiting_count AS "waitingCount", is_list_closed AS "isListClosed", questions, items, clock_timestamp() AS "asOf"
     FROM event e WHERE id = $1 FOR NO KEY UPDATE`,
    [id],
  )
  return event
}

/** A person's RSVP to an event, and whether the person was there and holds a ticket to it, in one round trip. */
export async function findGuestOf(
  tx: Transaction,
  eventId: number,
  userId: number,
): Promise<{ answer: Answer; hasTicket: boolean; attended: boolean }> {
  const [row]: (Answer & { attended: boolean; hasTicket: boolean })[] = await tx.query(
    `SELECT ${answerColumns},
       EXISTS (SELECT 1 FROM attendance WHERE event_id = $1 AND user_id = $2) AS attended,
       (SELECT coalesce(sum(seats), 0) > 0 FROM ticket_movement WHERE event_id = $1 AND user_id = $2) AS "hasTicket"
     FROM (SELECT) one LEFT JOIN rsvp r ON r.event_id = $1 AND r.user_id = $2`,
    [eventId, userId],
  )
  const { hasTicket, attended, ...answer } = row!
  return { answer, hasTicket, attended }
}

type SavedAnswer = Pick<RsvpRow, 'eventId' | 'userId' | 'status' | 'isPublic'> &
  Partial<Pick<RsvpRow, 'companions' | 'reason' | 'isRemoved' | keyof Told>>

/**
 * Saves an RSVP without an offer. A changed status gets the current time; a changed visibility keeps the time of the RSVP.
 * A party that begins to wait is the last one; one that waits already keeps its rank. The caller holds the lock of the
 * event's row.
 */
export async function upsertRsvp(
  tx: Transaction,
  { eventId, userId, status, isPublic, companions = 0, reason = null, isRemoved = false, ...told }: SavedAnswer,
): Promise<void> {
  const { answers, items, companionNames } = { ...nothingTold, ...told }
  await tx.query(
    `INSERT INTO rsvp AS r (event_id, user_id, status, is_public, companions, reason, is_removed, answers, items,
       companion_names, is_confirmed, rank)
     VALUES ($1, $2, $3, $4, $5, $6, $7, nullif($8::jsonb, '{}'), nullif($9::jsonb, '{}'), nullif($10::text[], '{}'),
       false, CASE WHEN $3 = 'waiting' THEN
       (SELECT coalesce(max(w.rank), 0) + 1 FROM rsvp w WHERE w.event_id = $1 AND w.status = 'waiting') END)
     ON CONFLICT (event_id, user_id) DO UPDATE SET status = excluded.status, is_public = excluded.is_public,
       companions = excluded.companions, reason = excluded.reason, is_removed = excluded.is_removed, offer_until = NULL,
       answers = excluded.answers, items = excluded.items, companion_names = excluded.companion_names,
       rank = CASE WHEN r.status = 'waiting' AND excluded.rank IS NOT NULL THEN r.rank ELSE excluded.rank END,
       answered_at = CASE WHEN r.status = excluded.status THEN r.answered_at ELSE excluded.answered_at END`,
    [eventId, userId, status, isPublic, companions, reason, isRemoved, answers, items, companionNames],
  )
}

export async function deleteRsvp(tx: Transaction, eventId: number, userId: number): Promise<void> {
  await tx.delete(RsvpTable, { eventId, userId })
}
