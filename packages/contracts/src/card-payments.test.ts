import { expect, test } from 'vitest'
import { passesLuhn } from './card-payments.ts'

test('one wrong digit, or two neighbours exchanged, fail the check', () => {
  const good = '4000002760003184'
  expect(passesLuhn(good)).toBe(true)
  for (let at = 0; at < good.length; at++) expect(passesLuhn(good.slice(0, at) + ((Number(good[at]) + 1) % 10) + good.slice(at + 1))).toBe(false)
  expect(passesLuhn('4000002670003184')).toBe(false)
})
