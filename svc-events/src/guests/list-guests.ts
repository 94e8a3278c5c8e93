import { countGuests, type Face, type Guest, listGuests, listVisibleGuests, maxFaces } from '@convive/contracts/guests'
import type { Database, Transaction } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { findOrganisedEvent } from './find-own-event.ts'
import { findVisibleEvent } from '../event-model/event.store.ts'
import { countCheckedInTickets } from '../attendance/check-ins.ts'
import { foldForSearch } from '@convive/formats/fold-text'
import { firstName } from '@convive/formats/person-name'
import { invalidCursor, pageOf } from '@convive/service-kit/http/cursor'
import { likePattern } from '../search/search-text.ts'

const defaultLimit = 50

export const listGuestsRoute = (db: Database): Served =>
  serve(listGuests, async ({ id, limit, cursor, q }, { caller }) => {
    await findOrganisedEvent(db.source.manager, id, caller)
    return await findGuests(db.source.manager, id, limit ?? defaultLimit, { cursor, q })
  })

export const listVisibleGuestsRoute = (db: Database): Served =>
  serve(listVisibleGuests, async ({ id }, { caller }) => {
    await findVisibleEvent(db.source.manager, id, caller)
    return await findVisibleGuests(db.source.manager, id)
  })

export const countGuestsRoute = (db: Database): Served =>
  serve(countGuests, async ({ id }, { caller }) => {
    const { goingCount, maybeCount, soldCount } = await findOrganisedEvent(db.source.manager, id, caller)
    const checkedIn = await countCheckedInTickets(db.source.manager, id)
    return { going: goingCount, maybe: maybeCount, tickets: soldCount, checkedIn }
  })

const exactInstant = `to_char(g.answered_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
const cursorFormat = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)~([1-9]\d{0,14})$/

/** How many RSVPs and how many sales a search by name reads. */
const searchedGuests = 10_000

/** A guest, and whether they sent an RSVP: otherwise they are a guest because of their ticket. */
type ListedGuest = Required<Guest> & { hasAnswered: boolean }

const isNotDeleted = (userId: string) => `NOT EXISTS (SELECT 1 FROM person WHERE id = ${userId} AND deleted)`

/**
 * The next RSVPs, and the next sales to people without one. Of several sales to a person the latest counts, if the
 * person still has a ticket.
 */
const nextGuests = (isAfterCursor: (at: string, userId: string) => string) => `(
  (SELECT r.user_id, r.status, r.is_public, r.answered_at, true AS has_answered, r.companions, r.reason, r.rank
   FROM rsvp r
   WHERE r.event_id = $1 AND ${isAfterCursor('r.answered_at', 'r.user_id')} AND ${isNotDeleted('r.user_id')}
   ORDER BY r.answered_at DESC, r.user_id DESC LIMIT $5)
  UNION ALL
  (SELECT m.user_id, 'going', false, m.at, false, 0, NULL, NULL FROM ticket_movement m
   WHERE m.event_id = $1 AND m.kind = 'sold' AND ${isAfterCursor('m.at', 'm.user_id')} AND ${isNotDeleted('m.user_id')}
     AND NOT EXISTS (SELECT 1 FROM rsvp r WHERE r.event_id = $1 AND r.user_id = m.user_id)
     AND NOT EXISTS (SELECT 1 FROM ticket_movement l WHERE l.event_id = $1 AND l.user_id = m.user_id
                     AND l.kind = 'sold' AND (l.at, l.id) > (m.at, m.id))
     AND (SELECT sum(s.seats) FROM ticket_movement s WHERE s.event_id = $1 AND s.user_id = m.user_id) > 0
   ORDER BY m.at DESC, m.user_id DESC LIMIT $5))`

/**
 * Lists the guests and ticket holders after a cursor, the latest first, without people who deleted their account. With
 * `q`, lists those whose name contains it, among the next 10,000 of each kind.
 */
export async function findGuests(
  tx: Transaction,
  eventId: number,
  limit: number,
  { cursor, q = '' }: { cursor?: string | undefined; q?: string | undefined } = {},
): Promise<{ items: ListedGuest[]; next: string | null }> {
  const [at, userId] = cursor === undefined ? [null, null] : readCursor(cursor)
  const name = foldForSearch(q)
  const isAfterCursor = (atColumn: string, userColumn: string) =>
    at === null
      ? '($2::timestamptz IS NULL AND $3::bigint IS NULL)'
      : `(${atColumn}, ${userColumn}) < ($2::timestamptz, $3::bigint)`
  const rows: ListedGuest[] = await tx.query(
    `SELECT g.user_id AS "userId", g.name, g.picture, g.is_public AS "isPublic", ${exactInstant} AS "answeredAt",
       g.has_answered AS "hasAnswered", g.companions, g.reason,
       CASE WHEN g.rank IS NOT NULL THEN (SELECT count(*) FROM rsvp w
         WHERE w.event_id = $1 AND w.status = 'waiting' AND w.rank <= g.rank) END::int AS position,
       CASE WHEN held.seats > 0 THEN 'going' ELSE g.status END AS status, held.seats,
       least(held.seats, (SELECT count(*) FROM seat_check_in c
         WHERE c.event_id = $1 AND c.user_id = g.user_id AND c.is_checked_in))::int AS "checkedIn"
     FROM (SELECT r.*, p.display_name AS name, p.picture
           FROM ${nextGuests(isAfterCursor)} r LEFT JOIN person p ON p.id = r.user_id
           WHERE ${name === '' ? '$6::text IS NULL' : 'folded_name(p.display_name) LIKE $6'}
           ORDER BY r.answered_at DESC, r.user_id DESC LIMIT $4) g
     CROSS JOIN LATERAL (SELECT coalesce(sum(m.seats), 0)::int AS seats FROM ticket_movement m
                         WHERE m.event_id = $1 AND m.user_id = g.user_id) held
     ORDER BY g.answered_at DESC, g.user_id DESC`,
    [eventId, at, userId, limit + 1, name === '' ? limit + 1 : searchedGuests, name === '' ? null : likePattern(name)],
  )
  return pageOf(rows, limit, (last) => `${last.answeredAt}~${last.userId}`)
}

function readCursor(cursor: string): [string, number] {
  const [, at, userId] = cursorFormat.exec(cursor) ?? []
  if (at === undefined || Number.isNaN(Date.parse(at))) throw invalidCursor()
  return [at, Number(userId)]
}

async function findVisibleGuests(tx: Transaction, eventId: number): Promise<Face[]> {
  const rows: { name: string; picture: string | null }[] = await tx.query(
    `SELECT p.display_name AS name, p.picture FROM rsvp r JOIN person p ON p.id = r.user_id
     WHERE r.event_id = $1 AND r.is_public AND r.status = 'going' AND NOT p.deleted AND NOT p.suspended AND p.display_name IS NOT NULL
     ORDER BY r.answered_at DESC LIMIT ${maxFaces}`,
    [eventId],
  )
  return rows.map(({ name, picture }) => ({ firstName: firstName(name), picture }))
}
