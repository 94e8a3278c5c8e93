import { EntitySchema } from 'typeorm'

/** A received webhook and its effect. */
type ProviderEventRow = { provider: string; eventRef: string; kind: string; outcome: string; orderId: number | null }

export const ProviderEventTable = new EntitySchema<ProviderEventRow>({
  name: 'provider_event',
  columns: {
    provider: { type: 'text', primary: true },
    eventRef: { name: 'event_ref', type: 'text', primary: true },
    kind: { type: 'text' },
    outcome: { type: 'text' },
    orderId: { name: 'order_id', type: 'bigint', nullable: true },
  },
})
