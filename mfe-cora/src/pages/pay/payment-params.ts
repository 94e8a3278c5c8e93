import { parseCora } from '@convive/formats/parse-amount'

/**
 * The parameters of a venue's payment link: `/cora/pay?venue=3&amount=20`. Without an amount the payer enters it; an
 * amount that cannot be read is invalid.
 */
export type PaymentParams = {
  venueId: string | null
  amount: { kind: 'absent' } | { kind: 'invalid' } | { kind: 'ok'; value: number }
}

export function parsePaymentParams(search: URLSearchParams): PaymentParams {
  const venueId = search.get('venue')
  return {
    venueId: venueId && /^[1-9]\d{0,14}$/.test(venueId) ? venueId : null,
    amount: parseAmountParam(search.get('amount')),
  }
}

function parseAmountParam(text: string | null): PaymentParams['amount'] {
  const amount = parseCora(text)
  return amount.kind === 'ambiguous' ? { kind: 'invalid' } : amount
}
