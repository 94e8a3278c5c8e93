import { Stripe } from 'stripe'
import { Refused } from '@convive/service-kit/refused'
import type { Intent, PaymentProvider, ProviderEvent, RefundAnswer } from '../provider.ts'

export type StripeConfig = { secretKey: string; publishableKey: string | null; webhookSecret: string | null; apiBase: string | null }

/** Milliseconds for one call, of which none is tried again here: the order or the refund that asks is. */
const timeout = 10_000
/** Seconds by which a webhook may be older than now. */
const tolerance = 300

/**
 * Cards by Stripe. Its amounts are hundredths in dollars and in colones alike, as ours are. Every call that makes
 * something carries an idempotency key made of our own reference, so that saying it again changes nothing.
 */
export function stripeProvider(config: StripeConfig): PaymentProvider {
  const stripe = new Stripe(config.secretKey, { timeout, maxNetworkRetries: 0, telemetry: false, ...addressOf(config.apiBase) })
  const lookUp = (ref: string) => stripe.paymentIntents.retrieve(ref).then(intentOf, unlessCode('resource_missing', () => undefined)).catch(plainly)
  return {
    name: 'stripe',
    publishableKey: config.publishableKey,
    testMode: config.secretKey.startsWith('sk_test_'),
    createIntent: ({ reference, amountMinor, currency, description }) =>
      stripe.paymentIntents
        .create(
          { amount: amountMinor, currency, description, automatic_payment_methods: { enabled: true }, metadata: { reference } },
          { idempotencyKey: `order-${reference}` },
        )
        .then(intentOf, plainly),
    lookUp,
    cancel: (ref) =>
      stripe.paymentIntents
        .cancel(ref, { cancellation_reason: 'abandoned' }, { idempotencyKey: `cancel-${ref}` })
        .then(intentOf, unlessCode('payment_intent_unexpected_state', () => lookUp(ref)))
        .catch(unlessCode('resource_missing', () => undefined))
        .catch(plainly),
    refund: ({ reference, attempt, intentRef, amountMinor }) =>
      stripe.refunds
        .create({ payment_intent: intentRef, amount: amountMinor, metadata: { reference } }, { idempotencyKey: `refund-${reference}-${attempt}` })
        .then(refundOf, unlessCode('charge_already_refunded', () => ({ ref: intentRef, state: 'succeeded' as const })))
        .catch(unlessRefused(() => ({ ref: '', state: 'failed' as const })))
        .catch(plainly),
    lookUpRefund: (ref) => stripe.refunds.retrieve(ref).then(refundOf, plainly),
    readWebhook: (body, header) => readEvent(stripe, body, header('stripe-signature'), config.webhookSecret),
  }
}

function addressOf(apiBase: string | null): { host?: string; port?: string; protocol?: 'http' | 'https' } {
  if (apiBase === null) return {}
  const { protocol, hostname, port } = new URL(apiBase)
  const plain = protocol === 'http:'
  return { host: hostname, port: port || (plain ? '80' : '443'), protocol: plain ? 'http' : 'https' }
}

const standings: Partial<Record<string, Intent['status']>> = { succeeded: 'succeeded', processing: 'processing', canceled: 'cancelled' }

/** What is neither paid nor called off can still be paid. */
function intentOf({ id, metadata, client_secret, status, amount, amount_received, currency }: Stripe.PaymentIntent): Intent {
  const standing = standings[status] ?? 'open'
  return { ref: id, reference: metadata['reference'] ?? null, clientSecret: client_secret, status: standing, amountMinor: standing === 'succeeded' ? amount_received : amount, currency }
}

function refundOf({ id, status }: Stripe.Refund): RefundAnswer {
  if (status === 'succeeded') return { ref: id, state: 'succeeded' }
  return { ref: id, state: status === 'failed' || status === 'canceled' ? 'failed' : 'pending' }
}

/** Turns one known refusal into an answer; every other failure stays one, because its outcome is not known. */
const unlessCode =
  <T>(code: string, answer: () => T) =>
  (error: unknown): T => {
    if (error instanceof Stripe.errors.StripeError && error.code === code) return answer()
    throw error
  }

/** A request that Stripe refused as such will not do better for being repeated with the same key. */
const unlessRefused =
  <T>(answer: () => T) =>
  (error: unknown): T => {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return answer()
    throw error
  }

/** The library's errors carry the whole answer, client secrets included, which must not reach a log. */
function plainly(error: unknown): never {
  if (!(error instanceof Stripe.errors.StripeError)) throw error
  throw new Error(`Stripe: ${error.type}${error.code ? `, ${error.code}` : ''}: ${error.message}`)
}

function readEvent(stripe: Stripe, body: string, signature: string | undefined, secret: string | null): ProviderEvent {
  const event = secret === null || signature === undefined ? undefined : verified(stripe, body, signature, secret)
  if (!event) throw new Refused(400, 'bad_signature', 'The signature does not fit this body, or is too old.')
  const { object } = event.data
  if (isIntent(object)) return { ref: event.id, kind: event.type, about: { kind: 'intent', intent: intentOf(object) } }
  if (isRefund(object)) return { ref: event.id, kind: event.type, about: { kind: 'refund', ref: object.id } }
  return { ref: event.id, kind: event.type, about: { kind: 'other' } }
}

/** The library says by throwing that a signature does not fit. */
function verified(stripe: Stripe, body: string, signature: string, secret: string): Stripe.Event | undefined {
  try {
    return stripe.webhooks.constructEvent(body, signature, secret, tolerance)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError) return undefined
    throw error
  }
}

const isIntent = (object: { object?: string }): object is Stripe.PaymentIntent => object.object === 'payment_intent'
const isRefund = (object: { object?: string }): object is Stripe.Refund => object.object === 'refund'
