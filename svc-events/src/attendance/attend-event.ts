import { firstCora, MintCapReached, newAccountDays } from '@convive/contracts/cora'
import { type AttendanceAnswer, type Evidence, AttendanceRecorded, attendEvent } from '@convive/contracts/attendance'
import { importerId } from '@convive/contracts/enums'
import type { Database, Transaction } from '@convive/service-kit/database/database'
import { HttpError } from '@convive/service-kit/http/http-error'
import { serveOnce } from '@convive/service-kit/http/idempotency'
import type { Served } from '@convive/service-kit/http/serve'
import { costaRicaToday, isPast } from '@convive/formats/costa-rica-time'
import type { LimitOptions } from '@convive/service-kit/limits/rate-limit'
import { EventTable, type EventView, lockVisibleEvent } from '../event-model/event.store.ts'
import { unlistedTo } from '../event-model/present-event.ts'
import {
  decideAttendanceReward,
  type Earner,
  evidenceOf,
  foreseePayment,
  type Reward,
} from './attendance-reward.rules.ts'
import { attemptOf, AttendanceTable, countEndedAttendances, findAttendance } from './attendance.store.ts'
import { findRegistrationTime } from '../people/people.ts'
import { emit, on, type Subscription } from '@convive/service-kit/messaging/messages'
import { costaRicaTodaySql } from '@convive/service-kit/time/costa-rica-sql'

export const attendEventRoute = (db: Database, { isLimited }: LimitOptions): Served =>
  serveOnce(attendEvent, db, async (tx, { id }, { caller }) => {
    const { userId } = caller
    const event = await lockVisibleEvent(tx, id, caller)
    const earlier = await findAttendance(tx, id, userId)
    if (earlier) return toAnswer(earlier)
    checkCanBeAttended(event)
    const earner = isLimited ? await findEarner(tx, userId, event.creatorId) : undefined
    const { evidence, ...reward } = await recordAttendance(tx, event, { userId, isLimited, checkedInAt: null })
    const { coraAwarded, coraPending } = foreseePayment(reward.coraAwarded, evidence, earner)
    return { ...toAnswer({ ...reward, coraAwarded }), ...(coraPending > 0 && { coraPending }) }
  })

function checkCanBeAttended(event: EventView): void {
  if (event.cancelledAt) throw new HttpError(409, 'event_cancelled', 'This event was cancelled.')
  if (!isPast(event, event.asOf)) throw new HttpError(409, 'event_not_past', 'This event is not over yet.')
  if (event.requiresCheckIn)
    throw new HttpError(
      409,
      'check_in_required',
      'At this event, attendance counts when a ticket is checked in at the door.',
    )
}

const toAnswer = ({ coraAwarded, reason }: Reward): AttendanceAnswer => ({
  attended: true,
  coraAwarded,
  ...(reason && { reason }),
})

/** `checkedInAt`: when a ticket was checked in at the door, or the organiser ticked the person; or null. */
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
): Promise<Reward & { evidence: Evidence }> {
  const today = await lockToday(tx, userId)
  const reward = decideAttendanceReward({
    userId,
    event,
    checkedInAt,
    rewardedToday: today.rewarded,
    now: event.asOf,
    isLimited,
  })
  const evidence = evidenceOf({
    event,
    isImported: event.creatorId === importerId,
    registeredAt: await findRegistrationTime(tx, userId),
    checkedInAt,
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
    evidence,
    ...unlistedTo(event),
  })
  return { ...reward, evidence }
}

/** What is known of a person on which it depends when a reward is paid; undefined while the registration is on its way. */
async function findEarner(tx: Transaction, userId: number, creatorId: number): Promise<Earner | undefined> {
  const [earner]: Earner[] = await tx.query(
    `SELECT p.confirmed AS "isConfirmed", p.registered_at > now() - make_interval(days => $2) AS "isNew",
       EXISTS (SELECT 1 FROM attendance a WHERE a.user_id = p.id AND a.from_check_in) AS "seenAtDoor",
       (coalesce((SELECT sum(a.cora_awarded) FROM (SELECT cora_awarded FROM attendance
          WHERE user_id = p.id AND cora_awarded > 0 AND NOT from_check_in LIMIT $3) AS a), 0)
        + coalesce((SELECT sum(c.awarded) FROM (SELECT awarded FROM creation_day WHERE person_id = p.id LIMIT $3) AS c), 0)
       )::int AS earned,
       ARRAY(SELECT split_part(scope, ':', 1) FROM mint_cap_day
         WHERE day = $4 AND scope IN ('site', 'creator:' || $5::bigint, 'network:' || p.network)) AS "reachedCaps"
     FROM person p WHERE p.id = $1 AND p.registered_at IS NOT NULL`,
    [userId, newAccountDays, firstCora, costaRicaToday(), creatorId],
  )
  return earner
}

/** Remembers whose further rewards of a day wait, so that an answer does not promise them at once. */
export const onMintCapReached: Subscription = on(
  MintCapReached,
  'attendance/on-mint-cap-reached',
  async (tx, { data }) => {
    const scope = [data.scope, data.creatorId ?? data.network ?? []].flat().join(':')
    const day = costaRicaToday(new Date(data.reachedAt))
    await tx.query('INSERT INTO mint_cap_day (day, scope) VALUES ($1, $2) ON CONFLICT DO NOTHING', [day, scope])
  },
)

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
