import type { Event } from '@convive/contracts/events'

/** Whether tickets of an event are on sale, and how they can be paid. `cora` is the price of one ticket in Cora. */
export type SaleStatus =
  | { kind: 'closed'; reason: 'free' | 'past' | 'cancelled' | 'sold_out' | 'at_door' }
  | { kind: 'open'; card: boolean; cora: number | null; door: boolean }

type SaleEvent = Pick<
  Event,
  'isPaid' | 'price' | 'paymentOption' | 'acceptCora' | 'coraPrice' | 'isPast' | 'isCancelled'
>

/** A `placesLeft` of null means no limit, or that the number is not known yet. */
export function saleStatus(event: SaleEvent, placesLeft: number | null): SaleStatus {
  const { atDoor, card, cora } = paymentMethodsOf(event)
  if (!event.isPaid || !(atDoor || card || cora !== null)) return { kind: 'closed', reason: 'free' }
  if (event.isCancelled) return { kind: 'closed', reason: 'cancelled' }
  if (event.isPast) return { kind: 'closed', reason: 'past' }
  if (!card && cora === null) return { kind: 'closed', reason: 'at_door' }
  if (placesLeft !== null && placesLeft <= 0) return { kind: 'closed', reason: 'sold_out' }
  return { kind: 'open', card, cora, door: atDoor }
}

function paymentMethodsOf({ paymentOption, price, acceptCora, coraPrice }: SaleEvent) {
  const hasPrice = (price ?? 0) > 0
  return {
    // Without a payment option the event is paid in person.
    atDoor: hasPrice && paymentOption !== 'online_payment' && paymentOption !== 'cora_only',
    card: hasPrice && (paymentOption === 'online_payment' || paymentOption === 'mixed'),
    cora: paymentOption === 'cora_only' || acceptCora ? coraPrice : null,
  }
}
