import { AttendanceReversed } from '@convive/contracts/events'
import type { Transaction } from '@convive/service-kit/database/database'
import { emit } from '@convive/service-kit/messaging/messages'
import { EventTable, type EventView } from '../event-model/event.store.ts'
import { attemptOf, AttendanceTable, type AttendanceRow } from './attendance.store.ts'

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
