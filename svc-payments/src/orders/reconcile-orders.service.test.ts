import { confirmSandbox } from '@convive/contracts/card-payments'
import { abandonOrder, createPaymentIntent, getCheckout, getOrder } from '@convive/contracts/orders'
import { listTickets } from '@convive/contracts/tickets'
import { eventually } from '@convive/service-kit/testing/eventually'
import { afterEach, expect, test } from 'vitest'
import { goodCard, startPayments, type PaymentsUnderTest } from '../testing/payments-service.ts'
import { dueOrders } from './reconcile-orders.ts'

const started: PaymentsUnderTest[] = []
afterEach(async () => {
  for (const service of started.splice(0)) await service.end()
})

async function start(env: NodeJS.ProcessEnv): Promise<PaymentsUnderTest> {
  const payments = await startPayments(env)
  started.push(payments)
  return payments
}
const stateOf = async (payments: PaymentsUnderTest, id: number) =>
  (await payments.query<{ state: string }>('SELECT state FROM ticket_order WHERE id = $1', [id]))[0]?.state
const placesOf = async (payments: PaymentsUnderTest, id: number) =>
  (
    await payments.query<{ reserved: number; sold: number }>('SELECT reserved, sold FROM event WHERE event_id = $1', [
      id,
    ])
  )[0]
const intentOf = async (payments: PaymentsUnderTest, clientSecret: string) =>
  (
    await payments.query<{ status: string }>('SELECT status FROM sandbox_intent WHERE client_secret = $1', [
      clientSecret,
    ])
  )[0]?.status

test('webhooks that are late, repeated and out of order issue the tickets without any request', async () => {
  const payments = await start({ SANDBOX_WEBHOOKS: 'hostile' })
  const eventId = await payments.event()
  const { clientSecret } = await payments.begin(60, eventId, 2)
  await payments.ask(60, confirmSandbox, { clientSecret, ...goodCard, cardNumber: '4000000000000002' })
  await payments.ask(60, confirmSandbox, { clientSecret, ...goodCard })
  await eventually(
    () => payments.ask(60, listTickets, {}),
    ({ items }) => items.length === 2,
  )
  await eventually(
    () => payments.query(`SELECT 1 FROM graphile_worker.jobs WHERE task_identifier = 'deliver-sandbox-webhook'`),
    (left) => left.length === 0,
  )
  expect((await payments.ask(60, listTickets, {})).items).toHaveLength(2)
  expect(await placesOf(payments, eventId)).toEqual({ reserved: 0, sold: 2 })
})

test('a payment that no webhook reported is found', async () => {
  const payments = await start({ PAYMENT_CHECK_SECONDS: '1' })
  const { clientSecret, orderId } = await payments.begin(61, await payments.event())
  await payments.ask(61, confirmSandbox, { clientSecret, ...goodCard })
  await eventually(
    () => stateOf(payments, orderId),
    (state) => state === 'paid',
  )
})

test('an unpaid reservation expires here and at the provider, and releases its places', async () => {
  const payments = await start({ RESERVATION_SECONDS: '1' })
  const eventId = await payments.event({ capacity: 2 })
  const { clientSecret, orderId } = await payments.begin(62, eventId, 2)
  await eventually(
    () => stateOf(payments, orderId),
    (state) => state === 'lapsed',
  )
  expect(await intentOf(payments, clientSecret)).toBe('cancelled')
  expect(await placesOf(payments, eventId)).toEqual({ reserved: 0, sold: 0 })
  expect(await payments.ask(62, confirmSandbox, { clientSecret, ...goodCard })).toMatchObject({
    status: 'failed',
    code: 'payment_ended',
  })
  expect(await payments.query('SELECT 1 FROM ticket_order WHERE next_check_at IS NOT NULL')).toEqual([])
})

test('the provider is asked before a reservation expires', async () => {
  const payments = await start({})
  const eventId = await payments.event({ capacity: 1 })
  const { clientSecret, orderId } = await payments.begin(63, eventId)
  await payments.ask(63, confirmSandbox, { clientSecret, ...goodCard })
  await payments.query('UPDATE ticket_order SET reserved_until = now(), next_check_at = now() WHERE id = $1', [orderId])
  expect(
    await eventually(
      () => stateOf(payments, orderId),
      (state) => state !== 'reserved',
    ),
  ).toBe('paid')
  expect(await placesOf(payments, eventId)).toEqual({ reserved: 0, sold: 1 })
})

test('an order expires even when the process that created it died before the provider answered', async () => {
  const payments = await start({})
  const { orderId, clientSecret } = await payments.begin(64, await payments.event())
  await payments.query(
    `UPDATE ticket_order SET provider_ref = NULL, reserved_until = now(), next_check_at = now() WHERE id = $1`,
    [orderId],
  )
  await eventually(
    () => stateOf(payments, orderId),
    (state) => state === 'lapsed',
  )
  expect(await intentOf(payments, clientSecret)).toBe('cancelled')
})

test('abandoning an order releases its places at once and cancels its payment', async () => {
  const payments = await start({})
  const eventId = await payments.event({ capacity: 1 })
  const { orderId, clientSecret } = await payments.begin(65, eventId)
  expect(await payments.ask(65, abandonOrder, { id: orderId })).toMatchObject({ state: 'abandoned' })
  expect(await payments.ask(undefined, getCheckout, { eventId })).toMatchObject({ placesLeft: 1 })
  await eventually(
    () => intentOf(payments, clientSecret),
    (status) => status === 'cancelled',
  )
  const paid = await payments.buy(66, eventId)
  expect(await payments.ask(66, abandonOrder, { id: paid.id })).toMatchObject({ state: 'paid' })
  await expect(payments.ask(66, getOrder, { id: orderId })).rejects.toMatchObject({ status: 404 })
})

test('in production without keys cards are not accepted, and the checkout shows it', async () => {
  const payments = await start({ NODE_ENV: 'production' })
  const eventId = await payments.event()
  await expect(payments.ask(67, createPaymentIntent, { eventId, amount: 12.5 })).rejects.toMatchObject({
    status: 503,
    code: 'payments_unavailable',
  })
  await expect(payments.ask(67, confirmSandbox, { clientSecret: 'x', ...goodCard })).rejects.toMatchObject({
    status: 404,
  })
  expect(await payments.ask(undefined, getCheckout, { eventId })).toMatchObject({ cards: null, price: 12.5 })
})

// With `clock_timestamp()` instead of `now()` this fails: the scan reads every open order, and a filter drops most of
// them.
test('looking for due orders reads no order that is not due', async () => {
  const payments = await start({})
  const eventId = await payments.event()
  await payments.query(
    `INSERT INTO ticket_order (event_id, buyer_id, quantity, unit_minor, currency, provider, state, reserved_until, next_check_at)
     SELECT $1, n, 1, 1250, 'usd', 'sandbox', 'reserved', now() + interval '1 hour', now() + interval '1 hour'
     FROM generate_series(1, 5000) n`,
    [eventId],
  )
  await payments.query('ANALYZE ticket_order')
  const [row] = await payments.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${dueOrders}`,
  )
  const plan = row?.['QUERY PLAN'][0].Plan
  expect((plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0)).toBeLessThan(20)
})
type Plan = { 'Shared Hit Blocks': number; 'Shared Read Blocks': number }
