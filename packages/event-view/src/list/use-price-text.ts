import type { Event } from '@convive/contracts/events'
import { useFormats, useMessages } from '@convive/ui-kit/design'
import { messages } from '../texts.ts'
import { priceOf } from './price.ts'

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
