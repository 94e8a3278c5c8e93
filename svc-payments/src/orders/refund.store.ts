import type { RefundReason, RefundState } from '@convive/contracts/tickets'
import { EntitySchema } from 'typeorm'

/** A refund as stored. `attempt` counts from 1 and grows after each definite failure. */
export type RefundRow = {
  id: number
  reference: string
  orderId: number
  amountMinor: number
  currency: string
  reason: RefundReason
  note: string | null
  state: RefundState
  providerRef: string | null
  attempt: number
  requestedBy: number | null
}

export const RefundTable = new EntitySchema<RefundRow>({
  name: 'refund',
  columns: {
    id: { type: 'bigint', primary: true, generated: true },
    reference: { type: 'uuid', default: () => 'gen_random_uuid()' },
    orderId: { name: 'order_id', type: 'bigint' },
    amountMinor: { name: 'amount_minor', type: 'bigint' },
    currency: { type: 'text' },
    reason: { type: 'text' },
    note: { type: 'text', nullable: true },
    state: { type: 'text' },
    providerRef: { name: 'provider_ref', type: 'text', nullable: true },
    attempt: { type: 'int', default: 1 },
    requestedBy: { name: 'requested_by', type: 'bigint', nullable: true },
  },
})
