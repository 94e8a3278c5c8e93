import { AttendanceRecorded } from '@convive/contracts/events'
import type { Transaction } from '@convive/service-kit/database'
import { emit } from '@convive/service-kit/messages'
import type { EventView } from '../catalog/event-view.ts'
import { EventTable } from '../catalog/schema.ts'
import { costaRicaToday } from '../catalog/time.ts'
import { decideReward, type Reward } from './decide-reward.ts'
import { AttendanceTable } from './schema.ts'

/** `verified`: somebody at the door has seen it. `limits` false lifts the caps. */
type Attendance = { userId: number; limits: boolean; verified: boolean }

/**
 * Records that somebody was there, with what that earns, and tells it. The caller holds the event's row and knows of
 * no attendance yet. Locks in one order, the event and then the person's day, so that neither its budget nor the
 * day's cap is passed by parallel calls.
 */
export async function recordAttendance(tx: Transaction, event: EventView, { userId, limits, verified }: Attendance): Promise<Reward> {
  const today = await lockToday(tx, userId)
  const reward = decideReward({ userId, event, rewardedToday: today.rewarded, now: event.asOf, limits })
  await tx.insert(AttendanceTable, { eventId: event.id, userId, verified, ...reward })
  if (reward.coraAwarded > 0) {
    await tx.query('UPDATE attendance_day SET rewarded = rewarded + 1 WHERE person_id = $1 AND day = $2', [userId, today.day])
    await tx.increment(EventTable, { id: event.id }, 'attendanceAwards', reward.coraAwarded)
  }
  await emit(tx, AttendanceRecorded, { eventId: event.id, userId, title: event.title, coraAwarded: reward.coraAwarded })
  return reward
}

async function lockToday(tx: Transaction, personId: number): Promise<{ day: string; rewarded: number }> {
  const [today]: { day: string; rewarded: number }[] = await tx.query(
    `INSERT INTO attendance_day AS d (person_id, day, rewarded) VALUES ($1, ${costaRicaToday}, 0)
     ON CONFLICT (person_id, day) DO UPDATE SET rewarded = d.rewarded RETURNING day, rewarded`,
    [personId],
  )
  if (!today) throw new Error('The day of a person could not be held.')
  return today
}
