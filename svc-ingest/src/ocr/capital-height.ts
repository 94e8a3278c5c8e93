import type { Glyph } from './colon-sign.ts'

/** Letters and digits about as high as a capital. An accent above a capital would add to its height. */
const asHigh = /^[A-Zbdfhkl0-9]$/
/** Letters as high as an x, and how much higher a capital is in most typefaces. */
const low = /^[acemnorsuvwxz]$/
const capitalPerLow = 1.38

/** The height of the capitals of a line, from whatever letters it has: the size by which lines can be compared. */
export function capitalHeight(glyphs: Omit<Glyph, 'width'>[]): number {
  const heightsOf = (kind: RegExp) =>
    glyphs.filter(({ text }) => kind.test(text)).map(({ top, bottom }) => bottom - top)
  return median(heightsOf(asHigh)) ?? (median(heightsOf(low)) ?? 0) * capitalPerLow
}

function median(values: number[]): number | undefined {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
}
