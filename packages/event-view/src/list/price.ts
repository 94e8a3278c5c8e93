import type { Event } from '@convive/contracts/events'
import type { Currency } from '@convive/contracts/enums'

/** The price of an event, before the buyer chooses between money and Cora. */
export type Price =
  | { kind: 'free' }
  | { kind: 'money'; amount: number; currency: Currency }
  | { kind: 'cora'; amount: number }

export function priceOf({
  isPaid,
  price,
  currency,
  paymentOption,
  coraPrice,
}: Pick<Event, 'isPaid' | 'price' | 'currency' | 'paymentOption' | 'coraPrice'>): Price {
  if (!isPaid) return { kind: 'free' }
  if (paymentOption === 'cora_only' && coraPrice !== null) return { kind: 'cora', amount: coraPrice }
  return price ? { kind: 'money', amount: price, currency } : { kind: 'free' }
}
