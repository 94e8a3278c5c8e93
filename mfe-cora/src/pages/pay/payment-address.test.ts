import { expect, it } from 'vitest'
import { readPaymentAddress } from './payment-address.ts'

it.each([
  ['venue=3&amount=20', { venue: '3', amount: 20 }],
  ['venue=3', { venue: '3', amount: null }],
  ['venue=3&amount=', { venue: '3', amount: null }],
  ['venue=3&amount=0', { venue: '3', amount: 'wrong' }],
  ['venue=3&amount=-5', { venue: '3', amount: 'wrong' }],
  ['venue=3&amount=1.5', { venue: '3', amount: 'wrong' }],
  ['venue=../me&amount=5', { venue: null, amount: 5 }],
  ['amount=5', { venue: null, amount: 5 }],
])('%s asks for %o', (search, asked) => {
  expect(readPaymentAddress(new URLSearchParams(search))).toEqual(asked)
})
