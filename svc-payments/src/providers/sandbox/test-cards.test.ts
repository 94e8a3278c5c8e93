import { passesLuhn } from '@convive/contracts/card-payments'
import { expect, test } from 'vitest'
import { checkCard } from './sandbox-payment.ts'

const resultOf = (number: string, expiry = '12/40', cvc = '123') => {
  const result = checkCard({ number, expiry, cvc }, '2026-11')
  return result.kind === 'refused' ? result.code : result.kind
}

test.each([
  ['4242 4242 4242 4242', 'accepted'],
  ['4242-4242-4242-4242', 'accepted'],
  ['4000000000000002', 'declined'],
  ['4000 0000 0000 9995', 'insufficient_funds'],
  ['4000 0027 6000 3184', 'authentication_required'],
  ['4242 4242 4242 4241', 'incorrect_number'],
  ['4242', 'incorrect_number'],
  ['4242424242424242x', 'incorrect_number'],
  ['4111 1111 1111 1111', 'not_a_test_card'],
])('the card %s gives %s', (number, result) => {
  expect(resultOf(number)).toBe(result)
})

test.each([
  ['11/26', 'accepted'],
  ['10/26', 'expired_card'],
  ['1/2027', 'accepted'],
  ['12/25', 'expired_card'],
  ['13/27', 'incorrect_expiry'],
  ['00/27', 'incorrect_expiry'],
])('an expiry of %s in November 2026 gives %s', (expiry, result) => {
  expect(resultOf('4242424242424242', expiry)).toBe(result)
})

test('the length of the security code depends on the card', () => {
  expect([
    resultOf('378282246310005', '12/40', '1234'),
    resultOf('378282246310005'),
    resultOf('4242424242424242', '12/40', '1234'),
  ]).toEqual(['accepted', 'incorrect_cvc', 'incorrect_cvc'])
})

test('one wrong digit, or two exchanged neighbours, fail the check', () => {
  const good = '4000002760003184'
  expect(passesLuhn(good)).toBe(true)
  for (let at = 0; at < good.length; at++)
    expect(passesLuhn(good.slice(0, at) + ((Number(good[at]) + 1) % 10) + good.slice(at + 1))).toBe(false)
  expect(passesLuhn('4000002670003184')).toBe(false)
})
