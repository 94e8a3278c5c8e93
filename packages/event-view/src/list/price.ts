import type { Event } from '@convive/contracts/events'
import type { Currency } from '@convive/contracts/enums'
import { useFormats, useMessages } from '@convive/ui-kit/design'
import { messages } from '../texts.ts'

/** The price of an event, before the buyer chooses between money and Cora. */
type Price = { kind: 'free' } | { kind: 'money'; amount: number; currency: Currency } | { kind: 'cora'; amount: number }

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

/** Formats an event's price: `Free`, `₡3 000`, `30 Cora`. */
export function usePriceText(): (event: Event) => string {
  const t = useMessages(messages)
  const { money, number } = useFormats()
  return (event) => {
    const price = priceOf(event)
    switch (price.kind) {
      case 'free':
        return t('price.free')
      case 'cora':
        return t('price.cora', { amount: number(price.amount) })
      case 'money':
        return money(price.amount, price.currency)
    }
  }
}
