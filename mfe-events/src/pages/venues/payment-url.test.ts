import { expect, it } from 'vitest'
import { paymentUrl } from './payment-url.ts'

it.each([
  [null, 'https://convive.test/cora/pay?venue=7'],
  [Number.NaN, 'https://convive.test/cora/pay?venue=7'],
  [35, 'https://convive.test/cora/pay?venue=7&amount=35'],
])('the payment address for %s Cora', (amount, url) => {
  expect(paymentUrl('https://convive.test', 7, amount)).toBe(url)
})
