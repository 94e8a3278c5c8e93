import { expect, test } from 'vitest'
import { isPhoneInText } from './claim.rules.ts'

test.each([
  ['+50688881234', 'Información al 8888-1234', true],
  ['+50688881234', 'WhatsApp (+506) 8888 12 34', true],
  ['+50688881234', 'Inf. 8888.12.34 o 2771-0000', true],
  ['+50688881234', 'Información al 8888-1235', false],
  ['+50688881234', 'Entrada 3000 colones, 12 de marzo', false],
  ['+14155552671', 'Call +1 (415) 555-2671', true],
])('%s in %j: %s', (phone, text, expected) => {
  expect(isPhoneInText(phone, text)).toBe(expected)
})
