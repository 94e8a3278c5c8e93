import { getOrder, type Order } from '@convive/contracts/orders'
import { getSales } from '@convive/contracts/sales'
import { TicketRefunded } from '@convive/contracts/tickets'
import { emittedBy } from '@convive/service-kit/testing/messages'
import { Stripe } from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startFakeStripe, type FakeStripe } from '../providers/stripe/testing/fake-stripe.ts'
import { startPayments, type PaymentsUnderTest } from '../testing/payments-service.ts'

const secret = 'whsec_test'
let stripe: FakeStripe
let payments: PaymentsUnderTest
let intents = 0
beforeAll(async () => {
  stripe = await startFakeStripe({
    'POST /v1/payment_intents': ({ body }) => ({ body: intentOf(`pi_${++intents}`, body as Created) }),
  })
  payments = await startPayments({
    STRIPE_SECRET_KEY: 'sk_test_key',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_key',
    STRIPE_WEBHOOK_SECRET: secret,
    STRIPE_API_BASE: stripe.origin,
    // Only webhooks report in this test.
    PAYMENT_CHECK_SECONDS: '900',
  })
})
afterAll(async () => {
  await payments.end()
  await stripe.stop()
})

type Created = { amount: string; currency: string; metadata: { reference: string } }
const intentOf = (id: string, { amount, currency, metadata }: Created, given: object = {}) => ({
  id,
  object: 'payment_intent',
  status: 'requires_payment_method',
  amount: Number(amount),
  amount_received: 0,
  currency,
  client_secret: `${id}_secret`,
  metadata,
  ...given,
})

const { webhooks } = new Stripe('sk_test_key')
let events = 0
async function report(type: string, object: object): Promise<number> {
  const body = JSON.stringify({ id: `evt_${++events}`, object: 'event', type, livemode: false, data: { object } })
  const response = await fetch(`${payments.origin}/api/payments/webhooks/stripe`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'stripe-signature': webhooks.generateTestHeaderString({ payload: body, secret }),
    },
    body,
  })
  return response.status
}

let buyers = 100
/** Begins to buy: the buyer, the order, and the payment as Stripe knows it. */
async function begin(eventId: number, tickets: number) {
  const buyer = ++buyers
  const { orderId } = await payments.begin(buyer, eventId, tickets)
  const [row] = await payments.query<{ ref: string; reference: string }>(
    'SELECT provider_ref AS ref, reference FROM ticket_order WHERE id = $1',
    [orderId],
  )
  const amount = String(tickets * 1250)
  const paid = intentOf(
    row!.ref,
    { amount, currency: 'usd', metadata: { reference: row!.reference } },
    {
      status: 'succeeded',
      amount_received: tickets * 1250,
    },
  )
  return {
    intent: row!.ref,
    order: () => payments.ask(buyer, getOrder, { id: orderId }),
    pay: () => report('payment_intent.succeeded', paid),
  }
}
async function buy(eventId: number, tickets: number) {
  const begun = await begin(eventId, tickets)
  expect(await begun.pay()).toBe(200)
  return begun
}
const refundOf = (intent: string, amount: number, given: object = {}) => ({
  id: `re_${intent}_${amount}`,
  object: 'refund',
  status: 'succeeded',
  amount,
  currency: 'usd',
  payment_intent: intent,
  metadata: {},
  ...given,
})
const seatsOf = ({ issued }: Order) => issued.map(({ status }) => status)
const organiser = 10

test('a whole refund that began at Stripe cancels the seats, once, and the sales say so', async () => {
  const eventId = await payments.event({ capacity: 2 })
  const { intent, order } = await buy(eventId, 2)
  expect(seatsOf(await order())).toEqual(['valid', 'valid'])
  const refund = refundOf(intent, 2500)
  expect([await report('refund.created', refund), await report('refund.updated', refund)]).toEqual([200, 200])
  const refunded = await order()
  expect(refunded).toMatchObject({
    state: 'refunded',
    refunds: [{ reason: 'provider', state: 'succeeded', amount: 25 }],
  })
  expect(seatsOf(refunded)).toEqual(['refunded', 'refunded'])
  expect(await payments.ask(organiser, getSales, { id: eventId })).toMatchObject({ sold: 0, placesLeft: 2 })
  const messages = (await emittedBy(payments.db, TicketRefunded)).filter((one) => one.eventId === eventId)
  expect(messages).toMatchObject([{ reason: 'provider', amountMinor: 2500 }])
})

test('a part that began at Stripe cancels as many seats as it pays for, those without a check-in first', async () => {
  const eventId = await payments.event()
  const { intent, order } = await buy(eventId, 3)
  await payments.query('UPDATE ticket SET checked_in_at = now() WHERE event_id = $1 AND seat = 3', [eventId])
  await report('refund.created', refundOf(intent, 1500))
  expect(seatsOf(await order())).toEqual(['valid', 'refunded', 'used'])
  await report('refund.created', refundOf(intent, 300))
  const kept = await order()
  expect(seatsOf(kept)).toEqual(['valid', 'refunded', 'used'])
  expect(kept).toMatchObject({ state: 'paid', refunds: [{ amount: 15 }, { amount: 3 }] })
})

test('a dispute cancels the seats, whose money is gone', async () => {
  const eventId = await payments.event()
  const { intent, order } = await buy(eventId, 1)
  const dispute = { id: 'dp_1', object: 'dispute', amount: 1250, currency: 'usd', payment_intent: intent }
  await report('charge.dispute.created', { ...dispute, status: 'needs_response' })
  await report('charge.dispute.closed', { ...dispute, status: 'lost' })
  expect(await order()).toMatchObject({ state: 'refunded', refunds: [{ reason: 'provider', amount: 12.5 }] })
})

test('a refund that is reported before its payment is asked for again', async () => {
  const { intent, order, pay } = await begin(await payments.event(), 1)
  const refund = refundOf(intent, 1250)
  expect(await report('refund.created', refund)).toBe(503)
  await pay()
  expect(await report('refund.created', refund)).toBe(200)
  expect(await order()).toMatchObject({ state: 'refunded' })
})

test('a refund of a payment that is not ours changes nothing', async () => {
  expect(await report('refund.created', refundOf('pi_of_another_shop', 1250))).toBe(200)
})
