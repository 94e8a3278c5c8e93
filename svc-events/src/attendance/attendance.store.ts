import type { Transaction } from '@convive/service-kit/database/database'
import { EntitySchema } from 'typeorm'
import type { NoReward } from './attendance-reward.rules.ts'

/**
 * One person attended one event. `coraAwarded` is what that earned; `reason` says why it earned nothing.
 * `verified`: a ticket of the person was checked in.
 */
export type AttendanceRow = {
  eventId: number
  userId: number
  coraAwarded: number
  reason: NoReward | null
  verified: boolean
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
    recordedAt: { name: 'recorded_at', type: 'timestamptz' },
  },
})

type Counts = { id: number; goingCount: number; maybeCount: number }

/** Whether anybody has answered an event or attended it. */
export const hasGuests = async (tx: Transaction, { id, goingCount, maybeCount }: Counts): Promise<boolean> =>
  goingCount + maybeCount > 0 || (await tx.existsBy(AttendanceTable, { eventId: id }))

export const findAttendance = async (
  tx: Transaction,
  eventId: number,
  userId: number,
): Promise<AttendanceRow | undefined> => (await tx.findOneBy(AttendanceTable, { eventId, userId })) ?? undefined
