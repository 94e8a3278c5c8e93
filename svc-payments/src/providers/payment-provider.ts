import type { CardProvider } from '@convive/contracts/card-payments'

/**
 * A payment as its provider sees it. `open`: the buyer may still pay. `amountMinor` is the amount that was received
 * once it `succeeded`, and the requested amount before. `reference` is the reference of our order, as given when the
 * payment was created. Null means that the payment is not ours.
 */
export type Intent = {
  ref: string
  reference: string | null
  clientSecret: string | null
  status: 'open' | 'processing' | 'succeeded' | 'cancelled'
  amountMinor: number
  currency: string
}

export type ProviderRefund = { ref: string; state: 'pending' | 'succeeded' | 'failed' }

/**
 * What a webhook says about money that went back. `reference` is that of our refund; null means that the refund or
 * dispute began at the provider.
 */
export type ReturnedPayment = {
  reference: string | null
  intentRef: string
  amountMinor: number
  currency: string
  state: ProviderRefund['state']
}

/** A webhook of a provider. `ref` is the provider's id of the webhook; a repeated webhook has the same one. */
export type ProviderEvent = {
  ref: string
  kind: string
  about:
    | { kind: 'intent'; intent: Intent }
    | { kind: 'refund'; ref: string; returned: ReturnedPayment | null }
    | { kind: 'other' }
}

export type IntentRequest = { reference: string; amountMinor: number; currency: string; description: string }

/**
 * A provider of card payments. Each call may be repeated: the same reference gives the same intent or refund. A call
 * rejects when the provider gave no definite response; its outcome is then unknown, and a later call asks again.
 */
export type PaymentProvider = {
  name: CardProvider
  publishableKey: string | null
  /** No money moves. */
  testMode: boolean
  createIntent(request: IntentRequest): Promise<Intent>
  /** Undefined: the provider does not know the payment. */
  findIntent(ref: string): Promise<Intent | undefined>
  /** Cancels an open payment and resolves to its new state: it may have succeeded in the meantime. */
  cancelIntent(ref: string): Promise<Intent | undefined>
  /** `attempt` counts from 1 and grows after each definite failure. */
  createRefund(request: {
    reference: string
    attempt: number
    intentRef: string
    amountMinor: number
  }): Promise<ProviderRefund>
  findRefund(ref: string): Promise<ProviderRefund>
  /** Checks signature and age and parses the body. Throws `bad_signature` (400). */
  readWebhook(body: string, header: (name: string) => string | undefined): ProviderEvent
}

/**
 * `all`: the providers that orders may have been paid with. `offered`: the provider of new orders, undefined if cards
 * are not accepted.
 */
export type Providers = { all: Map<string, PaymentProvider>; offered: PaymentProvider | undefined }
