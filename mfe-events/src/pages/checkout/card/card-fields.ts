import { passesLuhn } from '@convive/contracts/card-payments'

/** What was typed of a card. */
export type TypedCard = { number: string; expiry: string; cvc: string }
export type CardProblem = 'number_missing' | 'number_wrong' | 'expiry_missing' | 'expiry_wrong' | 'card_expired' | 'cvc_missing' | 'cvc_wrong'
export type CardField = keyof TypedCard

const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** `4242 4242 4242 4242`: digits in fours, as on the card. */
export const formatNumber = (typed: string): string => digitsOf(typed).slice(0, 19).replace(/(\d{4})(?=\d)/g, '$1 ')

/** `12 / 29`; a browser that fills in `12/2029` is understood, and so is `5`, for no month begins so. */
export function formatExpiry(typed: string): string {
  const digits = digitsOf(/^[2-9]/.test(typed.trim()) ? `0${typed.trim()}` : typed)
  const year = digits.length > 4 ? digits.slice(4, 6) : digits.slice(2, 4)
  if (digits.length < 3) return digits.length === 2 && !typed.endsWith('/') ? digits : `${digits}${typed.endsWith('/') ? ' / ' : ''}`
  return `${digits.slice(0, 2)} / ${year}`
}

export const formatCvc = (typed: string): string => digitsOf(typed).slice(0, 4)

/** `MM/YY`, as the provider takes it. */
export const expiryOf = (expiry: string): string => formatExpiry(expiry).replaceAll(' ', '')

/** The first thing wrong with each field; an empty object when the card can be sent. `today` is `YYYY-MM-DD`. */
export function problemsOf({ number, expiry, cvc }: TypedCard, today: string): Partial<Record<CardField, CardProblem>> {
  const found = { number: numberProblem(digitsOf(number)), expiry: expiryProblem(expiryOf(expiry), today), cvc: cvcProblem(digitsOf(cvc)) }
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== null)) as Partial<Record<CardField, CardProblem>>
}

function numberProblem(digits: string): CardProblem | null {
  if (digits === '') return 'number_missing'
  return digits.length >= 12 && digits.length <= 19 && passesLuhn(digits) ? null : 'number_wrong'
}

function expiryProblem(expiry: string, today: string): CardProblem | null {
  if (expiry === '') return 'expiry_missing'
  const [, month, year] = /^(0[1-9]|1[0-2])\/(\d\d)$/.exec(expiry) ?? []
  if (!month || !year) return 'expiry_wrong'
  return `20${year}-${month}` < today.slice(0, 7) ? 'card_expired' : null
}

function cvcProblem(digits: string): CardProblem | null {
  if (digits === '') return 'cvc_missing'
  return digits.length >= 3 ? null : 'cvc_wrong'
}
