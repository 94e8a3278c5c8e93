import { refundAsOrganiser, refundOwnTickets } from '@convive/contracts/orders'
import { recordAuditEntry } from '@convive/service-kit/audit-log/audit-log'
import type { Database, Transaction } from '@convive/service-kit/database/database'
import { notFound, HttpError } from '@convive/service-kit/http/http-error'
import { serveOnce, decideOnce } from '@convive/service-kit/http/idempotency'
import { type Served, serve } from '@convive/service-kit/http/serve'
import { addJob, type TaskHandler } from '@convive/service-kit/jobs/task'
import { queuePassRefunds, refundOrdersOfEvent } from '../events/queued-jobs.ts'
import { lockOrganisedEvent } from '../events/find-event.ts'
import { OrderTable, findOwnOrder, lockOrder } from '../orders/order.store.ts'
import { cancelSeats, nothingToRefund } from './cancel-seats.ts'
import { applyOrderEvent } from '../orders/apply-order-event.ts'
import { presentOrder } from '../orders/own-orders.ts'
import { refundDeadline } from '../tickets/own-tickets.ts'

/**
 * Refunds one order of an event, or all of them, for its organiser, at any time. A pass belongs to the series, so it is
 * not among all. Responds with the number of orders and
 * tickets. The first orders of an event are refunded within the request; a job refunds the rest, so that the request
 * takes no longer for a large event.
 */
export const refundAsOrganiserRoute = (db: Database): Served =>
  serveOnce(refundAsOrganiser, db, async (tx, { id, orderId, reason }, { caller }) => {
    const cancellation = { reason: 'organiser' as const, requestedBy: caller.userId, note: reason }
    const { creatorId: ownerId } = await lockOrganisedEvent(tx, id, caller)
    if (orderId !== undefined) {
      await checkOrderOfEvent(tx, id, orderId)
      await recordAuditEntry(tx, refundAsOrganiser, { caller, ownerId, subject: { id, orderId } })
      const tickets = await cancelSeats(tx, orderId, cancellation)
      if (tickets === 0) throw nothingToRefund()
      return { orders: 1, tickets }
    }
    // The same transaction, so that the job cannot refund an order before the request has counted it.
    await recordAuditEntry(tx, refundAsOrganiser, { caller, ownerId, subject: { id } })
    const total = { orders: 0, tickets: 0 }
    for (const order of await readFirstPaidOrders(tx, id)) {
      const tickets = await cancelSeats(tx, order, cancellation)
      total.tickets += tickets
      if (tickets > 0) total.orders++
    }
    const { paidBefore, ...rest } = await countPaidOrders(tx, id)
    if (rest.orders > 0)
      await addJob(
        tx,
        refundOrdersOfEvent,
        { eventId: id, ...cancellation, paidBefore },
        { key: `refund-tickets:${id}` },
      )
    return { orders: total.orders + rest.orders, tickets: total.tickets + rest.tickets }
  })

/** The transaction keeps the event locked, so it refunds only some orders. */
const maxOrdersPerRequest = 10

async function readFirstPaidOrders(tx: Transaction, eventId: number): Promise<number[]> {
  const first: { id: number }[] = await tx.query(
    `SELECT id FROM ticket_order WHERE event_id = $1 AND state = 'paid' AND pass_offer_id IS NULL
     ORDER BY id LIMIT $2`,
    [eventId, maxOrdersPerRequest],
  )
  return first.map(({ id }) => id)
}

/** `paidBefore` keeps the microseconds of the database, so that an order that was counted is also refunded. */
async function countPaidOrders(
  tx: Transaction,
  eventId: number,
): Promise<{ orders: number; tickets: number; paidBefore: string }> {
  const [rest]: [{ orders: number; tickets: number; paidBefore: string }] = await tx.query(
    `SELECT count(DISTINCT o.id)::int AS orders, count(t.id)::int AS tickets, clock_timestamp()::text AS "paidBefore"
     FROM ticket_order o JOIN ticket t ON t.order_id = o.id AND t.refund_id IS NULL
     WHERE o.event_id = $1 AND o.state = 'paid'`,
    [eventId],
  )
  return rest
}

async function checkOrderOfEvent(tx: Transaction, eventId: number, orderId: number): Promise<void> {
  if (!(await tx.existsBy(OrderTable, { id: orderId, eventId })))
    throw notFound('There is no such order of this event.')
}

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
         WHERE event_id = $1 AND (state = 'paid' AND pass_offer_id IS NULL
           AND ($2::timestamptz IS NULL OR paid_at <= $2) OR state = 'reserved' AND $3)
         ORDER BY id LIMIT $4`,
        [eventId, paidBefore ?? null, reason === 'event_cancelled', maxOrdersPerTransaction],
      )
      for (const { id, state } of orders) {
        if (state === 'paid') await cancelSeats(tx, id, { reason, requestedBy, note })
        else await applyOrderEvent(tx, id, { kind: 'abandoned' })
      }
      if (orders.length === maxOrdersPerTransaction) await addJob(tx, refundOrdersOfEvent, payload)
      else if (reason === 'event_cancelled') await queuePassRefunds(tx, eventId)
    }),
  )

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
