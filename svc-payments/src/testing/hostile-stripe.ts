import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { nested } from '../providers/stripe/testing/nested-form.ts'
import { startWebhooks, type WebhookTarget } from './hostile-webhooks.ts'

/** A payment in the fake's books. `received` counts once it succeeded. `fate` is drawn when it is made. */
export type FakeIntent = { id: string; reference: string; amount: number; currency: string; status: 'requires_payment_method' | 'succeeded' | 'canceled'; received: number; fate: Fate; answers: number }
export type FakeRefund = { id: string; intent: string; amount: number; status: 'pending' | 'succeeded' | 'failed' }
/** `lost`: made, but the answer is an error. `early`: paid, and told by webhook, before the answer. `short`: less is received than asked. `undead`: paid after it was called off. */
export type Fate = 'plain' | 'lost' | 'early' | 'short' | 'undead'
/** A moment at which the test may want to do harm. */
export type Moment = 'before create' | 'after create' | 'before cancel' | 'after cancel' | 'before refund' | 'after refund' | 'webhook'

export type HostileStripe = {
  origin: string
  intents: Map<string, FakeIntent>
  refunds: FakeRefund[]
  /** Answers of the service to webhooks that were not signed right. */
  forged: number[]
  /** A buyer's card is charged. False: the payment can no longer be made. */
  pay(intentId: string): boolean
  /** Resolves when every webhook has been taken. */
  quiet(): Promise<void>
  stop(): Promise<void>
}

type Given = Omit<WebhookTarget, 'onSent'> & { onMoment: (moment: Moment) => Promise<void> }
type Reply = { status?: number; body: object }

const oops: Reply = { status: 500, body: { error: { type: 'api_error', message: 'oops' } } }
const refused = (code: string, status = 400): Reply => ({ status, body: { error: { type: 'invalid_request_error', code, message: code } } })

/**
 * A Stripe that keeps its books in order and its manners not: answers are lost or come after the webhooks; money comes
 * short, or after a payment was called off; refunds hang, fail once, or are made behind an error.
 */
export async function startHostileStripe({ onMoment, ...target }: Given): Promise<HostileStripe> {
  const webhooks = startWebhooks({ ...target, onSent: () => onMoment('webhook') })
  const books = openBooks(target.random, webhooks.tell)
  const answered = new Map<string, Promise<Reply>>()
  /** Whatever is asked again with the same key is answered as it was. */
  const once = async (key: string, make: () => Reply | Promise<Reply>): Promise<Reply> => {
    const known = answered.get(key) ?? Promise.resolve(make())
    answered.set(key, known)
    return await known
  }
  const around = async (what: 'create' | 'cancel' | 'refund', make: () => Reply | Promise<Reply>): Promise<Reply> => {
    await onMoment(`before ${what}`)
    const reply = await make()
    await onMoment(`after ${what}`)
    return reply
  }
  const reply = async (request: IncomingMessage): Promise<Reply> => {
    const body = nested(await text(request)) as never
    const key = String(request.headers['idempotency-key'])
    const [, , kind, id, action] = (request.url ?? '').split('/')
    if (kind === 'refunds') return id === undefined ? await around('refund', () => once(key, () => books.refund(body)).then((made) => (target.random() < 0.1 ? oops : made))) : books.showRefund(id)
    if (id === undefined) return await around('create', () => once(key, () => books.create(body)).then((made) => books.loseOnce(made)))
    if (action === 'cancel') return await around('cancel', () => books.cancel(id))
    return target.random() < 0.05 ? oops : books.show(id)
  }
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { status = 200, body } = await reply(request)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    intents: books.intents,
    refunds: books.refunds,
    forged: webhooks.forged,
    pay: books.payIfOpen,
    quiet: webhooks.quiet,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function openBooks(random: () => number, tell: (type: string, object: object) => void) {
  const intents = new Map<string, FakeIntent>()
  const refunds: FakeRefund[] = []
  const pay = (intent: FakeIntent) => {
    Object.assign(intent, { status: 'succeeded', received: intent.fate === 'short' ? intent.amount - 100 : intent.amount })
    tell('payment_intent.succeeded', viewOf(intent))
  }
  const repaid = (id: string) => refunds.filter((one) => one.intent === id && one.status !== 'failed').reduce((sum, one) => sum + one.amount, 0)
  return {
    intents,
    refunds,
    create: async (body: { amount: string; currency: string; metadata: { reference: string } }): Promise<Reply> => {
      const intent: FakeIntent = { id: `pi_${intents.size + 1}`, reference: body.metadata.reference, amount: Number(body.amount), currency: body.currency, status: 'requires_payment_method', received: 0, fate: drawFate(random()), answers: 0 }
      intents.set(intent.id, intent)
      tell('payment_intent.created', viewOf(intent))
      if (intent.fate !== 'early') return { body: viewOf(intent) }
      pay(intent)
      await new Promise((resolve) => setTimeout(resolve, 100))
      return { body: viewOf(intent) }
    },
    /** The first answer of an intent whose fate that is gets lost. */
    loseOnce: (made: Reply): Reply => {
      const intent = intents.get((made.body as { id: string }).id)
      return intent?.fate === 'lost' && intent.answers++ === 0 ? oops : made
    },
    show: (id: string): Reply => {
      const intent = intents.get(id)
      return intent ? { body: viewOf(intent) } : refused('resource_missing', 404)
    },
    cancel: (id: string): Reply => {
      const intent = intents.get(id)
      if (intent?.status !== 'requires_payment_method') return refused(intent ? 'payment_intent_unexpected_state' : 'resource_missing')
      intent.status = 'canceled'
      const view = viewOf(intent)
      tell('payment_intent.canceled', view)
      if (intent.fate === 'undead') pay(intent)
      return { body: view }
    },
    payIfOpen: (id: string): boolean => {
      const intent = intents.get(id)
      if (intent?.status === 'requires_payment_method') pay(intent)
      return intent?.status === 'succeeded'
    },
    refund: (body: { payment_intent: string; amount: string }): Reply => {
      const intent = intents.get(body.payment_intent)
      if (!intent || repaid(intent.id) + Number(body.amount) > intent.received) return refused('amount_too_large')
      const drawn = random()
      const made: FakeRefund = { id: `re_${refunds.length + 1}`, intent: intent.id, amount: Number(body.amount), status: drawn < 0.1 ? 'failed' : drawn < 0.5 ? 'pending' : 'succeeded' }
      refunds.push(made)
      const asMade = { ...made, object: 'refund' }
      if (made.status === 'pending') made.status = 'succeeded'
      tell('refund.updated', { ...made, object: 'refund' })
      return { body: asMade }
    },
    showRefund: (id: string): Reply => {
      const found = refunds.find((one) => one.id === id)
      return found ? { body: { ...found, object: 'refund' } } : refused('resource_missing', 404)
    },
  }
}

function drawFate(drawn: number): Fate {
  if (drawn < 0.7) return 'plain'
  if (drawn < 0.8) return 'lost'
  if (drawn < 0.87) return 'early'
  return drawn < 0.93 ? 'short' : 'undead'
}

function viewOf({ id, reference, amount, currency, status, received }: FakeIntent): object {
  return { id, object: 'payment_intent', status, amount, amount_received: received, currency, client_secret: `${id}_secret_x`, metadata: { reference } }
}
