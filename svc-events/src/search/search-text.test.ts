import { foldForSearch } from '@convive/formats/fold-text'
import { expect, test } from 'vitest'
import { searchPatterns, searchText } from './search-text.ts'

test.each([
  ['Peña de la Ñ', 'pena de la n'],
  ['  CAFÉ\n\tcon   leche ', 'cafe con leche'],
  ['ÀÉÎÕÜ', 'aeiou'],
  ['¡100 % Óptimo!', '¡100 % optimo!'],
  ['', ''],
])('%j is searched as %j', (text, expected) => {
  expect(foldForSearch(text)).toBe(expected)
})

test('a word does not match across two fields', () => {
  expect(searchText('Noche de peña', 'Música')).toBe('noche de pena\nmusica')
})

test.each([
  [undefined, []],
  ['   ', []],
  ['Feria Orgánica', ['%feria%', '%organica%']],
  ['100%', [String.raw`%100\%%`]],
  [String.raw`a_b\c`, [String.raw`%a\_b\\c%`]],
])('%j looks for %j', (q, patterns) => {
  expect(searchPatterns(q)).toEqual(patterns)
})
