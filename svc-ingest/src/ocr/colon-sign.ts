/** A recognised character and its vertical position in pixels from the top. */
export type Glyph = { text: string; top: number; bottom: number }

const amount = /^\d{1,3}(?:[.,]\d{3})+(?:[.,]\d{1,2})?$|^\d{3,6}$/
/** The characters that OCR reads instead of the sign of the colón. */
const mistakenSigns = /^[\d€¢C(GEe£¿]$/
/**
 * The sign is taller than digits by at least this much of their height, and by two pixels; this much of it rises above
 * them.
 */
const minExtraHeight = 0.07
const minRise = 0.03
/**
 * Digits of one height differ by no more than this. In a typeface with digits of different heights, the height proves
 * nothing.
 */
const maxHeightDifference = 0.06

/**
 * Restores the sign of the colón at the start of an amount. The OCR's alphabet has no ₡, so it reads `₡2.000` as
 * `22.000`, `€2.000` or `(2.000`, which would be another price. The height shows it: the sign's strokes rise above the
 * digits after it. Any other word stays unchanged.
 */
export function withColonSign(glyphs: Glyph[]): string {
  const text = glyphs.map((glyph) => glyph.text).join('')
  const [first, ...rest] = isSplitSign(glyphs) ? glyphs.toSpliced(1, 1) : glyphs
  const [, body = '', ending = ''] = /^(.*?)([^\d]*)$/.exec(rest.map((glyph) => glyph.text).join('')) ?? []
  if (!first || !mistakenSigns.test(first.text) || !amount.test(body)) return text
  return isTaller(
    first,
    rest.filter((glyph) => /^\d$/.test(glyph.text)),
  )
    ? `₡${body}${ending}`
    : text
}

/** One sign that was read as two, `₡6.500` as `726.500`: both are of one height, the digits behind them lower. */
function isSplitSign([first, second, third]: Glyph[]): boolean {
  if (!first || !second || !third) return false
  const isSame = first.top === second.top && first.bottom === second.bottom
  return isSame && third.bottom - third.top < (second.bottom - second.top) * (1 - minExtraHeight)
}

function isTaller(sign: Glyph, digits: Glyph[]): boolean {
  const heights = digits.map(({ top, bottom }) => bottom - top)
  const height = median(heights)
  const sameHeight =
    heights.filter((one) => Math.abs(one - height) <= height * maxHeightDifference).length > heights.length / 2
  const more = sign.bottom - sign.top - height
  return (
    sameHeight &&
    more >= Math.max(2, height * minExtraHeight) &&
    median(digits.map(({ top }) => top)) - sign.top >= height * minRise
  )
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
