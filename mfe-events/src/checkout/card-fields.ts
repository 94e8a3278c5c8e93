import { passesLuhn } from '@convive/contracts/card-payments'

/** The text of the card fields as it was typed. */
export type CardInput = { number: string; expiry: string; cvc: string }
export type CardFieldError =
  | 'number_missing'
  | 'number_wrong'
  | 'expiry_missing'
  | 'expiry_wrong'
  | 'card_expired'
  | 'cvc_missing'
  | 'cvc_wrong'
export type CardField = keyof CardInput

const onlyDigits = (text: string): string => text.replace(/\D/g, '')

/** Formats the number in groups of four digits, as on the card: `4242 4242 4242 4242`. */
export const formatNumber = (typed: string): string =>
  onlyDigits(typed)
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, '$1 ')

/** Formats the expiry as `12 / 29`. Also accepts `12/2029`, which browsers fill in, and `5`, which can only be May. */
export function formatExpiry(typed: string): string {
  const digits = onlyDigits(/^[2-9]/.test(typed.trim()) ? `0${typed.trim()}` : typed)
  const year = digits.length > 4 ? digits.slice(4, 6) : digits.slice(2, 4)
  if (digits.length < 3)
    return digits.length === 2 && !typed.endsWith('/') ? digits : `${digits}${typed.endsWith('/') ? ' / ' : ''}`
  return `${digits.slice(0, 2)} / ${year}`
}

export const formatCvc = (typed: string): string => onlyDigits(typed).slice(0, 4)

/** The expiry in the provider's format: `MM/YY`. */
export const toProviderExpiry = (expiry: string): string => formatExpiry(expiry).replaceAll(' ', '')

/** Returns the first error of each field; an empty object if the card can be sent. `today` is `YYYY-MM-DD`. */
export function validateCard(
  { number, expiry, cvc }: CardInput,
  today: string,
): Partial<Record<CardField, CardFieldError>> {
  const errors = {
    number: validateNumber(onlyDigits(number)),
    expiry: validateExpiry(toProviderExpiry(expiry), today),
    cvc: validateCvc(onlyDigits(cvc)),
  }
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== null))
}

function validateNumber(digits: string): CardFieldError | null {
  if (digits === '') return 'number_missing'
  return digits.length >= 12 && digits.length <= 19 && passesLuhn(digits) ? null : 'number_wrong'
}

function validateExpiry(expiry: string, today: string): CardFieldError | null {
  if (expiry === '') return 'expiry_missing'
  const [, month, year] = /^(0[1-9]|1[0-2])\/(\d\d)$/.exec(expiry) ?? []
  if (!month || !year) return 'expiry_wrong'
  return `20${year}-${month}` < today.slice(0, 7) ? 'card_expired' : null
}

function validateCvc(digits: string): CardFieldError | null {
  if (digits === '') return 'cvc_missing'
  return digits.length >= 3 ? null : 'cvc_wrong'
}
