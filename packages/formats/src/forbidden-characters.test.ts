import { expect, it } from 'vitest'
import { hasForbiddenCharacters, isVisible, removeForbiddenCharacters } from './forbidden-characters.ts'

it.each([
  ['NUL', 'a\u0000b'],
  ['a bell', 'a\u0007b'],
  ['a bidirectional override', 'a\u202eb'],
  ['a bidirectional isolate', 'a\u2066b'],
  ['delete', 'a\u007fb'],
])('refuses and removes %s', (_, text) => {
  expect(hasForbiddenCharacters(text)).toBe(true)
  expect(removeForbiddenCharacters(text)).toBe('ab')
  expect(removeForbiddenCharacters(text, ' ')).toBe('a b')
})

it('refuses half a surrogate pair and replaces it', () => {
  expect(hasForbiddenCharacters('a\ud800b')).toBe(true)
  expect(removeForbiddenCharacters('a\ud800b')).toBe('a\ufffdb')
})

it('allows tabs, line ends and every letter', () => {
  const text = 'Ñandú\t¡ya!\r\n🎉'
  expect(hasForbiddenCharacters(text)).toBe(false)
  expect(removeForbiddenCharacters(text)).toBe(text)
})

it.each([
  ['zero-width spaces', '\u200b\u200b\u200b', false],
  ['fillers', '\u3164\u2800\u3164', false],
  ['an accent without a letter', ' \u0301 ', false],
  ['an emoji of several people', '👩‍👩‍👧‍👦', true],
  ['a letter among them', '\u200bñ\u200b', true],
])('sees whether %s show anything', (_, text, expected) => {
  expect(isVisible(text)).toBe(expected)
})
