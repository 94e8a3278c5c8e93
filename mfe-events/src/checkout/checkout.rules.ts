import type { Event } from '@convive/contracts/events'
import type { Currency } from '@convive/contracts/enums'
import { maxTicketsPerOrder } from '@convive/contracts/orders'

/** The parameters of a checkout URL: `/checkout/5`, or `/checkout?eventId=5&amount=25&currency=usd&tickets=2`. */
export type CheckoutParams = {
  /** Null if the URL does not contain an event. */
  eventId: string | null
  /** The total in major units. It is only a hint, because the service knows the price. */
  amount: { kind: 'absent' } | { kind: 'invalid' } | { kind: 'ok'; value: number }
  currency: Currency
  tickets: number
  /** The pass that is bought instead of tickets. */
  passOfferId: number | null
  /** Set when the bank has sent the user back: the order whose outcome is not known yet, and whether the bank refused. */
  orderId: string | null
  isRefusedByBank: boolean
}

export function parseCheckoutParams(idInPath: string | null, search: URLSearchParams): CheckoutParams {
  return {
    eventId: idInPath ?? (search.get('eventId') || null),
    amount: parseAmount(search.get('amount')),
    currency: search.get('currency') === 'crc' ? 'crc' : 'usd',
    tickets: parseTickets(search.get('tickets')),
    passOfferId: Number(search.get('pass')) || null,
    orderId: search.get('order'),
    isRefusedByBank: search.get('redirect_status') === 'failed',
  }
}

function parseAmount(text: string | null): CheckoutParams['amount'] {
  if (text === null) return { kind: 'absent' }
  const value = Number(text)
  return text.trim() !== '' && Number.isFinite(value) && value > 0 ? { kind: 'ok', value } : { kind: 'invalid' }
}

function parseTickets(text: string | null): number {
  const tickets = Number(text ?? 1)
  return Number.isInteger(tickets) && tickets >= 1 && tickets <= maxTicketsPerOrder ? tickets : 1
}

/** Whether tickets of an event are on sale, and how they can be paid. `cora` is the price of one ticket in Cora. */
export type SaleStatus =
  | { kind: 'closed'; reason: 'free' | 'past' | 'cancelled' | 'sold_out' | 'at_door' }
  | { kind: 'open'; card: boolean; cora: number | null; door: boolean }

export type ClosedReason = Extract<SaleStatus, { kind: 'closed' }>['reason']

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

/** The price of several tickets in major units, rounded to cents to remove floating-point errors. */
export const cardTotal = (price: number, tickets: number): number => Math.round(price * 100 * tickets) / 100

/** How long places are reserved. */
const reservationMs = 15 * 60_000
const maxClockDriftMs = 60_000

/**
 * When a reservation expires by this device's clock. `expiresAt` is the service's instant. If the device's clock is so
 * wrong that the reservation would have expired or would last too long, the usual time from now is used.
 */
export function toLocalExpiry(expiresAt: string, now: number): number {
  const remaining = Date.parse(expiresAt) - now
  return remaining > 0 && remaining <= reservationMs + maxClockDriftMs ? now + remaining : now + reservationMs
}

/** The remaining minutes and seconds as `14:59`; `0:00` once it is over. */
export function formatCountdown(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
