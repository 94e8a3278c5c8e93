import { parseCora } from './parse-amount.ts'

const maxUsername = 100

/**
 * The parameters of a payment link: of a venue, `/cora/pay?venue=3&amount=20`, or `to` a person. Without an amount the
 * payer enters it; an amount that cannot be read is invalid.
 */
export type PaymentLinkParams = {
  venueId: string | null
  to: string | null
  amount: { kind: 'absent' } | { kind: 'invalid' } | { kind: 'ok'; value: number }
}

/** The link that a venue's QR code leads to. Without a positive amount, the payer enters it. */
export function paymentLink(origin: string, venueId: number, amount: number | null): string {
  return `${origin}/cora/pay?venue=${venueId}${amountQuery(amount)}`
}

/** The link that a person's own QR code leads to: `/cora/pay?to=ana&amount=20`. */
export function personPaymentLink(origin: string, username: string, amount: number | null): string {
  return `${origin}/cora/pay?to=${encodeURIComponent(username)}${amountQuery(amount)}`
}

const amountQuery = (amount: number | null): string => (amount !== null && amount > 0 ? `&amount=${amount}` : '')

/** Reads the query of a payment link. */
export function parsePaymentLink(search: URLSearchParams): PaymentLinkParams {
  const venueId = search.get('venue')
  return {
    venueId: venueId && /^[1-9]\d{0,14}$/.test(venueId) ? venueId : null,
    to: search.get('to')?.trim().slice(0, maxUsername) || null,
    amount: parseAmountParam(search.get('amount')),
  }
}

function parseAmountParam(text: string | null): PaymentLinkParams['amount'] {
  const amount = parseCora(text)
  return amount.kind === 'ambiguous' ? { kind: 'invalid' } : amount
}
