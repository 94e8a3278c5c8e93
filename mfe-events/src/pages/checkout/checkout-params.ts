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
  /** Set when the bank has sent the user back: the order whose outcome is not known yet. */
  orderId: string | null
}

export function parseCheckoutParams(idInPath: string | null, search: URLSearchParams): CheckoutParams {
  return {
    eventId: idInPath ?? (search.get('eventId') || null),
    amount: parseAmount(search.get('amount')),
    currency: search.get('currency') === 'crc' ? 'crc' : 'usd',
    tickets: parseTickets(search.get('tickets')),
    orderId: search.get('order'),
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
