import type { Event } from '@convive/contracts/events'

/** What can be bought of an event, and how. `cora` is the price of one ticket in Cora. */
export type Sale =
  | { kind: 'closed'; reason: 'free' | 'past' | 'cancelled' | 'sold_out' | 'at_door' }
  | { kind: 'open'; card: boolean; cora: number | null; door: boolean }

type Sold = Pick<Event, 'isPaid' | 'price' | 'paymentOption' | 'acceptCora' | 'coraPrice' | 'isPast' | 'isCancelled'>

/** `placesLeft` null is no limit, or not known yet. */
export function saleOf(event: Sold, placesLeft: number | null): Sale {
  const { atDoor, card, cora } = waysOf(event)
  if (!event.isPaid || !(atDoor || card || cora !== null)) return { kind: 'closed', reason: 'free' }
  if (event.isCancelled) return { kind: 'closed', reason: 'cancelled' }
  if (event.isPast) return { kind: 'closed', reason: 'past' }
  if (!card && cora === null) return { kind: 'closed', reason: 'at_door' }
  if (placesLeft !== null && placesLeft <= 0) return { kind: 'closed', reason: 'sold_out' }
  return { kind: 'open', card, cora, door: atDoor }
}

function waysOf({ paymentOption, price, acceptCora, coraPrice }: Sold) {
  const hasPrice = (price ?? 0) > 0
  return {
    // Who says nothing of how to pay is paid in person.
    atDoor: hasPrice && paymentOption !== 'online_payment' && paymentOption !== 'cora_only',
    card: hasPrice && (paymentOption === 'online_payment' || paymentOption === 'mixed'),
    cora: paymentOption === 'cora_only' || acceptCora ? coraPrice : null,
  }
}
