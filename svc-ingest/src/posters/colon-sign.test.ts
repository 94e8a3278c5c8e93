import { describe, expect, it } from 'vitest'
import { withColonSign, type Glyph } from './colon-sign.ts'

/** Signs of a typeface: digits 40 pixels high on one line, and a first sign as high as said. */
const word = (text: string, first: Pick<Glyph, 'top' | 'bottom'> & { width?: number }): Glyph[] =>
  text
    .split('')
    .map((sign, index) =>
      index === 0
        ? { text: sign, width: 28, ...first }
        : { text: sign, width: 28, top: sign === '.' ? 34 : 4, bottom: sign === ',' ? 48 : 44 },
    )
const likeTheSign = { top: 0, bottom: 45 }
const likeADigit = { top: 4, bottom: 44 }

describe('the ₡ sign', () => {
  it.each([
    ['22.000', '₡2.000'],
    ['25000', '₡5000'],
    ['€2.000', '₡2.000'],
    ['(1.500', '₡1.500'],
    ['C7.500', '₡7.500'],
    ['212.000', '₡12.000'],
    ['23.000,', '₡3.000,'],
    ['¿5000', '₡5000'],
  ])('is seen in %s, as it stands higher than digits', (read, meant) => {
    expect(withColonSign(word(read, likeTheSign))).toBe(meant)
  })

  it.each(['22.000', '25000', '2.000', '2026'])('is not in %s, where all digits are of one height', (read) => {
    expect(withColonSign(word(read, likeADigit))).toBe(read)
  })

  it.each(['8812-3456', '19:30', '12', 'Entrada', '$5.000', '2.00', '', '7'])('is in no word like %j', (read) => {
    expect(withColonSign(word(read, likeTheSign))).toBe(read)
  })

  it('is the zero that no amount of thousands begins with', () => {
    expect(withColonSign(word('03.000', likeADigit))).toBe('₡3.000')
    expect(withColonSign(word('0.500', likeADigit))).toBe('0.500')
    expect(withColonSign(word('0830', likeADigit))).toBe('0830')
  })

  it('may stand a little below digits of another typeface, and old-style digits stand lower', () => {
    expect(withColonSign(word('74.500', { top: 4, bottom: 50 }))).toBe('₡4.500')
    expect(withColonSign(word('74.500', { top: 4, bottom: 58 }))).toBe('74.500')
  })

  it('is in the box of the digit behind it, if that is too wide for a digit', () => {
    expect(withColonSign(word('12.000', { ...likeTheSign, width: 58 }))).toBe('₡12.000')
    expect(withColonSign(word('12.000', { ...likeADigit, width: 58 }))).toBe('12.000')
  })

  it('is one sign where two were read', () => {
    const [seven, ...rest] = word('726.500', likeTheSign)
    expect(withColonSign([seven!, { text: '2', width: 14, ...likeTheSign }, ...rest.slice(1)])).toBe('₡6.500')
    expect(withColonSign(word('726.500', likeADigit))).toBe('726.500')
  })

  it('is not told where a typeface has higher and lower digits', () => {
    const glyphs = '65834'.split('').map((text, index) => ({
      text,
      width: 28,
      top: [0, 10, 0, 10, 10][index]!,
      bottom: [40, 50, 40, 50, 50][index]!,
    }))
    expect(withColonSign(glyphs)).toBe('65834')
    const uneven = '63829'.split('').map((text, index) => ({
      text,
      width: 28,
      top: [0, 10, 0, 10, 10][index]!,
      bottom: [40, 50, 40, 40, 50][index]!,
    }))
    expect(withColonSign(uneven)).toBe('63829')
  })
})
