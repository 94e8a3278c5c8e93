import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { parseNestedForm } from '../providers/stripe/testing/nested-form.ts'
import { startWebhooks, type WebhookTarget } from './hostile-webhooks.ts'

/** A payment of the fake. `received` counts once it succeeded. `fault` is drawn when the payment is created. */
export type FakeIntent = {
  id: string
  reference: string
  amount: number
  currency: string
  status: 'requires_payment_method' | 'succeeded' | 'canceled'
  received: number
  fault: Fault
  answers: number
}
export type FakeRefund = {
  id: string
  intent: string
  amount: number
  status: 'pending' | 'succeeded' | 'failed'
  metadata: { reference: string }
}
/**
 * `lost`: created, but the response is an error. `early`: paid and reported by a webhook before the response. `short`:
 * less is received than requested. `paid_after_cancel`: paid although it was cancelled.
 */
export type Fault = 'none' | 'lost' | 'early' | 'short' | 'paid_after_cancel'
/** A moment at which a test may inject a fault. */
export type Moment =
  | 'before create'
  | 'after create'
  | 'before cancel'
  | 'after cancel'
  | 'before refund'
  | 'after refund'
  | 'webhook'

export type HostileStripe = {
  origin: string
  intents: Map<string, FakeIntent>
  refunds: FakeRefund[]
  /** The service's answers to webhooks with a forged signature. */
  forged: number[]
  /** Charges a buyer's card. False: the payment is closed. */
  pay(intentId: string): boolean
  /** Resolves when every webhook has been accepted. */
  untilDelivered(): Promise<void>
  stop(): Promise<void>
}

type Options = Omit<WebhookTarget, 'onSent'> & { onMoment: (moment: Moment) => Promise<void> }
type Reply = { status?: number; body: object }

const serverError: Reply = { status: 500, body: { error: { type: 'api_error', message: 'server error' } } }
const refused = (code: string, status = 400): Reply => ({
  status,
  body: { error: { type: 'invalid_request_error', code, message: code } },
})

/**
 * A Stripe whose accounts are consistent and whose answers are not: answers are lost or arrive after the webhooks, money
 * is short or arrives after a payment was cancelled, and refunds stay pending, fail once or succeed behind an error.
 */
export async function startHostileStripe({ onMoment, ...target }: Options): Promise<HostileStripe> {
  const webhooks = startWebhooks({ ...target, onSent: () => onMoment('webhook') })
  const accounts = openAccounts(target.random, webhooks.send)
  const answered = new Map<string, Promise<Reply>>()
  /** A repeated request with the same key gets the same response. */
  const once = async (key: string, make: () => Reply | Promise<Reply>): Promise<Reply> => {
    const known = answered.get(key) ?? Promise.resolve(make())
    answered.set(key, known)
    return await known
  }
  const withMoments = async (
    what: 'create' | 'cancel' | 'refund',
    make: () => Reply | Promise<Reply>,
  ): Promise<Reply> => {
    await onMoment(`before ${what}`)
    const reply = await make()
    await onMoment(`after ${what}`)
    return reply
  }
  const reply = async (request: IncomingMessage): Promise<Reply> => {
    const body = parseNestedForm(await text(request)) as never
    const key = String(request.headers['idempotency-key'])
    const [path = '', query] = (request.url ?? '').split('?')
    const [, , kind, id, action] = path.split('/')
    if (kind === 'refunds' && query !== undefined) {
      const paidBy = new URLSearchParams(query).get('payment_intent')
      return { body: { object: 'list', data: accounts.refunds.filter(({ intent }) => intent === paidBy) } }
    }
    if (kind === 'refunds')
      return id === undefined
        ? await withMoments('refund', () =>
            once(key, () => accounts.refund(body)).then((created) => (target.random() < 0.1 ? serverError : created)),
          )
        : accounts.showRefund(id)
    if (id === undefined)
      return await withMoments('create', () =>
        once(key, () => accounts.create(body)).then((created) => accounts.loseOnce(created)),
      )
    if (action === 'cancel') return await withMoments('cancel', () => accounts.cancel(id))
    return target.random() < 0.05 ? serverError : accounts.show(id)
  }
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { status = 200, body } = await reply(request)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    intents: accounts.intents,
    refunds: accounts.refunds,
    forged: webhooks.forged,
    pay: accounts.payIfOpen,
    untilDelivered: webhooks.untilDelivered,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function openAccounts(random: () => number, send: (type: string, object: object) => void) {
  const intents = new Map<string, FakeIntent>()
  const refunds: FakeRefund[] = []
  const pay = (intent: FakeIntent) => {
    Object.assign(intent, {
      status: 'succeeded',
      received: intent.fault === 'short' ? intent.amount - 100 : intent.amount,
    })
    send('payment_intent.succeeded', viewOf(intent))
  }
  const repaid = (id: string) =>
    refunds.filter((one) => one.intent === id && one.status !== 'failed').reduce((sum, one) => sum + one.amount, 0)
  return {
    intents,
    refunds,
    create: async (body: { amount: string; currency: string; metadata: { reference: string } }): Promise<Reply> => {
      const intent: FakeIntent = {
        id: `pi_${intents.size + 1}`,
        reference: body.metadata.reference,
        amount: Number(body.amount),
        currency: body.currency,
        status: 'requires_payment_method',
        received: 0,
        fault: drawFault(random()),
        answers: 0,
      }
      intents.set(intent.id, intent)
      send('payment_intent.created', viewOf(intent))
      if (intent.fault !== 'early') return { body: viewOf(intent) }
      pay(intent)
      await new Promise((resolve) => setTimeout(resolve, 100))
      return { body: viewOf(intent) }
    },
    /** Loses the first response about an intent that has the fault `lost`. */
    loseOnce: (created: Reply): Reply => {
      const intent = intents.get((created.body as { id: string }).id)
      return intent?.fault === 'lost' && intent.answers++ === 0 ? serverError : created
    },
    show: (id: string): Reply => {
      const intent = intents.get(id)
      return intent ? { body: viewOf(intent) } : refused('resource_missing', 404)
    },
    cancel: (id: string): Reply => {
      const intent = intents.get(id)
      if (intent?.status !== 'requires_payment_method')
        return refused(intent ? 'payment_intent_unexpected_state' : 'resource_missing')
      intent.status = 'canceled'
      const view = viewOf(intent)
      send('payment_intent.canceled', view)
      if (intent.fault === 'paid_after_cancel') pay(intent)
      return { body: view }
    },
    payIfOpen: (id: string): boolean => {
      const intent = intents.get(id)
      if (intent?.status === 'requires_payment_method') pay(intent)
      return intent?.status === 'succeeded'
    },
    refund: (body: { payment_intent: string; amount: string; metadata: { reference: string } }): Reply => {
      const intent = intents.get(body.payment_intent)
      if (!intent || repaid(intent.id) + Number(body.amount) > intent.received) return refused('amount_too_large')
      const drawn = random()
      const created: FakeRefund = {
        id: `re_${refunds.length + 1}`,
        intent: intent.id,
        amount: Number(body.amount),
        metadata: body.metadata,
        status: drawn < 0.1 ? 'failed' : drawn < 0.5 ? 'pending' : 'succeeded',
      }
      refunds.push(created)
      const asMade = { ...created, object: 'refund' }
      if (created.status === 'pending') created.status = 'succeeded'
      send('refund.updated', { ...created, object: 'refund' })
      return { body: asMade }
    },
    showRefund: (id: string): Reply => {
      const found = refunds.find((one) => one.id === id)
      return found ? { body: { ...found, object: 'refund' } } : refused('resource_missing', 404)
    },
  }
}

function drawFault(drawn: number): Fault {
  if (drawn < 0.7) return 'none'
  if (drawn < 0.8) return 'lost'
  if (drawn < 0.87) return 'early'
  return drawn < 0.93 ? 'short' : 'paid_after_cancel'
}

function viewOf({ id, reference, amount, currency, status, received }: FakeIntent): object {
  return {
    id,
    object: 'payment_intent',
    status,
    amount,
    amount_received: received,
    currency,
    client_secret: `${id}_secret_x`,
    metadata: { reference },
  }
}
