import type { Currency, Language } from '@convive/contracts/vocabulary'

const noBreak = '\u00a0'
const marks: Record<Language, { group: string; decimal: string }> = { en: { group: ',', decimal: '.' }, es: { group: noBreak, decimal: ',' } }

/** An amount in major units, as `₡5 000` or `₡5,000`, `$12.50`: dollars keep their point in both languages. */
export function sayMoney(amount: number, currency: Currency, language: Language): string {
  const decimals = Number.isInteger(amount) ? 0 : 2
  return currency === 'usd' ? `$${grouped(amount, decimals, 'en')}` : `₡${grouped(amount, decimals, language)}`
}

/** A whole number with its thousands apart. */
export const sayNumber = (value: number, language: Language): string => grouped(value, 0, language)

function grouped(value: number, decimals: number, language: Language): string {
  const { group, decimal } = marks[language]
  const [whole = '0', fraction] = value.toFixed(decimals).split('.')
  const parted = whole.replace(/\B(?=(\d{3})+$)/g, group)
  return fraction ? parted + decimal + fraction : parted
}
