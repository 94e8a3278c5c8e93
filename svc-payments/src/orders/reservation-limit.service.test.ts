import { abandonOrder } from '@convive/contracts/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPayments, type PaymentsUnderTest } from '../testing/payments-service.ts'

let payments: PaymentsUnderTest
beforeAll(async () => {
  payments = await startPayments()
})
afterAll(() => payments.end())

let lastBuyer = 500
/** A buyer who reserved tickets for some minutes, which ended some hours ago, without paying. */
async function whoReserved(eventId: number, tickets: number, minutes: number, hoursAgo = 1): Promise<number> {
  const buyer = ++lastBuyer
  const { orderId } = await payments.begin(buyer, eventId, tickets)
  await payments.ask(buyer, abandonOrder, { id: orderId })
  await payments.query(
    `UPDATE ticket_order SET ended_at = now() - make_interval(hours => $2),
       created_at = now() - make_interval(hours => $2, mins => $3) WHERE id = $1`,
    [orderId, hoursAgo, minutes],
  )
  return buyer
}
const refused = { status: 429, code: 'reserved_too_long' }

test('a person who reserved ten places for an hour without paying reserves none of that event until tomorrow', async () => {
  const eventId = await payments.event({ capacity: 50 })
  const buyer = await whoReserved(eventId, 10, 61)
  await expect(payments.begin(buyer, eventId)).rejects.toMatchObject(refused)
  expect((await payments.buy(++lastBuyer, eventId)).state).toBe('paid')
  expect((await payments.buy(buyer, await payments.event({ capacity: 50 }))).state).toBe('paid')
  await payments.query(
    `UPDATE ticket_order SET created_at = created_at - interval '1 day', ended_at = ended_at - interval '1 day' WHERE buyer_id = $1 AND event_id = $2`,
    [buyer, eventId],
  )
  expect((await payments.buy(buyer, eventId)).state).toBe('paid')
})

test('a reservation that still runs counts too', async () => {
  const eventId = await payments.event({ capacity: 50 })
  const buyer = ++lastBuyer
  const { orderId } = await payments.begin(buyer, eventId, 9)
  await payments.query(`UPDATE ticket_order SET created_at = now() - interval '70 minutes' WHERE id = $1`, [orderId])
  await expect(payments.begin(buyer, eventId)).rejects.toMatchObject(refused)
})

test('a repeated request gets the reservation of its key, also at the limit', async () => {
  const eventId = await payments.event({ capacity: 50 })
  const buyer = ++lastBuyer
  const begin = (key: string) => payments.begin(buyer, eventId, 9, { idempotencyKey: key })
  const first = await begin('first')
  await payments.query(`UPDATE ticket_order SET created_at = now() - interval '70 minutes' WHERE id = $1`, [
    first.orderId,
  ])
  expect(await begin('first')).toEqual(first)
  await expect(begin('second')).rejects.toMatchObject(refused)
})

test('two tickets may be reserved for hours, and paid ones never count', async () => {
  const eventId = await payments.event({ capacity: 50 })
  const patient = await whoReserved(eventId, 2, 240)
  expect((await payments.buy(patient, eventId, 2)).state).toBe('paid')
  await payments.query(`UPDATE ticket_order SET created_at = now() - interval '20 hours' WHERE state = 'paid'`)
  expect((await payments.buy(patient, eventId, 2)).state).toBe('paid')
})

test('an event without a limit has places for everybody', async () => {
  const eventId = await payments.event()
  const buyer = await whoReserved(eventId, 10, 300)
  expect((await payments.buy(buyer, eventId)).state).toBe('paid')
})
