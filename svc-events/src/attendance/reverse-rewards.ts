import { AttendanceReversed } from '@convive/contracts/events'
import type { Transaction } from '@convive/service-kit/database/database'
import { emitEach } from '@convive/service-kit/messaging/messages'
import { EventTable } from '../event-model/event.store.ts'
import { attemptOf } from './attendance.store.ts'

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
