import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readFont, wrapText } from './draw-card.ts'

const font = new URL('../../../../packages/ui-kit/src/design/theme/fonts/bricolage-latin.woff2', import.meta.url)
const outline = readFont(readFileSync(font))

test('omits characters that the font lacks', () => {
  expect(outline('Peña 🎉', 60).path()).toBe(outline('Peña', 60).path())
  expect([outline('🎉', 60).path(), outline('🎉', 60).width]).toEqual(['', 0])
})

test.each([
  ['a short text', 'Peña', 600, 2, ['Peña']],
  ['words that fit two lines', 'Noche de peña en Tinamaste', 400, 2, ['Noche de', 'peña en…']],
  ['a word that is wider than a line', 'Supercalifragilísticoespialidoso', 300, 2, ['Superca…']],
])('breaks %s into lines', (_what, text, width, maxLines, expected) => {
  expect(wrapText(outline, text, 60, width, maxLines)).toEqual(expected)
})
