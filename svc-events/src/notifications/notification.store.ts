import type { CalendarFacts } from '@convive/contracts/calendar-facts'
import { importerId } from '@convive/contracts/enums'
import { EventNotification, type Occasion, VenueNotification } from '@convive/contracts/notifications'
import type { Transaction } from '@convive/service-kit/database/database'

const knownKinds = [...EventNotification.shape.kind.options, ...VenueNotification.shape.kind.def.values]
/**
 * Leaves out notifications that a newer release stored: during a rolling update, and after a rollback to this
 * release, which cannot read their kinds.
 */
export const isKnownKind = `kind IN (${knownKinds.map((kind) => `'${kind}'`).join(', ')})`

export type Subject = { id: number; title: string }

/**
 * `actor`: the person who acted, who gets no notification; null if no person acted. `before` and `after` are the former
 * and the new time and place of the event; `organiser` and `calendar` are for its mail too. Older jobs lack all four.
 * `guestsOf`: the cancelled event whose guests are told of `event`, which takes its place. `lastRefundId`: the newest
 * refund before a cancellation. `toldOf`: what is told is about one of several dates of a series; who is told of one of these
 * events is not told again.
 */
export type Notice = {
  event: Subject
  kind: 'event_changed' | 'event_cancelled' | 'event_listed_again' | 'organiser_wrote' | Reminder
  detail: string
  actor: number | null
  before?: Occasion | undefined
  after?: Occasion | undefined
  organiser?: string | undefined
  calendar?: CalendarFacts | undefined
  guestsOf?: number | undefined
  lastRefundId?: number | undefined
  toldOf?: number[] | undefined
}

/** A day and two hours before the start. */
export type Reminder = 'event_reminder' | 'event_soon'

/** One part of a notice, whose recipients have greater ids than `afterUserId`. */
export type Slice = { noticeId: string; afterUserId: number }

/** Records that a slice was notified, in the same transaction. False if it was before: its job has run again. */
export async function beginSlice(tx: Transaction, { noticeId, afterUserId }: Slice): Promise<boolean> {
  const begun: unknown[] = await tx.query(
    'INSERT INTO notified_slice (notice_id, after_user_id) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING 1 AS begun',
    [noticeId, afterUserId],
  )
  return begun.length > 0
}

/** Bounds the work under the event's lock: a very large event must still be editable within the statement timeout. */
export const sliceSize = 1000

const reminders = `('event_reminder', 'event_soon')`
/** Who answers or buys less than a day before has just read the time. */
const isEarly = (at: string) =>
  `($3 <> 'event_reminder' OR ${at} <= (SELECT starts_at FROM event WHERE id = $1) - interval '1 day')`

/** Who is told: not who cannot go. Whoever waits for a place is not reminded of an event to which they may not come. */
const isExpected = `r.status <> 'not_going' AND ($3 NOT IN ${reminders} OR r.status IN ('going', 'maybe'))`

/** The next recipients in the order of their ids: everyone with such an RSVP or a ticket, and the creator. */
const recipients = `(
  (SELECT user_id FROM rsvp r WHERE event_id = $8 AND user_id > $6 AND ${isExpected} AND ${isEarly('answered_at')}
    ORDER BY user_id LIMIT $7)
  UNION (SELECT DISTINCT user_id FROM ticket_movement
    WHERE event_id = $8 AND user_id > $6 AND ${isEarly('at')} ORDER BY user_id LIMIT $7)
  UNION SELECT creator_id FROM event WHERE id = $8 AND creator_id > $6) AS recipient (user_id)`

const isStillComing = `(EXISTS (SELECT 1 FROM rsvp r WHERE r.event_id = $1 AND r.user_id = s.user_id AND ${isExpected})
  OR EXISTS (SELECT 1 FROM event e WHERE e.id = $1 AND e.creator_id = s.user_id)
  OR (SELECT sum(m.seats) FROM ticket_movement m WHERE m.event_id = $1 AND m.user_id = s.user_id) > 0)`

/** Who is told of one of the events $9: as above. */
const isToldAlready = `EXISTS (SELECT 1 FROM unnest($9::bigint[]) AS told (id)
  WHERE EXISTS (SELECT 1 FROM rsvp r WHERE r.event_id = told.id AND r.user_id = s.user_id AND ${isExpected})
    OR EXISTS (SELECT 1 FROM event e WHERE e.id = told.id AND e.creator_id = s.user_id)
    OR (SELECT sum(m.seats) FROM ticket_movement m WHERE m.event_id = told.id AND m.user_id = s.user_id) > 0)`

/** An unread change of the same event is merged with the new one. */
const onConflict = `ON CONFLICT (event_id, user_id) WHERE kind = 'event_changed' AND NOT is_read
  DO UPDATE SET id = EXCLUDED.id, title = EXCLUDED.title, at = EXCLUDED.at,
    detail = CASE WHEN split_part(n.detail, ';', 1) = split_part(EXCLUDED.detail, ';', 1) THEN split_part(n.detail, ';', 1)
      ELSE 'when, where' END || CASE WHEN n.detail || EXCLUDED.detail LIKE '%;%' THEN '; later' ELSE '' END`

/**
 * Notifies the next recipients after a user id. A cancellation, and a reminder of the same start, are notified once
 * for each event. Only a cancellation, whose refunds may have arrived already, and what undoes one also reach
 * people who have returned all their tickets and have no RSVP. Returns the last of the slice, or null if there are no
 * more, and who was notified.
 */
export async function notifySlice(
  tx: Transaction,
  { event, kind, detail, actor, guestsOf = event.id, toldOf }: Notice,
  lastNotifiedUserId: number,
  size = sliceSize,
): Promise<{ last: number | null; notified: number[] }> {
  const [slice]: { count: number; last: number | null; notified: number[] }[] = await tx.query(
    `WITH slice AS (SELECT user_id FROM ${recipients} ORDER BY user_id LIMIT $7),
       inserted AS (
         INSERT INTO notification AS n (user_id, event_id, kind, title, detail)
         SELECT user_id, $1, $3, $4, $5 FROM slice s
         WHERE user_id <> ${importerId} AND user_id IS DISTINCT FROM $2 AND NOT EXISTS (
           SELECT 1 FROM notification c WHERE c.user_id = s.user_id AND c.event_id = $1 AND c.kind = $3
             AND ($3 IN ('event_cancelled', 'event_listed_again') OR $3 IN ${reminders} AND c.detail = $5))
           AND ($3 IN ('event_cancelled', 'event_listed_again') OR ${isStillComing}) AND NOT ${isToldAlready}
         ${kind === 'event_changed' ? onConflict : ''} RETURNING n.user_id)
     SELECT count(*)::int AS count, max(user_id) AS last,
       ARRAY(SELECT user_id FROM inserted ORDER BY user_id) AS notified FROM slice`,
    [
      event.id,
      actor,
      kind,
      event.title,
      toldOf ? `${detail}; later` : detail,
      lastNotifiedUserId,
      size,
      guestsOf,
      toldOf ?? [],
    ],
  )
  const { count = 0, last = null, notified = [] } = slice ?? {}
  return { last: count < size ? null : last, notified }
}

/** Marks the next answers whose confirmation nobody has asked for yet, and returns them. */
export async function markConfirmed(
  tx: Transaction,
  eventId: number,
  limit: number,
): Promise<{ userId: number; status: 'going' | 'waiting' }[]> {
  const [answers]: [{ userId: number; status: 'going' | 'waiting' }[], number] = await tx.query(
    `UPDATE rsvp SET is_confirmed = true WHERE event_id = $1 AND user_id IN (
       SELECT user_id FROM rsvp WHERE event_id = $1 AND NOT is_confirmed AND status IN ('going', 'waiting')
       ORDER BY user_id LIMIT $2 FOR NO KEY UPDATE)
     RETURNING user_id AS "userId", status`,
    [eventId, limit],
  )
  return answers
}

/** The newest refund that svc-payments has reported. Those of a cancellation have higher ids than all before it. */
export async function findLastRefund(tx: Transaction): Promise<number> {
  const [row]: { id: number }[] = await tx.query(
    `SELECT coalesce(max(id), 0) AS id FROM ticket_movement WHERE kind = 'refunded'`,
  )
  return row?.id ?? 0
}

/**
 * The given people who get no refund because of a cancellation: they never had a ticket, or they returned all of them
 * before and are still guests. `lastRefundId`: the newest refund before the cancellation; older jobs lack it.
 */
export async function withoutTicket(
  tx: Transaction,
  eventId: number,
  userIds: number[],
  lastRefundId = 0,
): Promise<number[]> {
  const rows: { userId: number }[] = await tx.query(
    `SELECT user_id AS "userId" FROM unnest($2::bigint[]) AS given (user_id)
     LEFT JOIN LATERAL (
       SELECT count(*) AS movements, sum(m.seats) FILTER (WHERE m.kind = 'sold' OR m.id <= $3) AS seats
       FROM ticket_movement m WHERE m.event_id = $1 AND m.user_id = given.user_id) AS held ON true
     WHERE held.movements = 0 OR held.seats <= 0
       AND EXISTS (SELECT 1 FROM rsvp r WHERE r.event_id = $1 AND r.user_id = given.user_id AND r.status <> 'not_going')
     ORDER BY user_id`,
    [eventId, userIds, lastRefundId],
  )
  return rows.map(({ userId }) => userId)
}

type Content = Pick<EventNotification, 'kind' | 'detail'>

export async function notifyUser(
  tx: Transaction,
  userId: number,
  event: Subject,
  { kind, detail }: Content,
): Promise<void> {
  await tx.query('INSERT INTO notification (user_id, event_id, kind, title, detail) VALUES ($1, $2, $3, $4, $5)', [
    userId,
    event.id,
    kind,
    event.title,
    detail,
  ])
}

/** Notifies a user of what was decided about a claim of a venue. */
export async function notifyOfVenueClaim(
  tx: Transaction,
  { userId, venueId, name, state }: { userId: number; venueId: number; name: string; state: string },
): Promise<void> {
  await tx.query(
    `INSERT INTO notification (user_id, venue_id, kind, title, detail) VALUES ($1, $2, 'venue_claim_decided', $3, $4)`,
    [userId, venueId, name, state],
  )
}

/** Notifies several users, each with their own content, in one statement. */
export async function notifyUsers(
  tx: Transaction,
  event: Subject,
  notifications: (Content & { userId: number })[],
): Promise<void> {
  await tx.query(
    `INSERT INTO notification (user_id, event_id, kind, title, detail)
     SELECT user_id, $1, kind, $2, detail
     FROM unnest($3::bigint[], $4::text[], $5::text[]) AS given (user_id, kind, detail)`,
    [
      event.id,
      event.title,
      notifications.map(({ userId }) => userId),
      notifications.map(({ kind }) => kind),
      notifications.map(({ detail }) => detail),
    ],
  )
}
