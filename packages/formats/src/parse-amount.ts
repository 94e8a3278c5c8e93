/**
 * An amount that a person typed or that an address contains. `ambiguous`: `1.000` is a thousand to some people and one
 * to others, so the form must ask.
 */
export type ParsedAmount =
  | { kind: 'absent' }
  | { kind: 'invalid' }
  | { kind: 'ambiguous' }
  | { kind: 'ok'; value: number }

const absent = { kind: 'absent' } as const
const invalid = { kind: 'invalid' } as const

/** Digits in one block, or in groups of any size that only spaces separate. */
const digitsAndSpaces = /^\d[\d ]*$/
/** Thousands separated by points or commas. Some people read the last group as decimals. */
const thousandsOrDecimals = /^\d{1,3}([.,]\d{3})+$/

/** Parses a whole number, or zero. Spaces may separate thousands; a point or a comma may not. */
export function parseWholeNumber(typed: string | null | undefined): ParsedAmount {
  const text = normalizeSpaces(typed ?? '')
  if (text === '') return absent
  if (thousandsOrDecimals.test(text)) return { kind: 'ambiguous' }
  if (!digitsAndSpaces.test(text)) return invalid
  const value = Number(text.replaceAll(' ', ''))
  return Number.isSafeInteger(value) ? { kind: 'ok', value } : invalid
}

/** Parses an amount of Cora, a positive whole number. */
export function parseCora(typed: string | null | undefined): ParsedAmount {
  const parsed = parseWholeNumber(typed)
  return parsed.kind === 'ok' && parsed.value === 0 ? invalid : parsed
}

/** `12 500`, `12.500` and `12,500`: thousands as Costa Ricans write them. */
const thousands = /^\d{1,3}([ .,]\d{3})+$/
/** `6,789.10` and `6.789,10`: the last separator comes before the decimals. */
const thousandsWithDecimals = /^(\d{1,3}(?:[ .,]\d{3})+)[.,](\d{1,2})$/
const plainNumber = /^\d+(?:[.,]\d+)?$/

/**
 * Parses an amount of money in major units, with or without its currency sign. Three digits after a separator are
 * thousands, because prices have at most two decimals. Zero is an amount.
 */
export function parseMoney(typed: string | null | undefined): ParsedAmount {
  const text = normalizeSpaces((typed ?? '').replace(/[₡¢$]/g, ''))
  if (text === '') return absent
  const withDecimals = thousandsWithDecimals.exec(text)
  if (withDecimals) return ok(`${withDecimals[1]?.replace(/\D/g, '')}.${withDecimals[2]}`)
  if (thousands.test(text)) return ok(text.replace(/\D/g, ''))
  return plainNumber.test(text) ? ok(text.replace(',', '.')) : invalid
}

/** For schemas of forms: null for a missing amount, and NaN, which every schema refuses, for an unreadable one. */
export const amountOrNaN = (amount: ParsedAmount): number | null => {
  if (amount.kind === 'absent') return null
  return amount.kind === 'ok' ? amount.value : Number.NaN
}

const ok = (digits: string): ParsedAmount => ({ kind: 'ok', value: Number(digits) })
const normalizeSpaces = (text: string): string => text.replace(/[\s\u00a0\u202f]+/g, ' ').trim()
