import { passesLuhn, type SandboxAnswer } from '@convive/contracts/card-payments'

export type Card = { number: string; expiry: string; cvc: string }
/** What comes of a card: paid, a question to its holder, or a no with its reason. */
export type CardOutcome = { kind: 'accepted' } | { kind: 'asks' } | { kind: 'refused'; code: NonNullable<SandboxAnswer['code']> }

/** The numbers that card providers publish for tests. Any other is refused: a real card has no business here. */
const testCards: Record<string, CardOutcome> = {
  '4242424242424242': { kind: 'accepted' },
  '4000056655665556': { kind: 'accepted' },
  '5555555555554444': { kind: 'accepted' },
  '378282246310005': { kind: 'accepted' },
  '4000000000000002': { kind: 'refused', code: 'declined' },
  '4000000000009995': { kind: 'refused', code: 'insufficient_funds' },
  '4000000000000069': { kind: 'refused', code: 'expired_card' },
  '4000000000000127': { kind: 'refused', code: 'incorrect_cvc' },
  '4000002760003184': { kind: 'asks' },
  '4000002500003155': { kind: 'asks' },
}

/** Judges a card as a provider would: its number's check digit, its expiry (`today` is `YYYY-MM`), then whose it is. */
export function judgeCard({ number, expiry, cvc }: Card, today: string): CardOutcome {
  const digits = number.replace(/[\s-]/g, '')
  if (!/^\d{12,19}$/.test(digits) || !passesLuhn(digits)) return { kind: 'refused', code: 'incorrect_number' }
  const month = monthOf(expiry)
  if (month === undefined) return { kind: 'refused', code: 'incorrect_expiry' }
  if (month < today) return { kind: 'refused', code: 'expired_card' }
  if (cvc.length !== (/^3[47]/.test(digits) ? 4 : 3)) return { kind: 'refused', code: 'incorrect_cvc' }
  return testCards[digits] ?? { kind: 'refused', code: 'not_a_test_card' }
}

/** `MM/YY` or `MM/YYYY` as `YYYY-MM`; undefined: there is no such month. */
function monthOf(expiry: string): string | undefined {
  const [month = '', year = ''] = expiry.split('/').map((part) => part.trim())
  if (Number(month) < 1 || Number(month) > 12) return undefined
  return `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}`
}
