import { expect, it } from 'vitest'
import { parsePaymentLink, paymentLink, personPaymentLink } from './payment-link.ts'

const absent = { kind: 'absent' }
const invalid = { kind: 'invalid' }
const ok = (value: number) => ({ kind: 'ok', value })

it.each([
  [null, 'https://convive.test/cora/pay?venue=7', absent],
  [Number.NaN, 'https://convive.test/cora/pay?venue=7', absent],
  [35, 'https://convive.test/cora/pay?venue=7&amount=35', ok(35)],
])('the payment link for %s Cora is read back', (amount, link, read) => {
  expect(paymentLink('https://convive.test', 7, amount)).toBe(link)
  expect(parsePaymentLink(new URL(link).searchParams)).toEqual({ venueId: '7', to: null, amount: read })
})

it.each([
  ['venue=3&amount=20', { venueId: '3', to: null, amount: ok(20) }],
  ['venue=3', { venueId: '3', to: null, amount: absent }],
  ['venue=3&amount=', { venueId: '3', to: null, amount: absent }],
  ['venue=3&amount=0', { venueId: '3', to: null, amount: invalid }],
  ['venue=3&amount=-5', { venueId: '3', to: null, amount: invalid }],
  ['venue=3&amount=1.5', { venueId: '3', to: null, amount: invalid }],
  ['venue=3&amount=1.000', { venueId: '3', to: null, amount: invalid }],
  ['venue=../me&amount=5', { venueId: null, to: null, amount: ok(5) }],
  ['amount=5', { venueId: null, to: null, amount: ok(5) }],
])('%s is read as %o', (search, params) => {
  expect(parsePaymentLink(new URLSearchParams(search))).toEqual(params)
})

it.each([
  ['ana', null, 'https://convive.test/cora/pay?to=ana', absent],
  ['don.rodrigo', 20, 'https://convive.test/cora/pay?to=don.rodrigo&amount=20', ok(20)],
])('the payment link to %s for %s Cora is read back', (to, amount, link, read) => {
  expect(personPaymentLink('https://convive.test', to, amount)).toBe(link)
  expect(parsePaymentLink(new URL(link).searchParams)).toEqual({ venueId: null, to, amount: read })
})
