import { expect, it } from 'vitest'
import { firstName, initials } from './person-name.ts'

it.each([
  ['Marisol Quesada', 'MQ'],
  ['ana maría de la o', 'AO'],
  ['Ñeco', 'Ñ'],
  ['  ', '?'],
  ['', '?'],
  [null, '?'],
  [undefined, '?'],
])('shortens %s to %s', (name, letters) => {
  expect(initials(name)).toBe(letters)
})

it('greets by the first name', () => {
  expect(firstName('Marisol Quesada')).toBe('Marisol')
})
