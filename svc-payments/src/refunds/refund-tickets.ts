import { refundTickets } from '@convive/contracts/orders'
import { recordAuditEntry } from '@convive/service-kit/audit-log/audit-log'
import type { Database, Transaction } from '@convive/service-kit/database/database'
import { notFound } from '@convive/service-kit/http/http-error'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { addJob } from '@convive/service-kit/jobs/task'
import { refundEvent } from '../events/refund-cancelled-event.ts'
import { lockOrganisedEvent } from '../events/organised-event.ts'
import { OrderTable } from '../orders/order.store.ts'
import { cancelSeats, nothingToRefund } from './cancel-seats.ts'

type Count = { orders: number; tickets: number }

/**
 * Refunds one order of an event, or all of them, for its organiser, at any time. Answers with the number of orders and
 * tickets. The first orders of an event are refunded within the request; a job refunds the rest, so that the request
 * takes no longer for a large event.
 */
export const refundTicketsRoute = (db: Database): Served =>
  serve(refundTickets, async ({ id, orderId, reason }, { caller }) => {
    const cancellation = { reason: 'organiser' as const, requestedBy: caller.userId, note: reason }
    const refundOrder = (order: number) => db.transaction((tx) => cancelSeats(tx, order, cancellation))
    if (orderId !== undefined) {
      await db.transaction(async (tx) => {
        const { creatorId: ownerId } = await lockOrganisedEvent(tx, id, caller)
        await checkOrderOfEvent(tx, id, orderId)
        await recordAuditEntry(tx, refundTickets, { caller, ownerId, subject: { id, orderId } })
      })
      const tickets = await refundOrder(orderId)
      if (tickets === 0) throw nothingToRefund()
      return { orders: 1, tickets }
    }
    const { first, rest } = await db.transaction(async (tx) => {
      const { creatorId: ownerId } = await lockOrganisedEvent(tx, id, caller)
      await recordAuditEntry(tx, refundTickets, { caller, ownerId, subject: { id } })
      const orders = await readPaidOrders(tx, id)
      if (orders.rest.orders > 0)
        await addJob(
          tx,
          refundEvent,
          { eventId: id, ...cancellation, paidBefore: orders.rest.paidBefore },
          { key: `refund-tickets:${id}`, delaySeconds: jobDelaySeconds },
        )
      return orders
    })
    const total: Count = { ...rest }
    // Each order has its own transaction, so that the request does not keep the event locked.
    for (const order of first) {
      const tickets = await refundOrder(order)
      total.tickets += tickets
      if (tickets > 0) total.orders++
    }
    return { orders: total.orders, tickets: total.tickets }
  })

const maxOrdersPerRequest = 10
/** The job starts after the request has refunded its own orders. */
const jobDelaySeconds = 5

/** The ids of the first paid orders, and the number of the others. */
async function readPaidOrders(
  tx: Transaction,
  eventId: number,
): Promise<{ first: number[]; rest: Count & { paidBefore: string } }> {
  const first: { id: number }[] = await tx.query(
    `SELECT id FROM ticket_order WHERE event_id = $1 AND state = 'paid' ORDER BY id LIMIT $2`,
    [eventId, maxOrdersPerRequest],
  )
  const ids = first.map(({ id }) => id)
  const [rest]: (Count & { now: Date })[] = await tx.query(
    `SELECT count(DISTINCT o.id)::int AS orders, count(t.id)::int AS tickets, clock_timestamp() AS now
     FROM ticket_order o JOIN ticket t ON t.order_id = o.id AND t.refund_id IS NULL
     WHERE o.event_id = $1 AND o.state = 'paid' AND o.id > $2`,
    [eventId, ids.at(-1) ?? 0],
  )
  const { orders = 0, tickets = 0, now = new Date() } = rest ?? {}
  return { first: ids, rest: { orders, tickets, paidBefore: now.toISOString() } }
}

async function checkOrderOfEvent(tx: Transaction, eventId: number, orderId: number): Promise<void> {
  if (!(await tx.existsBy(OrderTable, { id: orderId, eventId })))
    throw notFound('There is no such order of this event.')
}
