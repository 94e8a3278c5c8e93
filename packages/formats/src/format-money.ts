import type { Language } from './language.ts'

const noBreakSpace = '\u00a0'
type Separators = { group: string; decimal: string }
const separators: Record<Language, Separators> = {
  en: { group: ',', decimal: '.' },
  es: { group: noBreakSpace, decimal: ',' },
}

/** `glance` omits decimals that are zero; `exact` always shows two. */
export type MoneyStyle = 'glance' | 'exact'

/**
 * An amount in major units: `₡5 000` or `₡5,000`, `$12.50`. Dollars keep the point in both languages, as Costa Ricans
 * write them.
 */
export function formatMoney(
  amount: number,
  currency: 'usd' | 'crc',
  language: Language,
  style: MoneyStyle = 'glance',
): string {
  const decimals = style === 'exact' || !Number.isInteger(amount) ? 2 : 0
  return currency === 'usd'
    ? `$${group(amount, decimals, separators.en)}`
    : `₡${group(amount, decimals, separators[language])}`
}

/**
 * An amount in minor units (whole Cora for Cora) with its currency, which may be one that is not used for sales here.
 */
export function formatMinorAmount(minor: number, currency: string, language: Language): string {
  if (currency === 'cora') return `${formatNumber(minor, language)} Cora`
  const amount = minor / 100
  if (currency === 'usd') return formatMoney(amount, 'usd', language, 'exact')
  if (currency === 'crc') return formatMoney(amount, 'crc', language)
  return `${amount.toFixed(2)} ${currency.toUpperCase()}`
}

/** A whole number with a thousands separator: `1 250` or `1,250`. */
export const formatNumber = (value: number, language: Language): string =>
  (value < 0 ? '−' : '') + group(Math.abs(value), 0, separators[language])

/** A change of a balance with its sign: `+20`, `−12`. */
export const formatSigned = (value: number, language: Language): string =>
  (value > 0 ? '+' : '') + formatNumber(value, language)

function group(value: number, decimals: number, { group: separator, decimal }: Separators): string {
  const [whole = '0', fraction] = value.toFixed(decimals).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, separator)
  return fraction ? grouped + decimal + fraction : grouped
}
