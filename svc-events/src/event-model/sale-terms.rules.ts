import type { EventRow } from './event.store.ts'

const saleTermFields = [
  'coraReward',
  'isPaid',
  'priceMinor',
  'currency',
  'paymentOption',
  'acceptCora',
  'coraPrice',
  'capacity',
  'refundUntilHours',
  'requiresCheckIn',
] as const
/**
 * The rewards and the ticket sale of an event. Neither co-organisers nor the owner of a provisional claim may change
 * it.
 */
export type SaleTerms = Pick<EventRow, (typeof saleTermFields)[number]>

export const changesSaleTerms = (before: SaleTerms, after: SaleTerms): boolean =>
  saleTermFields.some((field) => before[field] !== after[field])
