import type { Language } from '@convive/contracts/vocabulary'

/** An amount as people read it, from minor units; of Cora, whole Cora. */
export function amountText(minor: number, currency: string, language: Language): string {
  if (currency === 'cora') return `${minor} Cora`
  const amount = minor / 100
  if (currency === 'usd') return `$${amount.toFixed(2)}`
  if (currency !== 'crc') return `${amount.toFixed(2)} ${currency.toUpperCase()}`
  const [whole = '', cents = ''] = amount.toFixed(2).split('.')
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, language === 'es' ? '\u00a0' : ',')
  return `₡${grouped}${cents === '00' ? '' : `${language === 'es' ? ',' : '.'}${cents}`}`
}
