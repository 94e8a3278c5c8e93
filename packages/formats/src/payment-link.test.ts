import { expect, it } from 'vitest'
import { parsePaymentLink, paymentLink } from './payment-link.ts'

const absent = { kind: 'absent' }
const invalid = { kind: 'invalid' }
const ok = (value: number) => ({ kind: 'ok', value })

it.each([
  [null, 'https://convive.test/cora/pay?venue=7', absent],
  [Number.NaN, 'https://convive.test/cora/pay?venue=7', absent],
  [35, 'https://convive.test/cora/pay?venue=7&amount=35', ok(35)],
])('the payment link for %s Cora is read back', (amount, link, read) => {
  expect(paymentLink('https://convive.test', 7, amount)).toBe(link)
  expect(parsePaymentLink(new URL(link).searchParams)).toEqual({ venueId: '7', amount: read })
})

it.each([
  ['venue=3&amount=20', { venueId: '3', amount: ok(20) }],
  ['venue=3', { venueId: '3', amount: absent }],
  ['venue=3&amount=', { venueId: '3', amount: absent }],
  ['venue=3&amount=0', { venueId: '3', amount: invalid }],
  ['venue=3&amount=-5', { venueId: '3', amount: invalid }],
  ['venue=3&amount=1.5', { venueId: '3', amount: invalid }],
  ['venue=3&amount=1.000', { venueId: '3', amount: invalid }],
  ['venue=../me&amount=5', { venueId: null, amount: ok(5) }],
  ['amount=5', { venueId: null, amount: ok(5) }],
])('%s is read as %o', (search, params) => {
  expect(parsePaymentLink(new URLSearchParams(search))).toEqual(params)
})
