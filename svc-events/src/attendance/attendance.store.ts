import type { Transaction } from '@convive/service-kit/database/database'
import { EntitySchema } from 'typeorm'
import type { NoReward } from './attendance-reward.rules.ts'
import { AttendanceReversed } from '@convive/contracts/attendance'
import { emitEach } from '@convive/service-kit/messaging/messages'
import { EventTable } from '../event-model/event.store.ts'

/**
 * The attendance of a person at an event. `coraAwarded` is the reward; `reason` says why it earned nothing. `verified`:
 * a ticket of the person was checked in, or the organiser ticked the person (`isTicked`), who came with `companions`.
 * `fromCheckIn`: this recorded the attendance, not the person. `attempt` counts the attendances of the person, each of
 * which ended when its check-ins were undone.
 */
export type AttendanceRow = {
  eventId: number
  userId: number
  coraAwarded: number
  reason: NoReward | null
  verified: boolean
  fromCheckIn: boolean
  isTicked: boolean
  companions: number
  attempt: number
  /** The day on whose cap the reward counts, `YYYY-MM-DD`. */
  rewardedOn: string | null
  recordedAt: Date
}

export const AttendanceTable = new EntitySchema<AttendanceRow>({
  name: 'attendance',
  columns: {
    eventId: { name: 'event_id', type: 'bigint', primary: true },
    userId: { name: 'user_id', type: 'bigint', primary: true },
    coraAwarded: { name: 'cora_awarded', type: 'int' },
    reason: { type: 'text', nullable: true },
    verified: { type: 'boolean' },
    fromCheckIn: { name: 'from_check_in', type: 'boolean' },
    isTicked: { name: 'is_ticked', type: 'boolean' },
    companions: { type: 'int' },
    attempt: { type: 'int' },
    rewardedOn: { name: 'rewarded_on', type: 'text', nullable: true },
    recordedAt: { name: 'recorded_at', type: 'timestamptz' },
  },
})

type Counts = { id: number; goingCount: number; maybeCount: number; takenCount: number; waitingCount: number }

/** Whether anybody has sent an RSVP to an event or attended it. */
export const hasGuests = async (
  tx: Transaction,
  { id, goingCount, maybeCount, takenCount, waitingCount }: Counts,
): Promise<boolean> =>
  goingCount + maybeCount + takenCount + waitingCount > 0 || (await tx.existsBy(AttendanceTable, { eventId: id }))

export const findAttendance = async (
  tx: Transaction,
  eventId: number,
  userId: number,
): Promise<AttendanceRow | undefined> => (await tx.findOneBy(AttendanceTable, { eventId, userId })) ?? undefined

/** The number of the person's attendances of this event that ended because their check-ins were undone. */
export async function countEndedAttendances(tx: Transaction, eventId: number, userId: number): Promise<number> {
  const [row]: { attempts: number }[] = await tx.query(
    'SELECT attempts FROM ended_attendance WHERE event_id = $1 AND user_id = $2',
    [eventId, userId],
  )
  return row?.attempts ?? 0
}

/** The `attempt` in messages. The first attendance has none, as in messages from before check-ins could be undone. */
export const attemptOf = (attempt: number): { attempt?: number } => (attempt > 1 ? { attempt } : {})

/**
 * Takes back the rewards of an event that is cancelled before its end, because tickets may have been checked in
 * already. The attendances stay. The caller holds the lock of the event's row.
 */
export async function reverseRewards(tx: Transaction, event: { id: number; title: string }): Promise<void> {
  const [reversed]: [{ userId: number; coraAwarded: number; attempt: number }[], number] = await tx.query(
    `UPDATE attendance a SET cora_awarded = 0, reason = 'event_cancelled'
     FROM attendance before
     WHERE a.event_id = $1 AND before.event_id = $1 AND before.user_id = a.user_id AND before.cora_awarded > 0
     RETURNING a.user_id AS "userId", before.cora_awarded AS "coraAwarded", a.attempt`,
    [event.id],
  )
  if (reversed.length === 0) return
  await tx.update(EventTable, { id: event.id }, { attendanceAwards: 0 })
  await emitEach(
    tx,
    AttendanceReversed,
    reversed.map(({ userId, coraAwarded, attempt }) => ({
      eventId: event.id,
      userId,
      title: event.title,
      coraAwarded,
      ...attemptOf(attempt),
    })),
  )
}
