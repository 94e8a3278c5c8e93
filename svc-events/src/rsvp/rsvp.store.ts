import type { RsvpStatus } from '@convive/contracts/enums'
import type { Rsvp } from '@convive/contracts/events'
import type { Transaction } from '@convive/service-kit/database/database'
import { EntitySchema } from 'typeorm'
import type { AnsweredEvent } from './rsvp.rules.ts'

/** One person's RSVP to one event. */
export type RsvpRow = { eventId: number; userId: number; status: RsvpStatus; answeredAt: Date; isPublic: boolean }

export const RsvpTable = new EntitySchema<RsvpRow>({
  name: 'rsvp',
  columns: {
    eventId: { name: 'event_id', type: 'bigint', primary: true },
    userId: { name: 'user_id', type: 'bigint', primary: true },
    status: { type: 'text' },
    answeredAt: { name: 'answered_at', type: 'timestamptz' },
    isPublic: { name: 'is_public', type: 'boolean' },
  },
})

export const findRsvp = async (tx: Transaction, eventId: number, userId: number): Promise<Rsvp> =>
  (await findGuestOf(tx, eventId, userId)).rsvp

/** Locks the row of an event, and reads what decides about its RSVPs. */
export async function lockAnsweredEvent(tx: Transaction, id: number): Promise<AnsweredEvent | undefined> {
  const [event]: AnsweredEvent[] = await tx.query(
    `SELECT id, title, creator_id AS "creatorId", cancelled_at AS "cancelledAt", hidden_at AS "hiddenAt", ends_at AS "endsAt",
            clock_timestamp() AS "asOf"
     FROM event WHERE id = $1 FOR NO KEY UPDATE`,
    [id],
  )
  return event
}

/** A person's RSVP to an event, and whether the person holds a ticket to it, in one round trip. */
export async function findGuestOf(
  tx: Transaction,
  eventId: number,
  userId: number,
): Promise<{ rsvp: Rsvp; hasTicket: boolean }> {
  type Row = { status: RsvpStatus | null; isPublic: boolean | null; attended: boolean; hasTicket: boolean }
  const [row]: Row[] = await tx.query(
    `SELECT r.status, r.is_public AS "isPublic",
       EXISTS (SELECT 1 FROM attendance WHERE event_id = $1 AND user_id = $2) AS attended,
       (SELECT coalesce(sum(seats), 0) > 0 FROM ticket_movement WHERE event_id = $1 AND user_id = $2) AS "hasTicket"
     FROM (SELECT) one LEFT JOIN rsvp r ON r.event_id = $1 AND r.user_id = $2`,
    [eventId, userId],
  )
  const { status, attended, isPublic, hasTicket } = row!
  return { rsvp: { status, attended, ...(isPublic && { isPublic }) }, hasTicket }
}

/** A changed status gets the current time. A changed visibility keeps the time of the RSVP. */
export async function upsertRsvp(
  tx: Transaction,
  { eventId, userId, status, isPublic }: Omit<RsvpRow, 'answeredAt'>,
): Promise<void> {
  await tx.query(
    `INSERT INTO rsvp AS r (event_id, user_id, status, is_public) VALUES ($1, $2, $3, $4)
     ON CONFLICT (event_id, user_id) DO UPDATE SET status = excluded.status, is_public = excluded.is_public,
       answered_at = CASE WHEN r.status = excluded.status THEN r.answered_at ELSE excluded.answered_at END`,
    [eventId, userId, status, isPublic],
  )
}

export async function deleteRsvp(tx: Transaction, eventId: number, userId: number): Promise<void> {
  await tx.delete(RsvpTable, { eventId, userId })
}
