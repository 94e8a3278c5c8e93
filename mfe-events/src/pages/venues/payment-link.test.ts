import { expect, it } from 'vitest'
import { paymentLink } from './payment-link.ts'

it.each([
  [null, 'https://convive.test/cora/pay?venue=7'],
  [Number.NaN, 'https://convive.test/cora/pay?venue=7'],
  [35, 'https://convive.test/cora/pay?venue=7&amount=35'],
])('the link for %s Cora', (amount, link) => {
  expect(paymentLink('https://convive.test', 7, amount)).toBe(link)
})
