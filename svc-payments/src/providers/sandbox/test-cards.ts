import { passesLuhn, type SandboxAnswer } from '@convive/contracts/card-payments'

export type Card = { number: string; expiry: string; cvc: string }
/** The result of a card: accepted, a question to its holder, or a refusal with its code. */
export type CardResult =
  | { kind: 'accepted' }
  | { kind: 'authentication_required' }
  | { kind: 'refused'; code: NonNullable<SandboxAnswer['code']> }

/** The numbers that card providers publish for tests. The sandbox refuses all others, so that nobody uses a real card. */
const testCards: Record<string, CardResult> = {
  '4242424242424242': { kind: 'accepted' },
  '4000056655665556': { kind: 'accepted' },
  '5555555555554444': { kind: 'accepted' },
  '378282246310005': { kind: 'accepted' },
  '4000000000000002': { kind: 'refused', code: 'declined' },
  '4000000000009995': { kind: 'refused', code: 'insufficient_funds' },
  '4000000000000069': { kind: 'refused', code: 'expired_card' },
  '4000000000000127': { kind: 'refused', code: 'incorrect_cvc' },
  '4000002760003184': { kind: 'authentication_required' },
  '4000002500003155': { kind: 'authentication_required' },
}

/**
 * Checks a card as a provider does: first the check digit of its number, then its expiry, then its security code.
 * `month` is the current month, `YYYY-MM`.
 */
export function checkCard({ number, expiry, cvc }: Card, month: string): CardResult {
  const digits = number.replace(/[\s-]/g, '')
  if (!/^\d{12,19}$/.test(digits) || !passesLuhn(digits)) return { kind: 'refused', code: 'incorrect_number' }
  const expiryMonth = parseExpiry(expiry)
  if (expiryMonth === undefined) return { kind: 'refused', code: 'incorrect_expiry' }
  if (expiryMonth < month) return { kind: 'refused', code: 'expired_card' }
  if (cvc.length !== (/^3[47]/.test(digits) ? 4 : 3)) return { kind: 'refused', code: 'incorrect_cvc' }
  return testCards[digits] ?? { kind: 'refused', code: 'not_a_test_card' }
}

/** Parses `MM/YY` or `MM/YYYY` to `YYYY-MM`; undefined: there is no such month. */
function parseExpiry(expiry: string): string | undefined {
  const [month = '', year = ''] = expiry.split('/').map((part) => part.trim())
  if (Number(month) < 1 || Number(month) > 12) return undefined
  return `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}`
}
