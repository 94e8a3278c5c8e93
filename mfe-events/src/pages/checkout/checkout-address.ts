import { mostTickets } from '@convive/contracts/orders'
import type { Currency } from '@convive/contracts/vocabulary'

/** What an address asks for: `/checkout/5`, or `/checkout?eventId=5&amount=25&currency=usd&tickets=2`. */
export type CheckoutAddress = {
  /** Null: the address names no event. */
  event: string | null
  /** The total in major units that the address says: a hint, for the service knows the price. Null where it says none, `wrong` where it is none. */
  amount: number | null | 'wrong'
  currency: Currency
  tickets: number
  /** Where the bank sent the person back from: the order that waits for the outcome. */
  order: string | null
}

export function readCheckoutAddress(inPath: string | null, search: URLSearchParams): CheckoutAddress {
  return {
    event: inPath ?? (search.get('eventId') || null),
    amount: amountOf(search.get('amount')),
    currency: search.get('currency') === 'crc' ? 'crc' : 'usd',
    tickets: ticketsOf(search.get('tickets')),
    order: search.get('order'),
  }
}

function amountOf(text: string | null): CheckoutAddress['amount'] {
  if (text === null) return null
  const amount = Number(text)
  return text.trim() !== '' && Number.isFinite(amount) && amount > 0 ? amount : 'wrong'
}

function ticketsOf(text: string | null): number {
  const tickets = Number(text ?? 1)
  return Number.isInteger(tickets) && tickets >= 1 && tickets <= mostTickets ? tickets : 1
}
