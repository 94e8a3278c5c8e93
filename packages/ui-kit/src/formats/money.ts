import type { Currency, Language } from '@convive/contracts/vocabulary'

const noBreak = '\u00a0'
const marks: Record<Language, { group: string; decimal: string }> = { en: { group: ',', decimal: '.' }, es: { group: noBreak, decimal: ',' } }

/** `glance` leaves decimals out where there are none; `exact` always shows two. */
export type MoneyStyle = 'glance' | 'exact'

/** An amount in major units: `₡5 000` or `₡5,000`, `$12.50`. Dollars keep their point in both languages, as here people write them. */
export function formatMoney(amount: number, currency: Currency, language: Language, style: MoneyStyle = 'glance'): string {
  const decimals = style === 'exact' || !Number.isInteger(amount) ? 2 : 0
  return currency === 'usd' ? `$${grouped(amount, decimals, marks.en)}` : `₡${grouped(amount, decimals, marks[language])}`
}

/** A whole number with its thousands apart: `1 250` or `1,250`. */
export const formatNumber = (value: number, language: Language): string => (value < 0 ? '−' : '') + grouped(Math.abs(value), 0, marks[language])

/** A movement with its sign: `+20`, `−12`. */
export const formatSigned = (value: number, language: Language): string => (value > 0 ? '+' : '') + formatNumber(value, language)

function grouped(value: number, decimals: number, { group, decimal }: { group: string; decimal: string }): string {
  const [whole = '0', fraction] = value.toFixed(decimals).split('.')
  const parted = whole.replace(/\B(?=(\d{3})+$)/g, group)
  return fraction ? parted + decimal + fraction : parted
}
