import type { RsvpStatus } from '@convive/contracts/enums'
import type { Rsvp } from '@convive/contracts/events'
import type { Transaction } from '@convive/service-kit/database/database'
import type { RunStatement } from '@convive/service-kit/database/pipelined-pool'
import { EntitySchema } from 'typeorm'
import { findAttendance } from '../attendance/attendance.store.ts'
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

export async function findRsvp(tx: Transaction, eventId: number, userId: number): Promise<Rsvp> {
  const rsvp = await tx.findOneBy(RsvpTable, { eventId, userId })
  return {
    status: rsvp?.status ?? null,
    attended: (await findAttendance(tx, eventId, userId)) !== undefined,
    ...(rsvp?.isPublic && { isPublic: true }),
  }
}

type Answer = { eventId: number; userId: number }

/** A person's RSVP to an event, and whether the person holds a ticket to it. */
export type Guest = { rsvp: Rsvp; hasTicket: boolean }

export const guestKey = (eventId: number, userId: number): string => `${eventId} ${userId}`

/** Locks the rows of events in the order of their ids. */
export async function lockAnsweredEvents(
  run: RunStatement,
  answers: { eventId: number }[],
): Promise<Map<number, AnsweredEvent>> {
  const rows = await run<AnsweredEvent>(
    `SELECT id, title, creator_id AS "creatorId", cancelled_at AS "cancelledAt", hidden_at AS "hiddenAt", ends_at AS "endsAt",
            clock_timestamp() AS "asOf"
     FROM event WHERE id = ANY($1::bigint[]) ORDER BY id FOR NO KEY UPDATE`,
    [[...new Set(answers.map(({ eventId }) => eventId))]],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** Reads people's RSVPs. The events are locked first, so that nobody changes the RSVPs until the commit. */
export async function findGuests(
  run: RunStatement,
  answers: { eventId: number; caller: { userId: number } }[],
): Promise<Map<string, Guest>> {
  const rows = await run<
    Answer & { status: RsvpStatus | null; isPublic: boolean | null; attended: boolean; hasTicket: boolean }
  >(
    `SELECT a.event_id AS "eventId", a.user_id AS "userId", r.status, r.is_public AS "isPublic",
       EXISTS (SELECT 1 FROM attendance t WHERE t.event_id = a.event_id AND t.user_id = a.user_id) AS attended,
       (SELECT coalesce(sum(seats), 0) > 0 FROM ticket_movement m
        WHERE m.event_id = a.event_id AND m.user_id = a.user_id) AS "hasTicket"
     FROM unnest($1::bigint[], $2::bigint[]) AS a(event_id, user_id) LEFT JOIN rsvp r USING (event_id, user_id)`,
    [answers.map(({ eventId }) => eventId), answers.map(({ caller }) => caller.userId)],
  )
  return new Map(
    rows.map(({ eventId, userId, status, isPublic, attended, hasTicket }) => [
      guestKey(eventId, userId),
      { rsvp: { status, attended, ...(isPublic && { isPublic }) }, hasTicket },
    ]),
  )
}

/** A changed status gets the current time. A changed visibility keeps the time of the RSVP. */
export async function upsertRsvps(
  run: RunStatement,
  answers: (Answer & { status: RsvpStatus; isPublic?: boolean | undefined })[],
): Promise<void> {
  await run(
    `INSERT INTO rsvp AS r (event_id, user_id, status, is_public)
     SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::text[], $4::boolean[])
     ON CONFLICT (event_id, user_id) DO UPDATE SET status = excluded.status, is_public = excluded.is_public,
       answered_at = CASE WHEN r.status = excluded.status THEN r.answered_at ELSE excluded.answered_at END`,
    [
      answers.map(({ eventId }) => eventId),
      answers.map(({ userId }) => userId),
      answers.map(({ status }) => status),
      answers.map(({ isPublic }) => isPublic ?? false),
    ],
  )
}

export async function deleteRsvps(run: RunStatement, answers: Answer[]): Promise<void> {
  await run(
    `DELETE FROM rsvp r USING unnest($1::bigint[], $2::bigint[]) AS a(event_id, user_id)
     WHERE r.event_id = a.event_id AND r.user_id = a.user_id`,
    [answers.map(({ eventId }) => eventId), answers.map(({ userId }) => userId)],
  )
}
