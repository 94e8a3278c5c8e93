import { AttendanceRecorded, attendEvent, type AttendanceAnswer } from '@convive/contracts/events'
import type { Database, Transaction } from '@convive/service-kit/database'
import type { Served } from '@convive/service-kit/http'
import { serveOnce } from '@convive/service-kit/idempotency'
import { emit } from '@convive/service-kit/messages'
import { Refused } from '@convive/service-kit/refused'
import { lockEventFor, type EventView } from '../catalog/event-view.ts'
import { EventTable } from '../catalog/schema.ts'
import { costaRicaToday, isPast } from '../catalog/time.ts'
import { attendanceOf } from './attendance-of.ts'
import { decideReward, type Reward } from './decide-reward.ts'
import { AttendanceTable } from './schema.ts'

/** Locks in one order, the event and then the person's day, so that neither its budget nor the day's cap is passed by parallel calls. */
export const attendRoute = (db: Database, limits: boolean): Served =>
  serveOnce(attendEvent, db, async (tx, { id }, { caller }) => {
    const { userId } = caller
    const event = await lockEventFor(tx, id, caller)
    const before = await attendanceOf(tx, id, userId)
    if (before) return answerOf(before)
    checkCanBeAttended(event)
    const today = await lockToday(tx, userId)
    const reward = decideReward({ userId, event, rewardedToday: today.rewarded, now: event.asOf, limits })
    await record(tx, event, { userId, day: today.day, reward })
    return answerOf(reward)
  })

function checkCanBeAttended(event: EventView): void {
  if (event.cancelledAt) throw new Refused(409, 'event_cancelled', 'This event was cancelled.')
  if (!isPast(event, event.asOf)) throw new Refused(409, 'event_not_past', 'This event is not over yet.')
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

type Attendance = { userId: number; day: string; reward: Reward }

async function record(tx: Transaction, event: EventView, { userId, day, reward }: Attendance): Promise<void> {
  await tx.insert(AttendanceTable, { eventId: event.id, userId, ...reward })
  if (reward.coraAwarded > 0) {
    await tx.query('UPDATE attendance_day SET rewarded = rewarded + 1 WHERE person_id = $1 AND day = $2', [userId, day])
    await tx.increment(EventTable, { id: event.id }, 'attendanceAwards', reward.coraAwarded)
  }
  await emit(tx, AttendanceRecorded, { eventId: event.id, userId, title: event.title, coraAwarded: reward.coraAwarded })
}

const answerOf = ({ coraAwarded, reason }: Reward): AttendanceAnswer => ({ attended: true, coraAwarded, ...(reason && { reason }) })
