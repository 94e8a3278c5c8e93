import { EntitySchema } from 'typeorm'

export type SandboxIntent = {
  ref: string
  reference: string
  clientSecret: string
  amountMinor: number
  currency: string
  status: 'open' | 'requires_action' | 'succeeded' | 'cancelled'
}

export const SandboxIntentTable = new EntitySchema<SandboxIntent>({
  name: 'sandbox_intent',
  columns: {
    ref: { type: 'text', primary: true },
    reference: { type: 'text' },
    clientSecret: { name: 'client_secret', type: 'text' },
    amountMinor: { name: 'amount_minor', type: 'bigint' },
    currency: { type: 'text' },
    status: { type: 'text' },
  },
})

/** `reference` is that of the refund with its attempt, so that a repeated attempt finds its row. */
export type SandboxRefund = {
  ref: string
  reference: string
  intentRef: string
  amountMinor: number
  status: 'succeeded' | 'failed'
}

export const SandboxRefundTable = new EntitySchema<SandboxRefund>({
  name: 'sandbox_refund',
  columns: {
    ref: { type: 'text', primary: true },
    reference: { type: 'text' },
    intentRef: { name: 'intent_ref', type: 'text' },
    amountMinor: { name: 'amount_minor', type: 'bigint' },
    status: { type: 'text' },
  },
})
