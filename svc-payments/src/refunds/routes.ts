import { refundOrder, refundTickets } from '@convive/contracts/orders'
import type { Database, Transaction } from '@convive/service-kit/database'
import { serve, type Served } from '@convive/service-kit/http'
import { notFound, Refused } from '@convive/service-kit/refused'
import { findOwn } from '../orders/own-order.ts'
import { viewOrder } from '../orders/order-view.ts'
import { lockEvent } from '../sellable/lock-event.ts'
import { lockOrganisedEvent } from '../sellable/organised-event.ts'
import { voidSeats } from './void-seats.ts'

/** Giving tickets back: the buyer's own until the organiser's cut-off, and the organiser's, any time. */
export const refundRoutes = (db: Database): Served[] => [
  serve(refundOrder, async ({ id, tickets }, { caller }) => {
    const order = await findOwn(db.source.manager, id, caller.userId)
    await db.transaction(async (tx) => {
      const event = await lockEvent(tx, order.eventId)
      if (!event?.mayRefund) throw new Refused(409, 'refund_too_late', 'The time to give these tickets back is over. The organiser can still refund them.')
      const seats = await voidSeats(tx, id, { reason: 'buyer', by: caller.userId, tickets, unusedOnly: true })
      if (seats === 0) throw nothingToRefund()
    })
    return await viewOrder(db.source.manager, await findOwn(db.source.manager, id, caller.userId))
  }),
  serve(refundTickets, async ({ id, orderId, reason }, { caller }) => {
    const orders = await db.transaction(async (tx) => {
      await lockOrganisedEvent(tx, id, caller)
      return orderId === undefined ? await paidOrders(tx, id) : [await orderOf(tx, id, orderId)]
    })
    const seats: number[] = []
    // Each in a transaction of its own: a thousand refunds must not keep the event locked, and one that is through stays so.
    for (const order of orders) seats.push(await db.transaction((tx) => voidSeats(tx, order, { reason: 'organiser', by: caller.userId, note: reason })))
    if (orderId !== undefined && seats[0] === 0) throw nothingToRefund()
    return { orders: seats.filter((count) => count > 0).length, tickets: seats.reduce((sum, count) => sum + count, 0) }
  }),
]

const nothingToRefund = () => new Refused(409, 'nothing_to_refund', 'There is nothing to refund here.')

async function paidOrders(tx: Transaction, eventId: number): Promise<number[]> {
  const rows: { id: number }[] = await tx.query(`SELECT id FROM ticket_order WHERE event_id = $1 AND state = 'paid' ORDER BY id`, [eventId])
  return rows.map(({ id }) => id)
}

async function orderOf(tx: Transaction, eventId: number, orderId: number): Promise<number> {
  const rows: unknown[] = await tx.query('SELECT 1 FROM ticket_order WHERE id = $1 AND event_id = $2', [orderId, eventId])
  if (rows.length === 0) throw notFound('There is no such order of this event.')
  return orderId
}
