import { TicketCheckedIn, TicketCheckInUndone } from '@convive/contracts/tickets'
import { emit, on, type Subscription } from '@convive/service-kit/messaging/messages'
import type { LimitOptions } from '@convive/service-kit/limits/rate-limit'
import { EventTable, type EventView, lockEvent } from '../event-model/event.store.ts'
import { attemptOf, type AttendanceRow, AttendanceTable, findAttendance } from './attendance.store.ts'
import { recordAttendance } from './attend-event.ts'
import { AttendanceReversed } from '@convive/contracts/attendance'
import type { Transaction } from '@convive/service-kit/database/database'

/**
 * Records the attendance of a ticket's holder. It counts at once, even during the event, and only once however many
 * seats the holder has. It earns a reward only from three hours before the start. A holder who reported the attendance
 * before is marked as verified and earns nothing more. Does nothing if the check-in has been undone by now.
 */
export const onTicketCheckedIn = ({ isLimited }: LimitOptions): Subscription =>
  on(TicketCheckedIn, 'attendance/on-ticket-checked-in', async (tx, { data, version }) => {
    const { ticketId, eventId, userId, at } = data
    if (!(await tx.existsBy(EventTable, { id: eventId }))) return
    const event = await lockEvent(tx, eventId)
    if (!(await saveSeatCheckIn(tx, { ticketId, eventId, userId, isCheckedIn: true, version }))) return
    if (await findAttendance(tx, eventId, userId))
      await tx.update(AttendanceTable, { eventId, userId }, { verified: true })
    else if (!event.cancelledAt) await recordAttendance(tx, event, { userId, isLimited, checkedInAt: new Date(at) })
  })

/**
 * Ends the holder's attendance when the last of its check-ins is undone, unless the organiser has ticked the holder, and
 * takes back its reward. An attendance that the person reported stays, but is no longer verified. The message may arrive
 * before that of the check-in.
 */
export const onTicketCheckInUndone = on(
  TicketCheckInUndone,
  'attendance/on-ticket-check-in-undone',
  async (tx, { data: { ticketId, eventId, userId }, version }) => {
    if (!(await tx.existsBy(EventTable, { id: eventId }))) return
    const event = await lockEvent(tx, eventId)
    const isNewest = await saveSeatCheckIn(tx, { ticketId, eventId, userId, isCheckedIn: false, version })
    if (!isNewest || (await isAnySeatCheckedIn(tx, eventId, userId))) return
    const attendance = await findAttendance(tx, eventId, userId)
    if (attendance?.isTicked) return
    if (attendance?.fromCheckIn) await reverseAttendance(tx, event, attendance)
    else if (attendance) await tx.update(AttendanceTable, { eventId, userId }, { verified: false })
  },
)

/**
 * Deletes an attendance, takes back its reward, and releases the reward's share of the event's budget and of the day's
 * cap. The caller holds the lock of the event's row. The next attendance of the person is another attempt with its own
 * reward, because the ledger never pays a cause twice.
 */
export async function reverseAttendance(tx: Transaction, event: EventView, attendance: AttendanceRow): Promise<void> {
  const { eventId, userId, coraAwarded, attempt, rewardedOn } = attendance
  await tx.delete(AttendanceTable, { eventId, userId })
  await tx.query(
    `INSERT INTO ended_attendance (event_id, user_id, attempts) VALUES ($1, $2, $3)
     ON CONFLICT (event_id, user_id) DO UPDATE SET attempts = $3`,
    [eventId, userId, attempt],
  )
  if (coraAwarded === 0) return
  await tx.query('UPDATE attendance_day SET rewarded = rewarded - 1 WHERE person_id = $1 AND day = $2', [
    userId,
    rewardedOn,
  ])
  await tx.decrement(EventTable, { id: eventId }, 'attendanceAwards', coraAwarded)
  await emit(tx, AttendanceReversed, {
    eventId,
    userId,
    title: event.title,
    coraAwarded,
    reason: 'check_in_undone',
    ...attemptOf(attempt),
  })
}

type SeatCheckIn = { ticketId: number; eventId: number; userId: number; isCheckedIn: boolean; version: number }

/** Stores whether a seat is checked in. Returns false when a newer version is known. */
async function saveSeatCheckIn(
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
