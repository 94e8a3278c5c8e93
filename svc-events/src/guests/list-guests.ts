import { isOneOf, type RsvpStatus } from '@convive/contracts/enums'
import {
  countGuests,
  type Face,
  type Guest,
  listGuests,
  listVisibleGuests,
  maxFaces,
  type Presence,
} from '@convive/contracts/guests'
import type { Database, Transaction } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { isCoOrganiser } from '../events/event-permissions.rules.ts'
import { findGuestOf } from '../rsvp/rsvp.store.ts'
import { type AskingEvent, presentTold, type Told } from '../rsvp/told.rules.ts'
import type { Caller } from '@convive/service-kit/http/caller-token'
import { findOrganisedEvent } from './find-own-event.ts'
import { type EventView, findVisibleEvent } from '../event-model/event.store.ts'
import { countCheckedInTickets } from '../attendance/check-ins.ts'
import { foldForSearch } from '@convive/formats/fold-text'
import { firstName } from '@convive/formats/person-name'
import { invalidCursor, pageOf } from '@convive/service-kit/http/cursor'
import { likePattern } from '../search/search-text.ts'

const defaultLimit = 50

export const listGuestsRoute = (db: Database): Served =>
  serve(listGuests, async ({ id, limit, cursor, q, status }, { caller }) => {
    const event = await findOrganisedEvent(db.source.manager, id, caller)
    return await findGuests(db.source.manager, event, limit ?? defaultLimit, { cursor, q, status })
  })

export const listVisibleGuestsRoute = (db: Database): Served =>
  serve(listVisibleGuests, async ({ id }, { caller }) => {
    const tx = db.source.manager
    const event = await findVisibleEvent(tx, id, caller)
    return (await maySeeGuests(tx, event, caller)) ? await findVisibleGuests(tx, id) : []
  })

/** Who comes to an unlisted event is shown to those who answered it or hold a ticket, and to its organisers. */
async function maySeeGuests(tx: Transaction, event: EventView, caller: Caller | null): Promise<boolean> {
  if (event.visibility === 'public') return true
  if (!caller) return false
  if (caller.isAdmin || caller.userId === event.creatorId || isCoOrganiser(event, caller.userId)) return true
  const { answer, hasTicket } = await findGuestOf(tx, event.id, caller.userId)
  return hasTicket || (answer.status !== null && !answer.isRemoved)
}

export const countGuestsRoute = (db: Database): Served =>
  serve(countGuests, async ({ id }, { caller }) => {
    const tx = db.source.manager
    const { goingCount, maybeCount, waitingCount, soldCount } = await findOrganisedEvent(tx, id, caller)
    const checkedIn = await countCheckedInTickets(tx, id)
    const came = await countAttendees(tx, id)
    return { going: goingCount, maybe: maybeCount, waiting: waitingCount, came, tickets: soldCount, checkedIn }
  })

/** The people who came, with companions and walk-ins. */
async function countAttendees(tx: Transaction, eventId: number): Promise<number> {
  const [row]: { came: number }[] = await tx.query(
    `SELECT ((SELECT coalesce(sum(1 + companions), 0) FROM attendance WHERE event_id = $1)
       + (SELECT count(*) FROM walk_in WHERE event_id = $1 AND attended))::int AS came`,
    [eventId],
  )
  return row?.came ?? 0
}

const exactInstant = `to_char(g.answered_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
const cursorFormat = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)~(-?[1-9]\d{0,14})$/

/** How many RSVPs, sales and walk-ins a search by name or status reads. */
const searchedGuests = 10_000

/** A guest, and whether they sent an RSVP: otherwise they are a guest because of their ticket, or a walk-in. */
type ListedGuest = Guest & { hasAnswered: boolean }

const isNotDeleted = (userId: string) => `NOT EXISTS (SELECT 1 FROM person WHERE id = ${userId} AND deleted)`

/**
 * The next RSVPs, the next sales to people without one, and the next walk-ins. Of several sales to a person the latest
 * counts, if the person still has a ticket. The key of a walk-in is its negative id.
 */
const nextGuests = (isAfterCursor: (at: string, key: string) => string, order: string) => `(
  (SELECT r.user_id AS key, r.user_id, NULL::bigint AS walk_in_id, NULL AS walk_in_name, r.status, r.is_public,
     r.answered_at, true AS has_answered, r.companions, r.reason, r.rank, r.is_removed, false AS came,
     r.answers, r.items, r.companion_names
   FROM rsvp r
   WHERE r.event_id = $1 AND ${isAfterCursor('r.answered_at', 'r.user_id')} AND ${isNotDeleted('r.user_id')}
   ORDER BY r.answered_at ${order}, r.user_id ${order} LIMIT $5)
  UNION ALL
  (SELECT m.user_id, m.user_id, NULL, NULL, 'going', false, m.at, false, 0, NULL, NULL, false, false,
     NULL, NULL, NULL
   FROM ticket_movement m
   WHERE m.event_id = $1 AND m.kind = 'sold' AND ${isAfterCursor('m.at', 'm.user_id')} AND ${isNotDeleted('m.user_id')}
     AND NOT EXISTS (SELECT 1 FROM rsvp r WHERE r.event_id = $1 AND r.user_id = m.user_id)
     AND NOT EXISTS (SELECT 1 FROM ticket_movement l WHERE l.event_id = $1 AND l.user_id = m.user_id
                     AND l.kind = 'sold' AND (l.at, l.id) > (m.at, m.id))
     AND (SELECT sum(s.seats) FROM ticket_movement s WHERE s.event_id = $1 AND s.user_id = m.user_id) > 0
   ORDER BY m.at ${order}, m.user_id ${order} LIMIT $5)
  UNION ALL
  (SELECT -w.id, NULL, w.id, nullif(w.name, ''), 'going', false, w.added_at, false, 0, NULL, NULL, false, w.attended,
     NULL, NULL, NULL
   FROM walk_in w WHERE w.event_id = $1 AND ${isAfterCursor('w.added_at', '-w.id')}
   ORDER BY w.added_at ${order}, -w.id ${order} LIMIT $5))`

/** SQL: whether anybody was ticked or checked in at an event: only then is it known who did not come. */
const isRollCalled = (eventId: string) =>
  `(EXISTS (SELECT 1 FROM attendance t WHERE t.event_id = ${eventId} AND t.verified)
    OR EXISTS (SELECT 1 FROM walk_in t WHERE t.event_id = ${eventId} AND t.attended))`

/** SQL: how many tickets a person holds. */
const seatsOf = (eventId: string, userId: string) =>
  `(SELECT coalesce(sum(m.seats), 0)::int FROM ticket_movement m WHERE m.event_id = ${eventId} AND m.user_id = ${userId})`

/** SQL: the first ticket that a person holds. */
const firstTicket = (eventId: string, userId: string) =>
  `(SELECT min(t.id) FROM ticket_movement m CROSS JOIN unnest(m.ticket_ids) AS t (id)
    WHERE m.event_id = ${eventId} AND m.user_id = ${userId} AND m.kind = 'sold' AND NOT EXISTS (SELECT 1 FROM ticket_movement b
      WHERE b.event_id = m.event_id AND b.user_id = m.user_id AND b.kind = 'refunded' AND t.id = ANY (b.ticket_ids)))`

/** SQL: the last dates before the event $1 at which the guests of its organiser's series were ticked. */
const earlierDates = `SELECT d.id FROM event e
  JOIN event d ON d.series_id = e.series_id AND d.creator_id = e.creator_id AND d.starts_at < e.starts_at
  WHERE e.id = $1 AND d.ends_at < now() AND d.cancelled_at IS NULL AND ${isRollCalled('d.id')}
  ORDER BY d.starts_at DESC LIMIT 20`

/** What is empty is absent; in rows it is null. */
const mayBeAbsent = [
  'userId',
  'walkInId',
  'position',
  'reason',
  'isRemoved',
  'isTicked',
  'ticks',
  'companionsAttended',
  'presence',
  'earlier',
  'ticketId',
] as const satisfies (keyof Guest)[]
type MayBeAbsent = (typeof mayBeAbsent)[number]
type GuestRow = Omit<ListedGuest, MayBeAbsent | keyof Told> &
  Told & { [Field in MayBeAbsent]: NonNullable<Guest[Field]> | null } & { key: number }

type Filter = { cursor?: string | undefined; q?: string | undefined; status?: RsvpStatus | Presence | undefined }
type ListedEvent = AskingEvent & Pick<EventView, 'cancelledAt' | 'endsAt' | 'asOf'>

/**
 * Lists guests, ticket holders and walk-ins after a cursor, the latest first, without people who deleted their account.
 * With `q` or `status`, lists those whose name contains it, or who have it, among the next 10,000 of each kind; who waits
 * is listed in order.
 */
export async function findGuests(
  tx: Transaction,
  event: ListedEvent,
  limit: number,
  { cursor, q = '', status }: Filter = {},
): Promise<{ items: ListedGuest[]; next: string | null }> {
  const [at, key] = cursor === undefined ? [null, null] : readCursor(cursor)
  const name = foldForSearch(q)
  const [order, isAfter] = status === 'waiting' ? ['ASC', '>'] : ['DESC', '<']
  const isAfterCursor = (atColumn: string, keyColumn: string) =>
    at === null
      ? '($2::timestamptz IS NULL AND $3::bigint IS NULL)'
      : `(${atColumn}, ${keyColumn}) ${isAfter} ($2::timestamptz, $3::bigint)`
  const isFiltered = name !== '' || status !== undefined
  const rows: GuestRow[] = await tx.query(
    `WITH earlier AS MATERIALIZED (${earlierDates})
     SELECT g.key, g.user_id AS "userId", g.walk_in_id AS "walkInId", g.name, g.picture, g.is_public AS "isPublic",
       ${exactInstant} AS "answeredAt", g.has_answered AS "hasAnswered", g.companions, g.reason,
       coalesce(g.answers, '{}') AS answers, coalesce(g.items, '{}') AS items,
       coalesce(g.companion_names, '{}') AS "companionNames",
       nullif(g.is_removed, false) AS "isRemoved", CASE WHEN g.rank IS NOT NULL THEN (SELECT count(*) FROM rsvp w
         WHERE w.event_id = $1 AND w.status = 'waiting' AND w.rank <= g.rank) END::int AS position,
       g.counted AS status, g.seats, g.attended, nullif(coalesce(g.is_ticked, g.came), false) AS "isTicked",
       (SELECT array_agg(t.id) FROM tick t WHERE t.event_id = $1 AND t.guest_key = g.key AND NOT t.is_undone) AS ticks,
       nullif(g.came_with, 0) AS "companionsAttended", g.presence,
       (SELECT jsonb_build_object('came', count(a.user_id), 'of', count(*))
        FROM earlier d LEFT JOIN attendance a ON a.event_id = d.id AND a.user_id = g.user_id
        WHERE a.user_id IS NOT NULL OR ${seatsOf('d.id', 'g.user_id')} > 0 OR EXISTS (SELECT 1 FROM rsvp r
          WHERE r.event_id = d.id AND r.user_id = g.user_id AND r.status = 'going')
        HAVING count(*) > 0) AS earlier,
       CASE WHEN g.seats > 0 THEN ${firstTicket('$1', 'g.user_id')} END AS "ticketId",
       least(g.seats, (SELECT count(*) FROM seat_check_in c
         WHERE c.event_id = $1 AND c.user_id = g.user_id AND c.is_checked_in))::int AS "checkedIn"
     FROM (SELECT r.*, coalesce(r.walk_in_name, p.display_name) AS name, p.picture, held.seats, known.*, a.is_ticked,
             a.companions AS came_with
           FROM ${nextGuests(isAfterCursor, order)} r LEFT JOIN person p ON p.id = r.user_id
           LEFT JOIN attendance a ON a.event_id = $1 AND a.user_id = r.user_id
           CROSS JOIN LATERAL (SELECT ${seatsOf('$1', 'r.user_id')} AS seats) held
           CROSS JOIN LATERAL (SELECT CASE WHEN held.seats > 0 THEN 'going' ELSE r.status END AS counted,
             r.came OR a.user_id IS NOT NULL AS attended,
             CASE WHEN NOT $8 THEN NULL WHEN r.came OR a.user_id IS NOT NULL THEN 'came'
               WHEN held.seats > 0 OR r.status = 'going' THEN CASE WHEN ${isRollCalled('$1')} THEN 'not_came' ELSE 'unknown' END
             END AS presence) known
           WHERE ${name === '' ? '$6::text IS NULL' : 'folded_name(coalesce(r.walk_in_name, p.display_name)) LIKE $6'}
             AND ($7::text IS NULL OR known.counted = $7 OR known.presence = $7)
           ORDER BY r.answered_at ${order}, r.key ${order} LIMIT $4) g
     ORDER BY g.answered_at ${order}, g.key ${order}`,
    [
      event.id,
      at,
      key,
      limit + 1,
      isFiltered ? searchedGuests : limit + 1,
      name === '' ? null : likePattern(name),
      status ?? null,
      event.endsAt < event.asOf && !event.cancelledAt,
    ],
  )
  const { items, next } = pageOf(rows, limit, (last) => `${last.answeredAt}~${last.key}`)
  return { items: items.map((row) => presentGuest(row, event)), next }
}

function presentGuest(
  { key: _key, answers, items, companionNames, ...row }: GuestRow,
  event: AskingEvent,
): ListedGuest {
  const isGiven = ([field, value]: [string, unknown]) => value !== null || !isOneOf<string>(mayBeAbsent, field)
  const given = Object.fromEntries(Object.entries(row).filter(isGiven)) as Omit<ListedGuest, keyof Told>
  return { ...given, ...presentTold({ answers, items, companionNames }, event) }
}

function readCursor(cursor: string): [string, number] {
  const [, at, key] = cursorFormat.exec(cursor) ?? []
  if (at === undefined || Number.isNaN(Date.parse(at))) throw invalidCursor()
  return [at, Number(key)]
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
