import { typedAmount } from '../../transactions/typed-amount.ts'

/** What a venue's link or code asks for: `/cora/pay?venue=3&amount=20`. `amount` null: whoever pays says how much; `wrong`: what stands there is none. */
export type PaymentAddress = { venue: string | null; amount: number | null | 'wrong' }

export function readPaymentAddress(search: URLSearchParams): PaymentAddress {
  const venue = search.get('venue')
  return { venue: venue && /^[1-9]\d{0,14}$/.test(venue) ? venue : null, amount: amountOf(search.get('amount')) }
}

function amountOf(text: string | null): PaymentAddress['amount'] {
  if (!text) return null
  const amount = typedAmount(text)
  return Number.isSafeInteger(amount) && amount > 0 ? amount : 'wrong'
}
