import { describe, expect, it } from 'vitest'
import { formatMinorAmount, formatMoney, formatNumber, formatSigned } from './format-money.ts'

describe('formatted amounts', () => {
  it.each([
    [5000, 'crc', 'es', 'glance', '₡5\u00a0000'],
    [5000, 'crc', 'en', 'glance', '₡5,000'],
    [12500, 'crc', 'es', 'exact', '₡12\u00a0500,00'],
    [12500, 'crc', 'en', 'exact', '₡12,500.00'],
    [12.5, 'usd', 'en', 'glance', '$12.50'],
    [12.5, 'usd', 'es', 'glance', '$12.50'],
    [25, 'usd', 'en', 'glance', '$25'],
    [25, 'usd', 'en', 'exact', '$25.00'],
    [1234567, 'crc', 'es', 'glance', '₡1\u00a0234\u00a0567'],
  ] as const)('%d %s in %s, %s, is %s', (amount, currency, language, style, text) => {
    expect(formatMoney(amount, currency, language, style)).toBe(text)
  })

  it.each([
    [1250, 'usd', 'en', '$12.50'],
    [1250, 'usd', 'es', '$12.50'],
    [500_000, 'crc', 'es', '₡5\u00a0000'],
    [123_456_789, 'crc', 'en', '₡1,234,567.89'],
    [90_050, 'crc', 'es', '₡900,50'],
    [16, 'cora', 'es', '16 Cora'],
    [700, 'eur', 'en', '7.00 EUR'],
  ] as const)('%d minor units of %s in %s are %s', (minor, currency, language, text) => {
    expect(formatMinorAmount(minor, currency, language)).toBe(text)
  })

  it('separates thousands and gives changes of a balance their sign', () => {
    expect(formatNumber(1250, 'es')).toBe('1\u00a0250')
    expect(formatSigned(20, 'en')).toBe('+20')
    expect(formatSigned(-1200, 'en')).toBe('−1,200')
    expect(formatSigned(0, 'en')).toBe('0')
  })
})
