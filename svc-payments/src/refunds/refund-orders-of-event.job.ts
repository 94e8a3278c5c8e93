import type { Database } from '@convive/service-kit/database/database'
import { addJob, type TaskHandler } from '@convive/service-kit/jobs/task'
import { refundOrdersOfEvent } from '../events/queue-refunds.ts'
import { applyOrderEvent } from '../orders/apply-order-event.ts'
import { cancelSeats } from './cancel-seats.ts'

/** A transaction holds the lock of the event, so it refunds only some orders. */
const maxOrdersPerTransaction = 10

/**
 * Refunds the orders of an event. After a cancellation it also releases reservations; a payment that arrives later is
 * refunded when it is applied.
 */
export const refundOrdersOfEventJob = (db: Database): TaskHandler =>
  refundOrdersOfEvent.handledBy((payload) =>
    db.transaction(async (tx) => {
      const { eventId, reason, requestedBy, note, paidBefore } = payload
      await tx.query('SELECT 1 FROM event WHERE event_id = $1 FOR NO KEY UPDATE', [eventId])
      const orders: { id: number; state: string }[] = await tx.query(
        `SELECT id, state FROM ticket_order
         WHERE event_id = $1 AND (state = 'paid' AND ($2::timestamptz IS NULL OR paid_at <= $2) OR state = 'reserved' AND $3)
         ORDER BY id LIMIT $4`,
        [eventId, paidBefore ?? null, reason === 'event_cancelled', maxOrdersPerTransaction],
      )
      for (const { id, state } of orders) {
        if (state === 'paid') await cancelSeats(tx, id, { reason, requestedBy, note })
        else await applyOrderEvent(tx, id, { kind: 'abandoned' })
      }
      if (orders.length === maxOrdersPerTransaction) await addJob(tx, refundOrdersOfEvent, payload)
    }),
  )
