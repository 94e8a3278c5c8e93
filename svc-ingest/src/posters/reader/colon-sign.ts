/** A sign as it was read and where it stands, in pixels from the top. */
export type Glyph = { text: string; top: number; bottom: number }

const amount = /^\d{1,3}(?:[.,]\d{3})+(?:[.,]\d{1,2})?$|^\d{3,6}$/
/** As what the sign of the colón is read. */
const readAs = /^[\d€¢C(GEe£¿]$/
/** The sign is higher than digits by at least this much of their height, and by two pixels; so much of it stands out above them. */
const higher = 0.07
const above = 0.03
/** Digits of one height differ by no more than this; where a typeface has higher and lower ones, nothing can be told. */
const even = 0.06

/**
 * A word in which the first sign is the colón's: the reader's alphabet has no ₡, so it reads `₡2.000` as `22.000`, `€2.000` or `(2.000`, which would be another price.
 * What tells it is its height: its strokes stand out above the digits behind it. Any other word stays as it was read.
 */
export function withColonSign(glyphs: Glyph[]): string {
  const text = glyphs.map((glyph) => glyph.text).join('')
  const [first, ...rest] = glyphs
  const [, body = '', ending = ''] = /^(.*?)([^\d]*)$/.exec(rest.map((glyph) => glyph.text).join('')) ?? []
  if (!first || !readAs.test(first.text) || !amount.test(body)) return text
  return isHigher(first, rest.filter((glyph) => /^\d$/.test(glyph.text))) ? `₡${body}${ending}` : text
}

function isHigher(sign: Glyph, digits: Glyph[]): boolean {
  const heights = digits.map(({ top, bottom }) => bottom - top)
  const height = median(heights)
  const sameHeight = heights.filter((one) => Math.abs(one - height) <= height * even).length > heights.length / 2
  const more = sign.bottom - sign.top - height
  return sameHeight && more >= Math.max(2, height * higher) && median(digits.map(({ top }) => top)) - sign.top >= height * above
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
