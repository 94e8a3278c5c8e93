import type { Transaction } from '@convive/service-kit/database/database'
import { EntitySchema } from 'typeorm'
import type { NoReward } from './attendance-reward.rules.ts'

/**
 * The attendance of a person at an event. `coraAwarded` is the reward; `reason` says why it earned nothing. `verified`:
 * a ticket of the person was checked in. `fromCheckIn`: the check-in recorded the attendance, not the person. `attempt`
 * counts the attendances of the person, each of which ended when its check-ins were undone.
 */
export type AttendanceRow = {
  eventId: number
  userId: number
  coraAwarded: number
  reason: NoReward | null
  verified: boolean
  fromCheckIn: boolean
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
    attempt: { type: 'int' },
    rewardedOn: { name: 'rewarded_on', type: 'text', nullable: true },
    recordedAt: { name: 'recorded_at', type: 'timestamptz' },
  },
})

type Counts = { id: number; goingCount: number; maybeCount: number }

/** Whether anybody has sent an RSVP to an event or attended it. */
export const hasGuests = async (tx: Transaction, { id, goingCount, maybeCount }: Counts): Promise<boolean> =>
  goingCount + maybeCount > 0 || (await tx.existsBy(AttendanceTable, { eventId: id }))

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
