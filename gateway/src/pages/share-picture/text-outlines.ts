import { create, type Font } from 'fontkit'

/** The outline of a text with the left end of its baseline at 0, 0. */
export type OutlinedText = { width: number; path(): string }
export type OutlineText = (text: string, size: number) => OutlinedText

/**
 * Turns texts into outlines in the font of the pages, so that a picture looks the same on machines without fonts.
 * Omits characters that the font lacks, such as emojis.
 */
export function readFont(bytes: Buffer): OutlineText {
  const font = create(bytes) as Font
  return (text, size) => {
    const scale = size / font.unitsPerEm
    const { glyphs, positions, advanceWidth } = font.layout(shown(font, text))
    const path = () => {
      let [x, outlines] = [0, '']
      for (const [index, glyph] of glyphs.entries()) {
        const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
        outlines += glyph.path
          .scale(scale, -scale)
          .translate((x + xOffset) * scale, -yOffset * scale)
          .toSVG()
        x += xAdvance
      }
      return outlines
    }
    return { width: advanceWidth * scale, path }
  }
}

const shown = (font: Font, text: string): string =>
  Array.from(text)
    .filter((character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim()
