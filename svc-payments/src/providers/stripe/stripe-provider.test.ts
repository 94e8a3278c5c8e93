import { Stripe } from 'stripe'
import { afterEach, expect, test } from 'vitest'
import { invalid, startFakeStripe, type Answers, type FakeStripe } from './testing/fake-stripe.ts'
import { stripeProvider } from './stripe-provider.ts'

const running: FakeStripe[] = []
afterEach(async () => {
  for (const fake of running.splice(0)) await fake.stop()
})

const webhookSecret = 'whsec_test'
async function start(answers: Answers) {
  const fake = await startFakeStripe(answers)
  running.push(fake)
  return {
    fake,
    stripe: stripeProvider({
      secretKey: 'sk_test_key',
      publishableKey: 'pk_test_key',
      webhookSecret,
      apiBase: fake.origin,
    }),
  }
}

const intent = (given: object = {}) => ({
  id: 'pi_1',
  object: 'payment_intent',
  status: 'requires_payment_method',
  amount: 2500,
  amount_received: 0,
  currency: 'usd',
  client_secret: 'pi_1_secret',
  metadata: { reference: 'ref-1' },
  ...given,
})
const refund = (given: object = {}) => ({ id: 're_1', object: 'refund', status: 'succeeded', amount: 2500, ...given })

const noRefunds = () => ({ body: { object: 'list', data: [] } })

test('an intent is created in minor units under our reference, and a repeated call creates no other', async () => {
  const { fake, stripe } = await start({ 'POST /v1/payment_intents': () => ({ body: intent() }) })
  const request = { reference: 'ref-1', amountMinor: 2500, currency: 'crc', description: 'Event 7: 2 tickets' }
  expect(await stripe.createIntent(request)).toEqual({
    ref: 'pi_1',
    reference: 'ref-1',
    clientSecret: 'pi_1_secret',
    status: 'open',
    amountMinor: 2500,
    currency: 'usd',
  })
  await stripe.createIntent(request)
  expect(fake.received).toHaveLength(2)
  expect(new Set(fake.received.map(({ idempotencyKey }) => idempotencyKey))).toEqual(new Set(['order-ref-1']))
  expect(fake.received[0]).toMatchObject({
    authorization: 'Bearer sk_test_key',
    body: { amount: 2500, currency: 'crc', metadata: { reference: 'ref-1' } },
  })
})

test.each([
  ['requires_payment_method', 'open', 2500],
  ['requires_action', 'open', 2500],
  ['processing', 'processing', 2500],
  ['canceled', 'cancelled', 2500],
  ['succeeded', 'succeeded', 2400],
])(
  'a payment with the status %s is %s here, with the received amount once it succeeded',
  async (status, ours, amountMinor) => {
    const { stripe } = await start({
      'GET /v1/payment_intents/{intent}': () => ({ body: intent({ status, amount_received: 2400 }) }),
    })
    expect(await stripe.findIntent('pi_1')).toMatchObject({ status: ours, amountMinor })
  },
)

test('a payment that Stripe does not know is undefined, for find and for cancel', async () => {
  const missing = () => ({ ...invalid('No such payment_intent', 'resource_missing'), status: 404 })
  const { stripe } = await start({
    'GET /v1/payment_intents/{intent}': missing,
    'POST /v1/payment_intents/{intent}/cancel': missing,
  })
  expect([await stripe.findIntent('pi_x'), await stripe.cancelIntent('pi_x')]).toEqual([undefined, undefined])
})

test('cancelling a payment that has just succeeded returns it as succeeded', async () => {
  const { stripe } = await start({
    'POST /v1/payment_intents/{intent}/cancel': () => invalid('already succeeded', 'payment_intent_unexpected_state'),
    'GET /v1/payment_intents/{intent}': () => ({ body: intent({ status: 'succeeded', amount_received: 2500 }) }),
  })
  expect(await stripe.cancelIntent('pi_1')).toMatchObject({ status: 'succeeded' })
  const open = await start({
    'POST /v1/payment_intents/{intent}/cancel': () => ({ body: intent({ status: 'canceled' }) }),
  })
  expect(await open.stripe.cancelIntent('pi_1')).toMatchObject({ status: 'cancelled' })
})

test('a payment is cancelled anew each time: Stripe would repeat an error of the first attempt for a day', async () => {
  const { fake, stripe } = await start({
    'POST /v1/payment_intents/{intent}/cancel': () => ({ body: intent({ status: 'canceled' }) }),
  })
  await stripe.cancelIntent('pi_1')
  await stripe.cancelIntent('pi_1')
  const [first, second] = fake.received.map(({ idempotencyKey }) => idempotencyKey)
  expect(fake.received).toHaveLength(2)
  expect(first !== undefined && first === second).toBe(false)
})

test.each([
  ['succeeded', 'succeeded'],
  ['pending', 'pending'],
  ['requires_action', 'pending'],
  ['failed', 'failed'],
  ['canceled', 'failed'],
])('a refund with the status %s is %s here', async (status, state) => {
  const { fake, stripe } = await start({
    'GET /v1/refunds': noRefunds,
    'POST /v1/refunds': () => ({ body: refund({ status }) }),
    'GET /v1/refunds/{refund}': () => ({ body: refund({ status }) }),
  })
  expect(await stripe.createRefund({ reference: 'ref-9', attempt: 2, intentRef: 'pi_1', amountMinor: 1250 })).toEqual({
    ref: 're_1',
    state,
  })
  expect(await stripe.findRefund('re_1')).toEqual({ ref: 're_1', state })
  expect(fake.received[1]).toMatchObject({
    idempotencyKey: 'refund-ref-9-2',
    body: { payment_intent: 'pi_1', amount: 1250 },
  })
})

test('a refund that was made behind an error is found by its reference, however long ago, and not made again', async () => {
  const made = refund({ metadata: { reference: 'ref-9' } })
  const others = [refund({ id: 're_2', metadata: { reference: 'ref-8' } }), refund({ id: 're_3', metadata: null })]
  const { fake, stripe } = await start({
    'GET /v1/refunds': () => ({ body: { object: 'list', data: [...others, made] } }),
  })
  expect(await stripe.createRefund({ reference: 'ref-9', attempt: 1, intentRef: 'pi_1', amountMinor: 1250 })).toEqual({
    ref: 're_1',
    state: 'succeeded',
  })
  expect(fake.received).toMatchObject([{ operation: 'GET /v1/refunds', body: { payment_intent: 'pi_1' } }])
})

test('a refund of ours that failed is made again', async () => {
  const failed = refund({ status: 'failed', metadata: { reference: 'ref-9' } })
  const { stripe } = await start({
    'GET /v1/refunds': () => ({ body: { object: 'list', data: [failed] } }),
    'POST /v1/refunds': () => ({ body: refund({ id: 're_2' }) }),
  })
  expect(
    await stripe.createRefund({ reference: 'ref-9', attempt: 2, intentRef: 'pi_1', amountMinor: 1250 }),
  ).toMatchObject({ ref: 're_2' })
})

test.each([
  ['a refund', refund({ payment_intent: 'pi_1', currency: 'usd', metadata: {} }), 're_1', 'succeeded'],
  [
    'a dispute',
    { id: 'dp_1', object: 'dispute', status: 'needs_response', amount: 2500, currency: 'usd', payment_intent: 'pi_1' },
    'dp_1',
    'succeeded',
  ],
])('%s that began at Stripe says of which payment it is', async (_, object, ref, state) => {
  const { stripe } = await start({})
  const body = eventOf(object, 'charge.dispute.created')
  expect(stripe.readWebhook(body, signed(body)).about).toEqual({
    kind: 'refund',
    ref,
    returned: { reference: null, intentRef: 'pi_1', amountMinor: 2500, currency: 'usd', state },
  })
})

test.each(['won', 'warning_needs_response'])('a dispute that is %s takes no money', async (status) => {
  const { stripe } = await start({})
  const body = eventOf({ id: 'dp_1', object: 'dispute', status, amount: 2500, currency: 'usd', payment_intent: 'pi_1' })
  expect(stripe.readWebhook(body, signed(body)).about).toEqual({ kind: 'other' })
})

test('a charge that was refunded by hand counts as refunded; a refund that Stripe refuses has failed', async () => {
  const asked = { reference: 'ref-9', attempt: 1, intentRef: 'pi_1', amountMinor: 1250 }
  const done = await start({
    'GET /v1/refunds': noRefunds,
    'POST /v1/refunds': () => invalid('already refunded', 'charge_already_refunded'),
  })
  expect(await done.stripe.createRefund(asked)).toMatchObject({ state: 'succeeded' })
  const never = await start({
    'GET /v1/refunds': noRefunds,
    'POST /v1/refunds': () => invalid('too much', 'amount_too_large'),
  })
  expect(await never.stripe.createRefund(asked)).toMatchObject({ state: 'failed' })
})

test('every call without a definite answer rejects, so that it is repeated', async () => {
  const down = () => ({ status: 500, body: { error: { type: 'api_error', message: 'oops' } } })
  const { fake, stripe } = await start({
    'POST /v1/payment_intents': down,
    'GET /v1/payment_intents/{intent}': down,
    'POST /v1/payment_intents/{intent}/cancel': down,
    'GET /v1/refunds': down,
    'POST /v1/refunds': down,
    'GET /v1/refunds/{refund}': down,
  })
  await expect(
    stripe.createIntent({ reference: 'r', amountMinor: 100, currency: 'usd', description: 'd' }),
  ).rejects.toThrow('oops')
  await expect(stripe.findIntent('pi_1')).rejects.toThrow('oops')
  await expect(stripe.cancelIntent('pi_1')).rejects.toThrow('oops')
  await expect(stripe.createRefund({ reference: 'r', attempt: 1, intentRef: 'pi_1', amountMinor: 1 })).rejects.toThrow(
    'oops',
  )
  await expect(stripe.findRefund('re_1')).rejects.toThrow('oops')
  expect(fake.received).toHaveLength(5)
})

test('errors contain nothing that must not reach a log', async () => {
  const secretive = () => ({
    status: 402,
    body: { error: { type: 'card_error', code: 'card_declined', message: 'declined', payment_intent: intent() } },
  })
  const { stripe } = await start({ 'GET /v1/payment_intents/{intent}': secretive })
  const error: unknown = await stripe.findIntent('pi_1').catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(Error)
  expect(JSON.stringify(error, Object.getOwnPropertyNames(error)) + JSON.stringify(error)).not.toContain('pi_1_secret')
})

test('the fake refuses calls that the description of Stripe does not allow', async () => {
  const { fake } = await start({ 'POST /v1/refunds': () => ({ body: refund() }) })
  const post = async (path: string, body: string) => (await fetch(fake.origin + path, { method: 'POST', body })).status
  expect(await post('/v1/refunds', 'payment_intent=pi_1&amount=1250')).toBe(200)
  expect(await post('/v1/refunds', 'payment_intent=pi_1&amount=many')).toBe(400)
  expect(await post('/v1/refunds', 'intent=pi_1')).toBe(400)
  expect(await post('/v1/payment_intents', 'currency=usd')).toBe(400)
  expect(await post('/v1/payouts', 'amount=1')).toBe(400)
})

const { webhooks } = new Stripe('sk_test_key')
const signed = (payload: string, given: { secret?: string; timestamp?: number } = {}) => {
  const header = webhooks.generateTestHeaderString({ payload, secret: webhookSecret, ...given })
  return (name: string) => (name === 'stripe-signature' ? header : undefined)
}
const eventOf = (object: object, type = 'payment_intent.succeeded', given: object = {}) =>
  JSON.stringify({ id: 'evt_1', object: 'event', type, livemode: false, data: { object }, ...given })

test('a webhook signed by the official package is read, whatever it is about', async () => {
  const { stripe } = await start({})
  const body = eventOf(intent({ status: 'succeeded', amount_received: 2500 }))
  expect(stripe.readWebhook(body, signed(body))).toEqual({
    ref: 'evt_1',
    kind: 'payment_intent.succeeded',
    about: {
      kind: 'intent',
      intent: {
        ref: 'pi_1',
        reference: 'ref-1',
        clientSecret: 'pi_1_secret',
        status: 'succeeded',
        amountMinor: 2500,
        currency: 'usd',
      },
    },
  })
  const refunded = eventOf(refund(), 'refund.updated')
  expect(stripe.readWebhook(refunded, signed(refunded))).toMatchObject({ about: { kind: 'refund', ref: 're_1' } })
  const other = eventOf({ id: 'cus_1', object: 'customer' }, 'customer.created')
  expect(stripe.readWebhook(other, signed(other))).toMatchObject({ about: { kind: 'other' } })
})

test('a webhook without a signature, or signed for another body, with another secret or at another time, is refused', async () => {
  const { stripe } = await start({})
  const body = eventOf(intent())
  const seconds = Math.floor(Date.now() / 1000)
  const headers = [
    () => undefined,
    signed(`${body} `),
    signed(body, { secret: 'whsec_other' }),
    signed(body, { timestamp: seconds - 400 }),
    signed(body, { timestamp: seconds + 600 }),
    () => 't=1',
    () => 'nonsense',
  ]
  for (const header of headers)
    expect(() => stripe.readWebhook(body, header)).toThrow(
      expect.objectContaining({ status: 400, code: 'bad_signature' }),
    )
})

test.each([
  ['of the live mode', eventOf(intent(), 'payment_intent.succeeded', { livemode: true })],
  ['of a connected account', eventOf(intent(), 'payment_intent.succeeded', { account: 'acct_other' })],
  ['without a mode', eventOf(intent(), 'payment_intent.succeeded', { livemode: undefined })],
  ['without data', eventOf(intent(), 'payment_intent.succeeded', { data: undefined })],
  ['about no object', eventOf(intent(), 'payment_intent.succeeded', { data: { object: null } })],
  ['about a payment without metadata', eventOf({ ...intent(), metadata: undefined })],
  ['about a payment of half a cent', eventOf(intent({ amount: 0.5 }))],
  ['that is a number', '5'],
])('a rightly signed webhook %s is refused', async (_, body) => {
  const { stripe } = await start({})
  expect(() => stripe.readWebhook(body, signed(body))).toThrow(
    expect.objectContaining({ status: 400, code: 'invalid_input' }),
  )
})

test.each(['sk_live_key', 'rk_live_key'])('the key %s takes webhooks of the live mode only', async (secretKey) => {
  const live = stripeProvider({ secretKey, publishableKey: 'pk_live_key', webhookSecret, apiBase: null })
  const body = eventOf(intent(), 'payment_intent.succeeded', { livemode: true })
  expect(live.testMode).toBe(false)
  expect(live.readWebhook(body, signed(body))).toMatchObject({ ref: 'evt_1' })
  const testing = eventOf(intent())
  expect(() => live.readWebhook(testing, signed(testing))).toThrow(expect.objectContaining({ code: 'invalid_input' }))
})
