import { expect, it } from 'vitest'
import { canConfirmEmail } from './profile-page.tsx'

it.each([
  ['ana@example.org', false, true],
  ['ana@example.org', true, false],
  ['admin@convive.invalid', false, false],
])('%s, confirmed %s: is asked to be confirmed %s', (email, emailVerified, expected) => {
  expect(canConfirmEmail({ email, emailVerified })).toBe(expected)
})
