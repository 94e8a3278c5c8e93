import { AttendanceRecorded } from '@convive/contracts/events'
import type { Transaction } from '@convive/service-kit/database/database'
import { emit } from '@convive/service-kit/messaging/messages'
import { costaRicaTodaySql } from '@convive/service-kit/time/costa-rica-sql'
import type { LimitOptions } from '@convive/service-kit/limits/rate-limit'
import { EventTable, type EventView } from '../event-model/event.store.ts'
import { decideAttendanceReward, type Reward } from './attendance-reward.rules.ts'
import { attemptOf, AttendanceTable, countEndedAttendances } from './attendance.store.ts'

/** `checkedInAt`: when a ticket was checked in at the door, or null. */
type Attendance = LimitOptions & { userId: number; checkedInAt: Date | null }

/**
 * Records an attendance with what it earns and publishes it. The caller holds the lock of the event's row and has found
 * no attendance yet. Locks the event first and then the person's day, so that parallel calls exceed neither the event's
 * budget nor the day's cap.
 */
export async function recordAttendance(
  tx: Transaction,
  event: EventView,
  { userId, isLimited, checkedInAt }: Attendance,
): Promise<Reward> {
  const today = await lockToday(tx, userId)
  const reward = decideAttendanceReward({
    userId,
    event,
    checkedInAt,
    rewardedToday: today.rewarded,
    now: event.asOf,
    isLimited,
  })
  const attempt = (await countEndedAttendances(tx, event.id, userId)) + 1
  const isCheckIn = checkedInAt !== null
  await tx.insert(AttendanceTable, {
    eventId: event.id,
    userId,
    verified: isCheckIn,
    fromCheckIn: isCheckIn,
    attempt,
    rewardedOn: reward.coraAwarded > 0 ? today.day : null,
    ...reward,
  })
  if (reward.coraAwarded > 0) {
    await tx.query('UPDATE attendance_day SET rewarded = rewarded + 1 WHERE person_id = $1 AND day = $2', [
      userId,
      today.day,
    ])
    await tx.increment(EventTable, { id: event.id }, 'attendanceAwards', reward.coraAwarded)
  }
  await emit(tx, AttendanceRecorded, {
    eventId: event.id,
    userId,
    title: event.title,
    coraAwarded: reward.coraAwarded,
    ...attemptOf(attempt),
  })
  return reward
}

/** Locks the person's row of today, or inserts it. */
async function lockToday(tx: Transaction, personId: number): Promise<{ day: string; rewarded: number }> {
  const [today]: { day: string; rewarded: number }[] = await tx.query(
    `INSERT INTO attendance_day AS d (person_id, day, rewarded) VALUES ($1, ${costaRicaTodaySql}, 0)
     ON CONFLICT (person_id, day) DO UPDATE SET rewarded = d.rewarded RETURNING day, rewarded`,
    [personId],
  )
  if (!today) throw new Error('The upsert of attendance_day returned no row.')
  return today
}
