import { authenticateSandbox, confirmSandbox } from '@convive/contracts/card-payments'
import { createPaymentIntent, getCheckout, getOrder, refundOwnTickets } from '@convive/contracts/orders'
import { TicketIssued } from '@convive/contracts/tickets'
import { listTickets } from '@convive/contracts/tickets'
import { eventually } from '@convive/service-kit/testing/eventually'
import { emittedBy } from '@convive/service-kit/testing/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { goodCard, startPayments, type PaymentsUnderTest } from '../testing/payments-service.ts'

let payments: PaymentsUnderTest
beforeAll(async () => {
  payments = await startPayments()
})
afterAll(() => payments.end())

const card = (cardNumber: string) => ({ ...goodCard, cardNumber })
const stateOf = async (orderId: number) =>
  (await payments.query<{ state: string }>('SELECT state FROM ticket_order WHERE id = $1', [orderId]))[0]?.state
const placesOf = async (eventId: number) =>
  (
    await payments.query<{ reserved: number; sold: number }>('SELECT reserved, sold FROM event WHERE event_id = $1', [
      eventId,
    ])
  )[0]

test('a paid order gives one ticket for each seat, only to its buyer', async () => {
  const eventId = await payments.event({ capacity: 10 })
  const order = await payments.buy(21, eventId, 3)
  expect(order).toMatchObject({
    state: 'paid',
    tickets: 3,
    amount: 37.5,
    currency: 'usd',
    provider: 'sandbox',
    refunds: [],
  })
  const { items } = await payments.ask(21, listTickets, { eventId })
  expect(items.map(({ seat, seats, quantity, amount, status }) => ({ seat, seats, quantity, amount, status }))).toEqual(
    [3, 2, 1].map((seat) => ({ seat, seats: 3, quantity: 1, amount: 12.5, status: 'valid' })),
  )
  expect(new Set(items.map(({ code }) => code)).size).toBe(3)
  for (const { code } of items) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/)
  expect((await payments.ask(22, listTickets, {})).items).toEqual([])
  await expect(payments.ask(22, getOrder, { id: order.id })).rejects.toMatchObject({ status: 404 })
  expect(await placesOf(eventId)).toEqual({ reserved: 0, sold: 3 })
  expect(await payments.ask(undefined, getCheckout, { eventId })).toMatchObject({
    price: 12.5,
    placesLeft: 7,
    takesCards: true,
    cards: { provider: 'sandbox', testMode: true },
  })
})

test('a buyer who has just paid finds the tickets before any webhook arrives', async () => {
  const eventId = await payments.event()
  const { clientSecret } = await payments.begin(27, eventId, 2)
  expect((await payments.ask(27, listTickets, { eventId })).items).toEqual([])
  await payments.ask(27, confirmSandbox, { clientSecret, ...goodCard })
  expect(
    (
      await eventually(
        () => payments.ask(27, listTickets, { eventId }),
        ({ items }) => items.length > 0,
      )
    ).items,
  ).toHaveLength(2)
})

test('the open order of an event is the same in every tab; one that is paid is followed by another', async () => {
  const eventId = await payments.event({ capacity: 10 })
  const [first, ...tabs] = await Promise.all([1, 2, 3].map(() => payments.begin(28, eventId, 2)))
  for (const tab of tabs) expect(tab).toEqual(first)
  expect(await placesOf(eventId)).toEqual({ reserved: 2, sold: 0 })
  const reservationsOf = async (buyer?: number) => (await payments.ask(buyer, getCheckout, { eventId })).reservations
  expect(await reservationsOf(28)).toEqual([{ orderId: first!.orderId, tickets: 2 }])
  expect([await reservationsOf(29), await reservationsOf()]).toEqual([[], []])
  await payments.ask(28, confirmSandbox, { clientSecret: first!.clientSecret, ...goodCard })
  // No webhook has reported the payment yet.
  const second = await payments.begin(28, eventId, 2)
  expect(second.orderId).not.toBe(first!.orderId)
  await payments.ask(28, confirmSandbox, { clientSecret: second.clientSecret, ...goodCard })
  const ticketsOf = async () => (await payments.ask(28, listTickets, { eventId })).items
  const items = await eventually(ticketsOf, ({ length }) => length === 4)
  expect(new Set(items.map(({ code }) => code)).size).toBe(4)
  expect(await placesOf(eventId)).toEqual({ reserved: 0, sold: 4 })
  await payments.ask(28, refundOwnTickets, { id: first!.orderId })
  await expect.poll(() => stateOf(first!.orderId)).toBe('refunded')
  expect(await stateOf(second.orderId)).toBe('paid')
})

test('a payment that succeeds after the end of the event is returned', async () => {
  const eventId = await payments.event()
  const { clientSecret, orderId } = await payments.begin(40, eventId)
  await payments.query(
    `UPDATE event SET starts_at = now() - interval '3 hours', ends_at = now() - interval '1 minute'
    WHERE event_id = $1`,
    [eventId],
  )
  await payments.ask(40, confirmSandbox, { clientSecret, ...goodCard })
  const order = await eventually(
    () => payments.ask(40, getOrder, { id: orderId }),
    ({ state }) => state === 'refunded',
  )
  expect(order).toMatchObject({ issued: [], refunds: [{ reason: 'event_past', amount: 12.5 }] })
  expect(await placesOf(eventId)).toEqual({ reserved: 0, sold: 0 })
})

test('the same key gives the same order and intent, and reserves its places once', async () => {
  const eventId = await payments.event()
  const [first, ...more] = await Promise.all(
    Array.from({ length: 4 }, () => payments.begin(23, eventId, 2, { idempotencyKey: 'one-intention' })),
  )
  for (const again of more) expect(again).toEqual(first)
  expect(await placesOf(eventId)).toEqual({ reserved: 2, sold: 0 })
  await expect(payments.begin(23, eventId, 1, { idempotencyKey: 'one-intention' })).rejects.toMatchObject({
    status: 409,
    code: 'idempotency_mismatch',
  })
})

test.each([
  ['a wrong total', {}, { amount: 12.49 }, 409, 'price_changed'],
  ['an event that is over', { endsAt: '2020-01-01T00:00:00Z' }, {}, 409, 'event_past'],
  ['a cancelled event', { isCancelled: true }, {}, 409, 'event_cancelled'],
  ['a free event', { isPaid: false, priceMinor: null }, {}, 409, 'not_for_sale'],
  ['an event paid at the door', { paymentOption: 'at_door' as const }, {}, 409, 'not_for_sale'],
  ['an event paid in Cora only', { paymentOption: 'cora_only' as const }, {}, 409, 'not_for_sale'],
  ['a hidden event', { isHidden: true }, {}, 404, 'not_found'],
  ['more than is left', { capacity: 1 }, { tickets: 2, amount: 25 }, 409, 'sold_out'],
  ['eleven tickets', {}, { tickets: 11, amount: 137.5 }, 400, 'invalid_input'],
  ['half a ticket', {}, { tickets: 0.5 }, 400, 'invalid_input'],
  ['an amount of nothing', {}, { amount: 0 }, 400, 'invalid_input'],
])('%s is refused', async (_, facts, request, status, code) => {
  const eventId = await payments.event(facts)
  await expect(
    payments.ask(24, createPaymentIntent, { eventId, amount: 12.5, tickets: 1, ...request }),
  ).rejects.toMatchObject({ status, code })
  expect(await placesOf(eventId)).toEqual({ reserved: 0, sold: 0 })
})

test('a mixed payment option is sold online too, and colones are counted in hundredths', async () => {
  const eventId = await payments.event({ paymentOption: 'mixed', currency: 'crc', priceMinor: 350_000 })
  expect(
    await payments.ask(25, createPaymentIntent, { eventId, amount: 7000, currency: 'usd', tickets: 2 }),
  ).toMatchObject({ amount: 7000, currency: 'crc' })
})

test('a request for an event that is not known yet waits for it', async () => {
  const asked = payments.ask(26, createPaymentIntent, { eventId: 5_000_001, amount: 12.5, tickets: 1 })
  await payments.event({ eventId: 5_000_001 })
  expect(await asked).toMatchObject({ provider: 'sandbox' })
  await expect(
    payments.ask(26, createPaymentIntent, { eventId: 5_000_002, amount: 12.5, tickets: 1 }),
  ).rejects.toMatchObject({ status: 404 })
})

test('a keyed request for an event that is not known yet has to be repeated, and then gets its order', async () => {
  const request = () =>
    payments.ask(26, createPaymentIntent, { eventId: 5_000_003, amount: 12.5, tickets: 1 }, { idempotencyKey: 'early' })
  await expect(request()).rejects.toMatchObject({ status: 503, code: 'unavailable', retryAfter: 2 })
  await payments.event({ eventId: 5_000_003 })
  expect(await request()).toMatchObject({ provider: 'sandbox' })
})

test('after a declined card the buyer pays with another one, within the same reservation', async () => {
  const eventId = await payments.event()
  const { clientSecret, orderId } = await payments.begin(27, eventId)
  expect(await payments.ask(27, confirmSandbox, { clientSecret, ...card('4000 0000 0000 0002') })).toMatchObject({
    status: 'failed',
    message: 'Your card was declined.',
  })
  expect(await payments.ask(27, getOrder, { id: orderId })).toMatchObject({ state: 'reserved', issued: [] })
  expect(await payments.ask(27, confirmSandbox, { clientSecret, ...goodCard })).toEqual({ status: 'succeeded' })
  expect(await payments.ask(27, confirmSandbox, { clientSecret, ...goodCard })).toEqual({ status: 'succeeded' })
  // The provider is asked at most once a second, so the page asks again.
  await eventually(
    () => payments.ask(27, getOrder, { id: orderId }),
    ({ issued }) => issued.length === 1,
  )
})

test('a card that requires authentication pays only after its holder approved', async () => {
  const eventId = await payments.event()
  const { clientSecret, orderId } = await payments.begin(28, eventId)
  expect(await payments.ask(28, confirmSandbox, { clientSecret, ...card('4000002760003184') })).toMatchObject({
    status: 'requires_action',
  })
  expect(await payments.ask(28, getOrder, { id: orderId })).toMatchObject({ state: 'reserved' })
  expect(await payments.ask(28, authenticateSandbox, { clientSecret, approve: false })).toMatchObject({
    status: 'failed',
  })
  await payments.ask(28, confirmSandbox, { clientSecret, ...card('4000002760003184') })
  expect(await payments.ask(28, authenticateSandbox, { clientSecret, approve: true })).toEqual({ status: 'succeeded' })
  await eventually(
    () => payments.ask(28, getOrder, { id: orderId }),
    ({ state }) => state === 'paid',
  )
})

test("a buyer cannot pay somebody else's order", async () => {
  const { clientSecret } = await payments.begin(29, await payments.event())
  await expect(payments.ask(30, confirmSandbox, { clientSecret, ...goodCard })).rejects.toMatchObject({ status: 404 })
})

test('another number of tickets replaces the open order, which nobody can pay any more', async () => {
  const eventId = await payments.event({ capacity: 12 })
  const first = await payments.begin(31, eventId, 6)
  const second = await payments.begin(31, eventId, 10)
  expect(await Promise.all([stateOf(first.orderId), stateOf(second.orderId)])).toEqual(['abandoned', 'reserved'])
  expect(await placesOf(eventId)).toEqual({ reserved: 10, sold: 0 })
  expect(second.reservedUntil).toBe(first.reservedUntil)
})

test('a number that is not left keeps the open order', async () => {
  const eventId = await payments.event({ capacity: 3 })
  const first = await payments.begin(32, eventId, 2)
  await expect(payments.begin(32, eventId, 4)).rejects.toMatchObject({ code: 'sold_out' })
  expect(await stateOf(first.orderId)).toBe('reserved')
})

test('no card number is ever stored', async () => {
  const tables = await payments.query<{ table_name: string }>(
    `SELECT table_name FROM information_schema.tables WHERE table_schema = 'public'`,
  )
  for (const { table_name } of tables) {
    const found = await payments.query(
      // Eight digits or more: a random id may contain four.
      `SELECT 1 FROM "${table_name}" AS row WHERE row::text ~ '4242 ?4242|0000 ?0000 ?0002|0027 ?6000'`,
    )
    expect([table_name, found.length]).toEqual([table_name, 0])
  }
})

test('the confirmation of a purchase says where the event is, also on the map and in calendars', async () => {
  const mapPin = { latitude: 9.15, longitude: -83.75 }
  const eventId = await payments.event({ location: 'Frente a la plaza', mapPin })
  await payments.event({ eventId, location: 'Frente a la iglesia' }, 2)
  const order = await payments.buy(50, eventId)
  await payments.event({ eventId, location: 'Frente a la iglesia', mapPin: null }, 3)
  const later = await payments.buy(51, eventId)
  const calendar = { revision: 12, statedEnd: null }
  await payments.event({ eventId, calendar }, 4)
  const last = await payments.buy(52, eventId)
  const confirmed = await emittedBy(payments.db, TicketIssued)
  const of = ({ id }: { id: number }) => confirmed.find(({ orderId }) => orderId === id)
  expect(of(order)).toMatchObject({ location: 'Frente a la iglesia', mapPin })
  expect(of(later)).toMatchObject({ location: 'Frente a la iglesia', mapPin: null })
  expect(of(later)?.calendar).toBeUndefined()
  expect(of(last)?.calendar).toEqual(calendar)
})
