import type { Event } from '@convive/contracts/events'
import { useFormats, useMessages } from '@convive/ui-kit'
import { messages } from '../messages/messages.ts'
import { priceOf } from './price.ts'

/** What an event costs, at a glance: `Free`, `₡3 000`, `30 Cora`. */
export function usePriceText(): (event: Event) => string {
  const say = useMessages(messages)
  const { money, number } = useFormats()
  return (event) => {
    const price = priceOf(event)
    switch (price.kind) {
      case 'free':
        return say('price.free')
      case 'cora':
        return say('price.cora', { amount: number(price.amount) })
      case 'money':
        return money(price.amount, price.currency)
    }
  }
}
