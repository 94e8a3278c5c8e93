import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { exampleEvent } from '@convive/contracts/testing'
import { drawCard, readFont, wrapText } from './draw-card.ts'

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

test.each([
  ['free', { kind: 'free' }, 'Gratis'],
  ['in colones, whose sign the font lacks', { kind: 'money', amount: 5000, currency: 'crc' }, '5\u00a0000 colones'],
  ['in dollars', { kind: 'money', amount: 12.5, currency: 'usd' }, '$12.50'],
  ['in Cora', { kind: 'cora', amount: 20 }, '20 Cora'],
] as const)('says what an event costs: %s', (_what, price, text) => {
  const card = (isCancelled: boolean) =>
    drawCard({ event: { ...exampleEvent, isCancelled }, language: 'es', cover: null, price, now: new Date() }, outline)
  const drawn = outline(text, 40).path()
  expect([card(false).includes(drawn), card(true).includes(drawn)]).toEqual([true, false])
  expect(drawn).not.toBe('')
})
