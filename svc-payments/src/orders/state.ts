import type { OrderState } from '@convive/contracts/orders'
import type { RefundReason } from '@convive/contracts/tickets'

/** What a decision needs to know of an order. Amounts are minor units (Cora: whole Cora) of the whole order. */
export type OrderFacts = { state: OrderState; quantity: number; amountMinor: number; currency: string }
/** What a decision needs to know of its event. `placesLeft` null: no limit. `isOff`: cancelled or deleted. */
export type Room = { placesLeft: number | null; isOff: boolean }

/**
 * What can befall an order before its tickets exist, or after.
 * `succeeded`: the provider has the money. `ended`: the provider will take none any more, or the time is over.
 * `let-go`: the buyer gave the places back. `voided`: no seat is valid any more. `repaid`: all of the money is back.
 */
export type Happening =
  | { kind: 'succeeded'; amountMinor: number; currency: string }
  | { kind: 'ended' }
  | { kind: 'let-go' }
  | { kind: 'voided' }
  | { kind: 'repaid' }

/**
 * What is to be done. `issue`: the tickets come to be. `refund`: what was received goes back; no ticket ever existed.
 * `move`: only the state changes. `fromHeld`: the order's places were held until now.
 */
export type Decision =
  | { kind: 'nothing' }
  | { kind: 'issue'; fromHeld: boolean }
  | { kind: 'refund'; reason: RefundReason; fromHeld: boolean }
  | { kind: 'move'; to: OrderState; fromHeld: boolean }

const nothing: Decision = { kind: 'nothing' }

/** The life of an order. Whatever comes twice, late or in another order finds a state in which it changes nothing. */
export function decide(order: OrderFacts, happening: Happening, room: Room): Decision {
  switch (happening.kind) {
    case 'succeeded':
      return onPayment(order, happening, room)
    case 'ended':
      return order.state === 'held' ? { kind: 'move', to: 'lapsed', fromHeld: true } : nothing
    case 'let-go':
      return order.state === 'held' ? { kind: 'move', to: 'abandoned', fromHeld: true } : nothing
    case 'voided':
      return order.state === 'paid' ? { kind: 'move', to: 'refunding', fromHeld: false } : nothing
    case 'repaid':
      return order.state === 'refunding' ? { kind: 'move', to: 'refunded', fromHeld: false } : nothing
  }
}

/** A payment is never lost: it becomes tickets, or goes back. A place that is not held any more is taken if one is left. */
function onPayment(order: OrderFacts, paid: { amountMinor: number; currency: string }, room: Room): Decision {
  if (order.state !== 'held' && order.state !== 'lapsed' && order.state !== 'abandoned') return nothing
  const fromHeld = order.state === 'held'
  if (paid.amountMinor !== order.amountMinor || paid.currency !== order.currency) return { kind: 'refund', reason: 'wrong_amount', fromHeld }
  if (room.isOff) return { kind: 'refund', reason: 'event_cancelled', fromHeld }
  if (!fromHeld && room.placesLeft !== null && room.placesLeft < order.quantity) return { kind: 'refund', reason: 'no_place', fromHeld }
  return { kind: 'issue', fromHeld }
}
