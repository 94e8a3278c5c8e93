import { getOrder, type PaymentIntent } from '@convive/contracts/orders'
import { eventually } from '@convive/service-kit/testing/eventually'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sign, signatureHeader } from '../providers/sandbox/sandbox-webhooks.ts'
import { startPayments, type PaymentsUnderTest } from '../testing/payments-service.ts'

let payments: PaymentsUnderTest
let secret: string
beforeAll(async () => {
  payments = await startPayments()
  secret = (await payments.query<{ secret: string }>('SELECT secret FROM sandbox_secret'))[0]?.secret ?? ''
})
afterAll(() => payments.end())

const now = () => Math.floor(Date.now() / 1000)
let lastNotice = 0

type Told = {
  id?: string
  status?: 'open' | 'succeeded' | 'cancelled'
  amountMinor?: number
  currency?: string
  reference?: string
  ref?: string
}

/** The body of the sandbox's webhook about an order's payment. */
async function noticeOf({ orderId }: { orderId: number }, told: Told = {}): Promise<string> {
  const [order] = await payments.query<{ reference: string; provider_ref: string; amount: number; currency: string }>(
    'SELECT reference, provider_ref, unit_minor * quantity AS amount, currency FROM ticket_order WHERE id = $1',
    [orderId],
  )
  return JSON.stringify({
    id: told.id ?? `evt_${++lastNotice}`,
    type: 'payment_intent.test',
    intent: {
      ref: told.ref ?? order?.provider_ref,
      reference: told.reference ?? order?.reference,
      status: told.status ?? 'succeeded',
      amountMinor: told.amountMinor ?? order?.amount,
      currency: told.currency ?? order?.currency,
    },
  })
}

const post = (body: string, signature: string | undefined = sign(body, secret, now()), provider = 'sandbox') =>
  fetch(`${payments.origin}/api/payments/webhooks/${provider}`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...(signature && { [signatureHeader]: signature }) },
  })

const begin = async (capacity: number | null = null, tickets = 2): Promise<PaymentIntent & { eventId: number }> => {
  const eventId = await payments.event({ capacity })
  return { ...(await payments.begin(40, eventId, tickets)), eventId }
}
const orderOf = ({ orderId }: { orderId: number }) => payments.ask(40, getOrder, { id: orderId })
const ticketsOf = async ({ orderId }: { orderId: number }) =>
  (await payments.query('SELECT 1 FROM ticket WHERE order_id = $1', [orderId])).length
const placesOf = async (eventId: number) =>
  (
    await payments.query<{ reserved: number; sold: number }>('SELECT reserved, sold FROM event WHERE event_id = $1', [
      eventId,
    ])
  )[0]
/** Lets a reservation expire. */
const lapse = (orderId: number) =>
  payments.query(
    `UPDATE ticket_order SET reserved_until = now() - interval '1 second', next_check_at = now() WHERE id = $1`,
    [orderId],
  )

test('a signed webhook issues the tickets, and ten copies at once and later issue them once', async () => {
  const order = await begin()
  const bodies = [await noticeOf(order, { id: 'evt_same' }), await noticeOf(order), await noticeOf(order)]
  // Like a provider: on a busy machine, a lock may not be free within a second.
  const postUntilTaken = async (body: string): Promise<Response> => {
    const answer = await post(body)
    return answer.status === 503 ? await postUntilTaken(body) : answer
  }
  const answers = await Promise.all(Array.from({ length: 9 }, (_, index) => postUntilTaken(bodies[index % 3] ?? '')))
  expect(answers.map(({ status }) => status)).toEqual(Array(9).fill(200))
  expect((await post(await noticeOf(order, { id: 'evt_same' }))).status).toBe(200)
  expect(await ticketsOf(order)).toBe(2)
  expect(await placesOf(order.eventId)).toEqual({ reserved: 0, sold: 2 })
})

test.each([
  ['no signature', () => ''],
  ['another secret', (body: string) => sign(body, 'whsec_other', now())],
  ['a signature of another body', (body: string) => sign(`${body} `, secret, now())],
  ['a signature that is too old', (body: string) => sign(body, secret, now() - 301)],
  ['a signature from the future', (body: string) => sign(body, secret, now() + 301)],
  [
    'a signature whose time was changed',
    (body: string) => sign(body, secret, now() - 400).replace(/t=\d+/, `t=${now()}`),
  ],
  ['half a signature', (body: string) => sign(body, secret, now()).slice(0, -2)],
])('%s is answered 400 and changes nothing', async (_, forge) => {
  const order = await begin()
  const body = await noticeOf(order)
  const answer = await post(body, forge(body))
  expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining({ code: 'bad_signature' })])
  expect(await ticketsOf(order)).toBe(0)
})

test('a signed body that is not a webhook is answered 400, an unknown provider 404', async () => {
  for (const body of ['{', '[]', '{"id":1}', '']) expect((await post(body)).status).toBe(400)
  expect((await post('{}', undefined, 'paypal')).status).toBe(404)
})

test('a webhook about an unknown payment is accepted and changes nothing', async () => {
  const order = await begin()
  expect((await post(await noticeOf(order, { reference: '7f1cbbd4-23f0-4f0e-9a39-1c9de3b0ad4b' }))).status).toBe(200)
  expect((await post(await noticeOf(order, { ref: 'pi_of_another_attempt' }))).status).toBe(200)
  expect((await post(JSON.stringify({ id: 'evt_other', type: 'customer.created' }))).status).toBe(200)
  expect(await ticketsOf(order)).toBe(0)
})

test('a webhook that arrives before the provider answers our call finds its order', async () => {
  const order = await begin()
  const body = await noticeOf(order)
  await payments.query('UPDATE ticket_order SET provider_ref = NULL WHERE id = $1', [order.orderId])
  expect((await post(body)).status).toBe(200)
  expect(await orderOf(order)).toMatchObject({ state: 'paid' })
})

test('the order of webhooks does not matter', async () => {
  const order = await begin()
  for (const status of ['succeeded', 'open', 'cancelled', 'succeeded', 'open'] as const)
    await post(await noticeOf(order, { status }))
  expect(await ticketsOf(order)).toBe(2)
  const other = await begin()
  for (const status of ['cancelled', 'open', 'succeeded'] as const) await post(await noticeOf(other, { status }))
  expect([await ticketsOf(other), await placesOf(other.eventId)]).toEqual([2, { reserved: 0, sold: 2 }])
})

test.each([
  ['too little', { amountMinor: 2400 }],
  ['another currency', { currency: 'crc' }],
])('%s never becomes a ticket and is refunded', async (_, told) => {
  const order = await begin(2)
  await payments.query(`UPDATE sandbox_intent SET status = 'succeeded', amount_minor = $2 WHERE client_secret = $1`, [
    order.clientSecret,
    'amountMinor' in told ? told.amountMinor : 2500,
  ])
  await post(await noticeOf(order, told))
  const given = await eventually(
    () => orderOf(order),
    ({ state }) => state === 'refunded',
  )
  expect(given).toMatchObject({ issued: [], refunds: [{ state: 'succeeded', reason: 'wrong_amount', tickets: [] }] })
  expect(await placesOf(order.eventId)).toEqual({ reserved: 0, sold: 0 })
})

test('a payment after the reservation takes a place if one is left, and is refunded otherwise', async () => {
  const eventId = await payments.event({ capacity: 2 })
  const late = await payments.begin(40, eventId, 2)
  await lapse(late.orderId)
  await eventually(
    () => orderOf(late),
    ({ state }) => state === 'lapsed',
  )
  expect(await placesOf(eventId)).toEqual({ reserved: 0, sold: 0 })
  const between = await payments.begin(41, eventId, 1)
  await payments.query(`UPDATE sandbox_intent SET status = 'succeeded' WHERE client_secret = $1`, [late.clientSecret])
  await post(await noticeOf(late))
  expect(
    await eventually(
      () => orderOf(late),
      ({ state }) => state === 'refunded',
    ),
  ).toMatchObject({ issued: [], refunds: [{ reason: 'no_place', amount: 25, state: 'succeeded' }] })
  await lapse(between.orderId)
  await eventually(
    () => placesOf(eventId),
    (places) => places?.reserved === 0,
  )
  await post(await noticeOf(between))
  expect(await ticketsOf(between)).toBe(1)
  expect(await placesOf(eventId)).toEqual({ reserved: 0, sold: 1 })
})
