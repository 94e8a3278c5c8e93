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

/** Longer texts are cut before they are measured, because a picture has no room for more. */
const maxCharacters = 160

/** Breaks a text into lines that are no wider than `width`. A text longer than `maxLines` ends in an ellipsis. */
export function wrapText(outline: OutlineText, text: string, size: number, width: number, maxLines: number): string[] {
  const fits = (line: string) => outline(line, size).width <= width
  const lines: string[] = []
  let line = ''
  for (const word of text.slice(0, maxCharacters).split(/\s+/)) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line === '' || fits(longer)) line = longer
    else {
      lines.push(line)
      line = word
    }
  }
  lines.push(line)
  const kept = lines.slice(0, maxLines)
  return kept.map((one, index) => shorten(one, index === maxLines - 1 && lines.length > maxLines, fits))
}

function shorten(line: string, isCut: boolean, fits: (line: string) => boolean): string {
  if (!isCut && fits(line)) return line
  let text = line
  while (text.length > 1 && !fits(`${text}…`)) text = text.slice(0, -1).trimEnd()
  return `${text}…`
}
