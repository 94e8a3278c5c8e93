import { EmailConfirmationChanged } from '@convive/contracts/identity'
import { abandonOrder } from '@convive/contracts/orders'
import { createMessage, receive } from '@convive/service-kit/testing/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { subscriptions } from '../app.ts'
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

const minutesLeft = ({ reservedUntil }: { reservedUntil: string }) => (Date.parse(reservedUntil) - Date.now()) / 60_000
const confirm = (userId: number) =>
  receive(payments.db, subscriptions, [createMessage(EmailConfirmationChanged, { userId, isConfirmed: true })])

test('an unconfirmed account reserves for five minutes, a confirmed one for fifteen', async () => {
  const eventId = await payments.event({ capacity: 50 })
  const [newcomer, confirmed] = [++lastBuyer, ++lastBuyer]
  await confirm(confirmed)
  expect(minutesLeft(await payments.begin(newcomer, eventId))).toBeLessThan(5.1)
  expect(minutesLeft(await payments.begin(confirmed, eventId))).toBeGreaterThan(14)
  expect(minutesLeft(await payments.begin(newcomer, await payments.event()))).toBeGreaterThan(14)
})

test('renewing does not restart the clock, and after it ran out there is a pause of an hour', async () => {
  const eventId = await payments.event({ capacity: 50 })
  const buyer = ++lastBuyer
  const first = await payments.begin(buyer, eventId, 2)
  for (const tickets of [3, 2])
    expect((await payments.begin(buyer, eventId, tickets)).reservedUntil).toBe(first.reservedUntil)
  const { orderId } = await payments.begin(buyer, eventId, 2)
  await payments.ask(buyer, abandonOrder, { id: orderId })
  expect((await payments.begin(buyer, eventId, 4)).reservedUntil).toBe(first.reservedUntil)
  const move = (seconds: number) =>
    payments.query(
      `UPDATE ticket_order SET reserved_until = reserved_until - make_interval(secs => $3),
         ended_at = ended_at - make_interval(secs => $3), next_check_at = NULL WHERE buyer_id = $1 AND event_id = $2`,
      [buyer, eventId, seconds],
    )
  await move(6 * 60)
  await expect(payments.begin(buyer, eventId)).rejects.toMatchObject(refused)
  expect((await payments.buy(++lastBuyer, eventId)).state).toBe('paid')
  await move(3600)
  expect((await payments.buy(buyer, eventId)).state).toBe('paid')
})

test('one network reserves at most a quarter of the places, beyond one order of a confirmed account', async () => {
  const eventId = await payments.event({ capacity: 12 })
  const from = (network: string) => ({ headers: { 'x-forwarded-for': network } })
  const begin = (tickets: number, network: string) => payments.begin(++lastBuyer, eventId, tickets, from(network))
  await expect(begin(10, '203.0.113.7')).rejects.toMatchObject(refused)
  await begin(2, '203.0.113.7')
  await expect(begin(2, '203.0.113.7')).rejects.toMatchObject(refused)
  await begin(1, '203.0.113.7')
  await confirm(++lastBuyer)
  await payments.begin(lastBuyer, eventId, 4, from('203.0.113.8'))
  // Everybody on the machine itself is no network.
  for (let count = 0; count < 5; count++) await begin(1, '127.0.0.1')
})
