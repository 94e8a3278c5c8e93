import { expect, it } from 'vitest'
import { parsePaymentParams } from './payment-params.ts'

const absent = { kind: 'absent' }
const invalid = { kind: 'invalid' }
const ok = (value: number) => ({ kind: 'ok', value })

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
  expect(parsePaymentParams(new URLSearchParams(search))).toEqual(params)
})
