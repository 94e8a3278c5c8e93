import type { OrderState } from '@convive/contracts/orders'
import type { RefundReason } from '@convive/contracts/tickets'

/** What a decision needs to know about an order. Amounts are minor units (Cora: whole Cora) of the whole order. */
export type OrderFacts = { state: OrderState; quantity: number; amountMinor: number; currency: string }
/** What a decision needs to know about the event. `placesLeft` is null where the event has no limit. */
export type EventAvailability = { placesLeft: number | null; isCancelledOrDeleted: boolean; isPast: boolean }

/**
 * Everything that can happen to an order.
 * - `payment_succeeded`: the provider has the money.
 * - `payment_closed`: the provider will no longer accept money, or the reservation expired.
 * - `abandoned`: the buyer released the reserved places.
 * - `all_seats_cancelled`: no seat of the order is valid any more.
 * - `fully_refunded`: all of its money was refunded.
 */
export type OrderEvent =
  | { kind: 'payment_succeeded'; amountMinor: number; currency: string }
  | { kind: 'payment_closed' }
  | { kind: 'abandoned' }
  | { kind: 'all_seats_cancelled' }
  | { kind: 'fully_refunded' }

/**
 * What to do. `refund`: the received money goes back and no ticket is issued. `releasesReservation`: the order had
 * places reserved until now.
 */
export type OrderDecision =
  | { kind: 'ignore' }
  | { kind: 'issue_tickets'; releasesReservation: boolean }
  | { kind: 'refund'; reason: RefundReason; releasesReservation: boolean }
  | { kind: 'change_state'; to: OrderState; releasesReservation: boolean }

const ignore: OrderDecision = { kind: 'ignore' }

/** The state machine of an order. An event that is repeated, late or out of order meets a state that ignores it. */
export function decideOrder(order: OrderFacts, event: OrderEvent, availability: EventAvailability): OrderDecision {
  switch (event.kind) {
    case 'payment_succeeded':
      return decidePayment(order, event, availability)
    case 'payment_closed':
      return order.state === 'reserved' ? { kind: 'change_state', to: 'lapsed', releasesReservation: true } : ignore
    case 'abandoned':
      return order.state === 'reserved' ? { kind: 'change_state', to: 'abandoned', releasesReservation: true } : ignore
    case 'all_seats_cancelled':
      return order.state === 'paid' ? { kind: 'change_state', to: 'refunding', releasesReservation: false } : ignore
    case 'fully_refunded':
      return order.state === 'refunding' ? { kind: 'change_state', to: 'refunded', releasesReservation: false } : ignore
  }
}

/**
 * A payment is never lost: it buys tickets or is refunded. After the end of the event, nobody can use a ticket. After the
 * end of the reservation, a payment still gets
 * places if some are left.
 */
function decidePayment(
  order: OrderFacts,
  payment: { amountMinor: number; currency: string },
  { placesLeft, isCancelledOrDeleted, isPast }: EventAvailability,
): OrderDecision {
  // An order has one payment, so a further success is a repeated report of it.
  if (order.state !== 'reserved' && order.state !== 'lapsed' && order.state !== 'abandoned') return ignore
  const releasesReservation = order.state === 'reserved'
  if (payment.amountMinor !== order.amountMinor || payment.currency !== order.currency)
    return { kind: 'refund', reason: 'wrong_amount', releasesReservation }
  if (isCancelledOrDeleted) return { kind: 'refund', reason: 'event_cancelled', releasesReservation }
  if (isPast) return { kind: 'refund', reason: 'event_past', releasesReservation }
  if (!releasesReservation && placesLeft !== null && placesLeft < order.quantity)
    return { kind: 'refund', reason: 'no_place', releasesReservation }
  return { kind: 'issue_tickets', releasesReservation }
}
