import { checkInTicket } from '@convive/contracts/tickets'
import { refundOwnTickets } from '@convive/contracts/orders'
import type { Database, Transaction } from '@convive/service-kit/database/database'
import { eventually } from '@convive/service-kit/testing/eventually'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEvent, createPaidOrder, createUser, refundSeats } from '../testing/factories.ts'
import { startPayments, type PaymentsUnderTest } from '../testing/payments-service.ts'
import { applyRefundResult } from './process-refund.ts'
import { refundAsOrganiserRoute } from './refund-tickets.ts'

let payments: PaymentsUnderTest
beforeAll(async () => {
  payments = await startPayments()
})
afterAll(() => payments.end())

/** Starts `second` while the transaction of `first` is open, and commits `first` when `second` waits for a lock or is done. */
async function overlap<T>(first: (tx: Transaction) => Promise<unknown>, second: () => Promise<T>): Promise<T> {
  const later = Promise.withResolvers<T>()
  await payments.db.transaction(async (tx) => {
    await first(tx)
    const state = { isDone: false }
    later.resolve(second().finally(() => (state.isDone = true)))
    await eventually(
      async () => state.isDone || (await isSomebodyWaiting()),
      (isReady) => isReady,
    )
  })
  return await later.promise
}

const isSomebodyWaiting = async (): Promise<boolean> =>
  (
    await payments.query(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    )
  ).length > 0

// Without `lockOrder` in applyRefundResult this fails: each transaction counts the other's refund as open.
test('two refunds of one order that succeed at the same time close the order', async () => {
  const event = await createEvent(payments)
  const order = await createPaidOrder(payments, event, await createUser(payments), { seats: 2, currency: 'cora' })
  for (const { id } of order.tickets) await refundSeats(payments, order, [id], 'requested')
  await payments.query(`UPDATE ticket_order SET state = 'refunding' WHERE id = $1`, [order.orderId])
  const [first, second] = await payments.query<{ id: number }>(
    'SELECT id FROM refund WHERE order_id = $1 ORDER BY id',
    [order.orderId],
  )
  await overlap(
    (tx) => applyRefundResult(tx, first!.id, { state: 'succeeded', ref: '1' }),
    () => payments.db.transaction((tx) => applyRefundResult(tx, second!.id, { state: 'succeeded', ref: '2' })),
  )
  expect(await payments.query('SELECT state FROM ticket_order WHERE id = $1', [order.orderId])).toEqual([
    { state: 'refunded' },
  ])
})

// Without FOR UPDATE in cancelSeats this fails: the seat is both checked in and refunded.
test('a seat that is checked in while its buyer gives it back is not refunded', async () => {
  const event = await createEvent(payments)
  const buyer = await createUser(payments)
  const order = await createPaidOrder(payments, event, buyer, { seats: 2 })
  const [scanned, other] = order.tickets
  await overlap(
    (tx) => tx.query('UPDATE ticket SET checked_in_at = now() WHERE id = $1', [scanned!.id]),
    () => payments.ask(buyer, refundOwnTickets, { id: order.orderId }),
  )
  expect(
    await payments.query(
      `SELECT id, checked_in_at IS NOT NULL AS "isUsed", refund_id IS NOT NULL AS "isRefunded"
       FROM ticket WHERE order_id = $1 ORDER BY seat`,
      [order.orderId],
    ),
  ).toEqual([
    { id: scanned!.id, isUsed: true, isRefunded: false },
    { id: other!.id, isUsed: false, isRefunded: true },
  ])
  await expect(
    payments.ask(event.creatorId, checkInTicket, { eventId: event.eventId, code: other!.code }),
  ).rejects.toMatchObject({ code: 'ticket_refunded' })
})

// With a transaction for each order this fails: the job refunds the orders that the request has not counted yet.
test('a request to refund everyone counts its own orders even if the job overtakes it', async () => {
  const event = await createEvent(payments)
  const buyer = await createUser(payments)
  for (let index = 0; index < 12; index++) await createPaidOrder(payments, event, buyer, { currency: 'cora' })
  const runJobFirst: Database['transaction'] = async (work) => {
    const result = await payments.db.transaction(work)
    await payments.query('UPDATE graphile_worker._private_jobs SET run_at = now() WHERE key = $1', [
      `refund-tickets:${event.eventId}`,
    ])
    await eventually(
      () => payments.query(`SELECT 1 FROM ticket_order WHERE event_id = $1 AND state = 'paid'`, [event.eventId]),
      ({ length }) => length === 0,
      30_000,
    )
    return result
  }
  const { handle } = refundAsOrganiserRoute({ ...payments.db, transaction: runJobFirst })
  const call = { caller: { userId: event.creatorId, isAdmin: false } }
  expect(await handle({ id: event.eventId } as never, call as never)).toEqual({ orders: 12, tickets: 12 })
  expect(
    await payments.query(
      `SELECT count(DISTINCT t.refund_id)::int AS refunds, count(*)::int AS tickets
       FROM ticket t JOIN ticket_order o ON o.id = t.order_id WHERE o.event_id = $1 AND t.refund_id IS NOT NULL`,
      [event.eventId],
    ),
  ).toEqual([{ refunds: 12, tickets: 12 }])
})
