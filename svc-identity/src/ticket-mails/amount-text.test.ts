import { expect, it } from 'vitest'
import { amountText } from './amount-text.ts'

it.each([
  [1250, 'usd', 'en', '$12.50'],
  [1250, 'usd', 'es', '$12.50'],
  [500_000, 'crc', 'es', '₡5\u00a0000'],
  [123_456_789, 'crc', 'en', '₡1,234,567.89'],
  [90_050, 'crc', 'es', '₡900,50'],
  [16, 'cora', 'es', '16 Cora'],
  [700, 'eur', 'en', '7.00 EUR'],
] as const)('%d %s in %s is %s', (minor, currency, language, said) => {
  expect(amountText(minor, currency, language)).toBe(said)
})
