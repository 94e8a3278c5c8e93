import { Refused } from '@convive/service-kit/refused'
import type { LockedEvent } from '../sellable/lock-event.ts'

type Sellable = Pick<LockedEvent, 'isPast' | 'isCancelled' | 'isPaid' | 'paymentOption' | 'priceMinor' | 'placesLeft'>

/** Whether a card buys tickets of the event, leaving time and places aside. */
export const takesCards = ({ isPaid, paymentOption, priceMinor }: Pick<Sellable, 'isPaid' | 'paymentOption' | 'priceMinor'>): boolean =>
  isPaid && (paymentOption === 'online_payment' || paymentOption === 'mixed') && priceMinor !== null

/** The price of one ticket in minor units, for an event that is sold by card at just this total; else the refusal. `amount` is the whole, in major units. */
export function checkForSale(event: Sellable, { tickets, amount }: { tickets: number; amount: number }): number | Refused {
  if (event.isCancelled) return new Refused(409, 'event_cancelled', 'This event was cancelled.')
  if (event.isPast) return new Refused(409, 'event_past', 'This event is over.')
  if (!takesCards(event) || event.priceMinor === null) return new Refused(409, 'not_for_sale', 'There are no tickets of this event to buy online.')
  // Pages multiply in floating point; anything from a thousandth on is another price.
  if (Math.abs(amount * 100 - event.priceMinor * tickets) > 0.1) {
    return new Refused(409, 'price_changed', `The total is ${((event.priceMinor * tickets) / 100).toFixed(2)}. Please look at it again before you pay.`)
  }
  return event.priceMinor
}

/** The refusal, where fewer places are left. */
export function checkPlaces({ placesLeft }: Pick<Sellable, 'placesLeft'>, tickets: number): Refused | undefined {
  if (placesLeft === null || placesLeft >= tickets) return undefined
  return new Refused(409, 'sold_out', placesLeft === 0 ? 'There are no tickets left.' : `Tickets left: ${placesLeft}.`)
}
