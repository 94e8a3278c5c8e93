import type { Transaction } from '@convive/service-kit/database/database'

export type SeatCheckIn = { ticketId: number; eventId: number; userId: number; isCheckedIn: boolean; version: number }

/** Stores whether a seat is checked in. Returns false when a newer version is known. */
export async function saveSeatCheckIn(
  tx: Transaction,
  { ticketId, eventId, userId, isCheckedIn, version }: SeatCheckIn,
): Promise<boolean> {
  const rows: unknown[] = await tx.query(
    `INSERT INTO seat_check_in AS s (ticket_id, event_id, user_id, is_checked_in, version) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (ticket_id) DO UPDATE SET is_checked_in = $4, version = $5 WHERE s.version < $5 RETURNING 1`,
    [ticketId, eventId, userId, isCheckedIn, version],
  )
  return rows.length > 0
}

/** Whether any seat of a person at an event is checked in. */
export async function isAnySeatCheckedIn(tx: Transaction, eventId: number, userId: number): Promise<boolean> {
  const rows: unknown[] = await tx.query(
    'SELECT 1 FROM seat_check_in WHERE event_id = $1 AND user_id = $2 AND is_checked_in LIMIT 1',
    [eventId, userId],
  )
  return rows.length > 0
}

/**
 * Counts the tickets of an event that are checked in. A person has at most as many as they hold: a returned ticket may
 * have been checked in. An event has at most 100,000 tickets, and both tables are read by an index on the event.
 */
export async function countCheckedInTickets(tx: Transaction, eventId: number): Promise<number> {
  const [row]: { checkedIn: number }[] = await tx.query(
    `SELECT coalesce(sum(least(c.seats, held.seats)), 0)::int AS "checkedIn"
     FROM (SELECT user_id, count(*) AS seats FROM seat_check_in WHERE event_id = $1 AND is_checked_in GROUP BY user_id) c
     JOIN (SELECT user_id, greatest(sum(seats), 0) AS seats FROM ticket_movement WHERE event_id = $1 GROUP BY user_id) held
       USING (user_id)`,
    [eventId],
  )
  return row?.checkedIn ?? 0
}
