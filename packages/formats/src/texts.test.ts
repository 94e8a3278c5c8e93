import { expect, it } from 'vitest'
import { escapeHtml, escapeXml } from './escape-html.ts'
import { foldForSearch, foldText, foldToWords, removeAccents } from './fold-text.ts'
import { hasForbiddenCharacters, removeForbiddenCharacters } from './forbidden-characters.ts'

it('folds accents and case, and keeps the rest of a text', () => {
  expect(removeAccents('Ñandú, ÁÉÍ')).toBe('Nandu, AEI')
  expect(foldText('Peña Año')).toBe('pena ano')
  expect(foldForSearch('  Música \n en  Vivo ')).toBe('musica en vivo')
  expect(foldToWords('¡Feria —orgánica— 2026!')).toBe('feria organica 2026')
})

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

it('escapes the special characters of markup', () => {
  expect(escapeHtml(`<a href="x">'&'</a>`)).toBe('&lt;a href=&quot;x&quot;&gt;&#39;&amp;&#39;&lt;/a&gt;')
  expect(escapeXml('a\u0000b\uffffc]]>')).toBe('abc]]&gt;')
})
