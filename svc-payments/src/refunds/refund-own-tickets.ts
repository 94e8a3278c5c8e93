import { refundOwnTickets } from '@convive/contracts/orders'
import type { Database, Transaction } from '@convive/service-kit/database/database'
import { HttpError } from '@convive/service-kit/http/http-error'
import { decideOnce } from '@convive/service-kit/http/idempotency'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { presentOrder } from '../orders/own-orders.ts'
import { findOwnOrder, lockOrder } from '../orders/order.store.ts'
import { refundDeadline } from '../tickets/own-tickets.ts'
import { cancelSeats, nothingToRefund } from './cancel-seats.ts'

/** Refunds a buyer's own unused tickets, until the deadline of the order. */
export const refundOwnTicketsRoute = (db: Database): Served =>
  serve(refundOwnTickets, async (input, call) => {
    const { id, tickets } = input
    const { caller } = call
    await findOwnOrder(db.source.manager, id, caller.userId)
    await decideOnce(db, refundOwnTickets, input, call, async (tx) => {
      await lockOrder(tx, id)
      if (!(await isRefundable(tx, id)))
        throw new HttpError(
          409,
          'refund_too_late',
          'The return period is over. The organizer can still refund these tickets.',
        )
      const seats = await cancelSeats(tx, id, {
        reason: 'buyer',
        requestedBy: caller.userId,
        ticketIds: tickets,
        unusedOnly: true,
      })
      if (seats === 0) throw nothingToRefund()
      return null
    })
    return await presentOrder(db.source.manager, await findOwnOrder(db.source.manager, id, caller.userId))
  })

async function isRefundable(tx: Transaction, orderId: number): Promise<boolean> {
  const rows: unknown[] = await tx.query(
    `SELECT 1 FROM ticket_order o JOIN event e ON e.event_id = o.event_id
     WHERE o.id = $1 AND clock_timestamp() < ${refundDeadline}`,
    [orderId],
  )
  return rows.length > 0
}
