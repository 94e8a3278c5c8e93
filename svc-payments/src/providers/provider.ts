import type { CardProvider } from '@convive/contracts/card-payments'
import type { Run } from '@convive/service-kit/pipeline'

/**
 * A payment as its provider sees it. `open`: the buyer may still pay. `amountMinor` is what was taken once it
 * `succeeded`, else what is asked for. `reference` is that of our order, as given at its making; null: it is not ours.
 */
export type Intent = {
  ref: string
  reference: string | null
  clientSecret: string | null
  status: 'open' | 'processing' | 'succeeded' | 'cancelled'
  amountMinor: number
  currency: string
}

export type RefundAnswer = { ref: string; state: 'pending' | 'succeeded' | 'failed' }

/** What a webhook tells. `ref` is the event's own name with the provider: the same one again is the same event. */
export type ProviderEvent = { ref: string; kind: string; about: { kind: 'intent'; intent: Intent } | { kind: 'refund'; ref: string } | { kind: 'other' } }

export type IntentRequest = { reference: string; amountMinor: number; currency: string; description: string }

/**
 * Who takes cards. Each call may be repeated: the same reference gives the same intent, or the same refund.
 * Calls reject when the provider gave no definite answer; the outcome is then unknown, and is asked for again later.
 */
export type PaymentProvider = {
  name: CardProvider
  publishableKey: string | null
  /** No money moves. */
  testMode: boolean
  createIntent(request: IntentRequest): Promise<Intent>
  /** Only of one whose books lie in our database: new payments that are written down in the transaction which makes their orders. */
  drawUp?(requests: IntentRequest[]): { intents: Intent[]; write(run: Run): Promise<unknown> }
  /** Undefined: the provider knows no such payment. */
  lookUp(ref: string): Promise<Intent | undefined>
  /** Ends an open payment and says how it then stands: it may have succeeded meanwhile. */
  cancel(ref: string): Promise<Intent | undefined>
  /** `attempt` counts from 1, and grows when the provider said a definite no. */
  refund(request: { reference: string; attempt: number; intentRef: string; amountMinor: number }): Promise<RefundAnswer>
  lookUpRefund(ref: string): Promise<RefundAnswer>
  /** Checks signature and age, and reads. Throws `bad_signature` (400). */
  readWebhook(body: string, header: (name: string) => string | undefined): ProviderEvent
}

/** Those that orders may have been made with, and the one that new orders get; `offered` undefined: cards are not taken. */
export type Providers = { all: Map<string, PaymentProvider>; offered: PaymentProvider | undefined }
