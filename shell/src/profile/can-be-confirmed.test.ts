import { expect, it } from 'vitest'
import { canBeConfirmed } from './can-be-confirmed.ts'

it.each([
  ['ana@example.org', false, true],
  ['ana@example.org', true, false],
  ['admin@convive.invalid', false, false],
])('%s, confirmed %s: is asked to be confirmed %s', (email, emailVerified, expected) => {
  expect(canBeConfirmed({ email, emailVerified })).toBe(expected)
})
