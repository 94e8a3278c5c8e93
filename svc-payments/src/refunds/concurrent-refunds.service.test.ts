import { checkInTicket } from '@convive/contracts/tickets'
import { refundOrder } from '@convive/contracts/orders'
import type { Transaction } from '@convive/service-kit/database/database'
import { eventually } from '@convive/service-kit/testing/eventually'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEvent, createPaidOrder, createUser, refundSeats } from '../testing/factories.ts'
import { startPayments, type PaymentsUnderTest } from '../testing/payments-service.ts'
import { applyRefundResult } from './apply-refund-result.ts'

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
    () => payments.ask(buyer, refundOrder, { id: order.orderId }),
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
