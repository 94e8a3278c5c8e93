/** A recognized character, its vertical position in pixels from the top, and its width. */
export type Glyph = { text: string; top: number; bottom: number; width: number }

const amount = /^\d{1,3}(?:[.,]\d{3})+(?:[.,]\d{1,2})?$|^\d{3,6}$/
/** The characters that OCR reads instead of the sign of the colón. */
const mistakenSigns = /^[\d€¢C(GEe£¿]$/
/**
 * The sign is taller than digits by at least this much of their height, and by two pixels. It rises above them by at
 * least this much, or, if it comes from another typeface, extends below them by at most this much: old-style digits
 * reach further down.
 */
const minExtraHeight = 0.07
const minRise = 0.03
const maxDrop = 0.25
/** No amount of thousands begins with a zero: `03.000` is `₡3.000`, however high the sign stands. */
const signAsZero = /^0(?=[1-9]\d{0,2}[.,]\d{3}$)/
/** A box this much wider than a digit contains the sign and the digit after it. */
const minWidthOfTwo = 1.6
/**
 * Digits of one height differ by no more than this. In a typeface with digits of different heights, the height proves
 * nothing.
 */
const maxHeightDifference = 0.06

/**
 * Restores the sign of the colón at the start of an amount. The OCR's alphabet has no ₡, so it reads `₡2.000` as
 * `22.000`, `€2.000` or `(2.000`, which would be another price. The height shows it: the sign's strokes rise above the
 * digits after it. A zero in front of thousands needs no proof. Any other word stays unchanged.
 */
export function withColonSign(glyphs: Glyph[]): string {
  const text = glyphs.map((glyph) => glyph.text).join('')
  if (signAsZero.test(text)) return text.replace(signAsZero, '₡')
  const [first, ...rest] = isSplitSign(glyphs) ? glyphs.toSpliced(1, 1) : glyphs
  if (first && amount.test(text) && isWide(first, rest) && isTaller(first, rest.filter(isDigit))) return `₡${text}`
  const [, body = '', ending = ''] = /^(.*?)([^\d]*)$/.exec(rest.map((glyph) => glyph.text).join('')) ?? []
  if (!first || !mistakenSigns.test(first.text) || !amount.test(body)) return text
  return isTaller(first, rest.filter(isDigit)) ? `₡${body}${ending}` : text
}

const isDigit = ({ text }: Glyph): boolean => /^\d$/.test(text)

const isWide = ({ width }: Glyph, rest: Glyph[]): boolean =>
  width >= median(rest.filter(isDigit).map((digit) => digit.width)) * minWidthOfTwo

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
  const rise = median(digits.map(({ top }) => top)) - sign.top
  const drop = sign.bottom - median(digits.map(({ bottom }) => bottom))
  const isPlaced = rise >= height * minRise || (rise >= 0 && drop <= height * maxDrop)
  return sameHeight && more >= Math.max(2, height * minExtraHeight) && isPlaced
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
