import { Stripe } from 'stripe'
import * as z from 'zod/mini'
import { HttpError } from '@convive/service-kit/http/http-error'
import type { Intent, PaymentProvider, ProviderEvent, ProviderRefund } from '../payment-provider.ts'

export type StripeConfig = {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  apiBase: string | null
}

/** The timeout of one call. Calls are not retried here: the jobs for orders and refunds repeat them. */
const timeoutMs = 10_000
/** By how many seconds the time of a webhook's signature may differ from now, either way. */
const toleranceSeconds = 300

/**
 * Card payments through Stripe. Stripe counts hundredths of dollars and of colones, like our minor units. Every call
 * that creates something has an idempotency key made from our reference, so that a repeated call creates nothing.
 */
export function stripeProvider(config: StripeConfig): PaymentProvider {
  const stripe = new Stripe(config.secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: 0,
    telemetry: false,
    ...toHost(config.apiBase),
  })
  const findIntent = (ref: string) =>
    stripe.paymentIntents
      .retrieve(ref)
      .then(
        toIntent,
        recoverCode('resource_missing', () => undefined),
      )
      .catch(rethrowWithoutSecrets)
  return {
    name: 'stripe',
    publishableKey: config.publishableKey,
    testMode: isTestMode(config),
    createIntent: ({ reference, amountMinor, currency, description }) =>
      stripe.paymentIntents
        .create(
          {
            amount: amountMinor,
            currency,
            description,
            automatic_payment_methods: { enabled: true },
            metadata: { reference },
          },
          { idempotencyKey: `order-${reference}` },
        )
        .then(toIntent, rethrowWithoutSecrets),
    findIntent,
    cancelIntent: (ref) =>
      stripe.paymentIntents
        // Without an idempotency key: cancelling twice is safe, and Stripe would repeat a stored error for a day.
        .cancel(ref, { cancellation_reason: 'abandoned' })
        .then(
          toIntent,
          recoverCode('payment_intent_unexpected_state', () => findIntent(ref)),
        )
        .catch(recoverCode('resource_missing', () => undefined))
        .catch(rethrowWithoutSecrets),
    createRefund: async ({ reference, attempt, intentRef, amountMinor }) =>
      (await findOwnRefund(stripe, intentRef, reference).catch(rethrowWithoutSecrets)) ??
      (await stripe.refunds
        .create(
          { payment_intent: intentRef, amount: amountMinor, metadata: { reference } },
          { idempotencyKey: `refund-${reference}-${attempt}` },
        )
        .then(
          toRefund,
          recoverCode('charge_already_refunded', () => ({ ref: intentRef, state: 'succeeded' as const })),
        )
        .catch(recoverInvalidRequest(() => ({ ref: '', state: 'failed' as const })))
        .catch(rethrowWithoutSecrets)),
    findRefund: (ref) => stripe.refunds.retrieve(ref).then(toRefund, rethrowWithoutSecrets),
    readWebhook: (body, header) => readEvent(stripe, body, header('stripe-signature'), config),
  }
}

/**
 * A refund that an earlier call made although its answer was an error. The idempotency key alone does not help: Stripe
 * repeats an error under it, and forgets it after a day.
 */
async function findOwnRefund(
  stripe: Stripe,
  intentRef: string,
  reference: string,
): Promise<ProviderRefund | undefined> {
  const { data } = await stripe.refunds.list({ payment_intent: intentRef, limit: 100 })
  const own = data.find((one) => one.metadata?.['reference'] === reference && toRefund(one).state !== 'failed')
  return own && toRefund(own)
}

/** The mode is part of a secret key, which begins with `sk_`, and of a restricted key, which begins with `rk_`. */
const isTestMode = ({ secretKey }: StripeConfig): boolean => /^[sr]k_test_/.test(secretKey)

function toHost(apiBase: string | null): { host?: string; port?: string; protocol?: 'http' | 'https' } {
  if (apiBase === null) return {}
  const { protocol, hostname, port } = new URL(apiBase)
  const plain = protocol === 'http:'
  return { host: hostname, port: port || (plain ? '80' : '443'), protocol: plain ? 'http' : 'https' }
}

const statuses: Partial<Record<string, Intent['status']>> = {
  succeeded: 'succeeded',
  processing: 'processing',
  canceled: 'cancelled',
}

/** Every status that is not listed above means that the buyer can still pay. */
function toIntent({
  id,
  metadata,
  client_secret,
  status,
  amount,
  amount_received,
  currency,
}: z.infer<typeof WebhookIntent>): Intent {
  const intentStatus = statuses[status] ?? 'open'
  return {
    ref: id,
    reference: metadata['reference'] ?? null,
    clientSecret: client_secret,
    status: intentStatus,
    amountMinor: intentStatus === 'succeeded' ? amount_received : amount,
    currency,
  }
}

function toRefund({ id, status }: Pick<Stripe.Refund, 'id' | 'status'>): ProviderRefund {
  if (status === 'succeeded') return { ref: id, state: 'succeeded' }
  return { ref: id, state: status === 'failed' || status === 'canceled' ? 'failed' : 'pending' }
}

/** Turns one known error into a result. Every other error is rethrown, because its outcome is unknown. */
const recoverCode =
  <T>(code: string, result: () => T) =>
  (error: unknown): T => {
    if (error instanceof Stripe.errors.StripeError && error.code === code) return result()
    throw error
  }

/** Turns an invalid request into a result: repeating it with the same key would fail again. */
const recoverInvalidRequest =
  <T>(result: () => T) =>
  (error: unknown): T => {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return result()
    throw error
  }

/** The library's errors contain the whole response with its client secrets, which must not reach a log. */
function rethrowWithoutSecrets(error: unknown): never {
  if (!(error instanceof Stripe.errors.StripeError)) throw error
  throw new Error(`Stripe: ${error.type}${error.code ? `, ${error.code}` : ''}: ${error.message}`)
}

/** The fields of a payment that we read. The library's responses are typed; webhooks are checked. */
const WebhookIntent = z.object({
  id: z.string(),
  metadata: z.record(z.string(), z.string()),
  client_secret: z.nullable(z.string()),
  status: z.string(),
  amount: z.int(),
  amount_received: z.int(),
  currency: z.string(),
})
const WebhookRefund = z.object({
  id: z.string(),
  status: z.nullable(z.string()),
  amount: z.int(),
  currency: z.optional(z.string()),
  payment_intent: z.optional(z.nullable(z.string())),
  metadata: z.optional(z.nullable(z.record(z.string(), z.string()))),
})
/** Stripe takes the money when a dispute begins. A `warning` is only a question, and a dispute that was `won` is over. */
const WebhookDispute = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.int(),
  currency: z.string(),
  payment_intent: z.nullable(z.string()),
})
/** `account` names the connected account of a platform. Our own account's webhooks have none. */
const WebhookEvent = z.object({
  id: z.string(),
  type: z.string(),
  livemode: z.boolean(),
  account: z.optional(z.string()),
  data: z.object({ object: z.looseObject({ object: z.optional(z.string()) }) }),
})

function readEvent(stripe: Stripe, body: string, signature: string | undefined, config: StripeConfig): ProviderEvent {
  const signed = signature === undefined ? undefined : verify(stripe, body, signature, config.webhookSecret)
  if (!signed)
    throw new HttpError(
      400,
      'bad_signature',
      'The signature does not match this body, or its time is too far from now.',
    )
  const event = parse(WebhookEvent, signed)
  // Webhooks of a connected account, or signed with a secret of the other mode, are about payments that are not ours.
  if (event.account !== undefined || event.livemode === isTestMode(config)) throw invalidWebhook()
  const about = toAbout(event.data.object)
  return { ref: event.id, kind: event.type, about }
}

function toAbout(object: { object?: string | undefined }): ProviderEvent['about'] {
  if (object.object === 'payment_intent') return { kind: 'intent', intent: toIntent(parse(WebhookIntent, object)) }
  if (object.object === 'refund') return aboutRefund(parse(WebhookRefund, object))
  if (object.object === 'dispute') return aboutDispute(parse(WebhookDispute, object))
  return { kind: 'other' }
}

function aboutRefund({
  payment_intent: intentRef,
  currency,
  amount,
  metadata,
  ...refund
}: z.infer<typeof WebhookRefund>): ProviderEvent['about'] {
  const { ref, state } = toRefund(refund)
  const reference = metadata?.['reference'] ?? null
  const returned = intentRef && currency ? { reference, intentRef, amountMinor: amount, currency, state } : null
  return { kind: 'refund', ref, returned }
}

function aboutDispute({
  id,
  status,
  amount,
  currency,
  payment_intent: intentRef,
}: z.infer<typeof WebhookDispute>): ProviderEvent['about'] {
  if (intentRef === null || status === 'won' || status.startsWith('warning')) return { kind: 'other' }
  const returned = { reference: null, intentRef, amountMinor: amount, currency, state: 'succeeded' as const }
  return { kind: 'refund', ref: id, returned }
}

function parse<S extends z.ZodMiniType>(schema: S, value: unknown): z.infer<S> {
  const { data, success } = schema.safeParse(value)
  if (!success) throw invalidWebhook()
  return data
}

const invalidWebhook = () =>
  new HttpError(400, 'invalid_input', 'This webhook belongs to another account or mode, or it is malformed.')

/** Undefined: the signature does not match, which the library reports by throwing, or its time is out of bounds. */
function verify(stripe: Stripe, body: string, signature: string, secret: string): unknown {
  // The library refuses only signatures from the past. As in the library, the last time counts.
  const signedAt = Number(
    signature
      .match(/(?<=^|,)t=\d+/g)
      ?.at(-1)
      ?.slice(2),
  )
  if (!(signedAt - Date.now() / 1000 <= toleranceSeconds)) return undefined
  try {
    return stripe.webhooks.constructEvent(body, signature, secret, toleranceSeconds)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError)
      return undefined
    throw error
  }
}
