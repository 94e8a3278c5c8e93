import { type Language, regionNames } from '@convive/contracts/enums'
import type { Event } from '@convive/contracts/events'
import { formatEventTime } from '@convive/formats/format-date'
// Only the type: the module loads the font library, which a gateway without share pictures does not need.
import type { OutlineText } from './text-outlines.ts'

/** The size that chats and social networks recommend. */
export const cardSize = { width: 1200, height: 630 }
/** The position of the event's own picture. */
export const pictureFrame = { left: 0, top: 0, width: 480, height: 630 }

const text = { left: 536, width: 608 }
const titleSizes = [
  { size: 68, lines: 3 },
  { size: 54, lines: 4 },
]
const words: Record<Language, { cancelled: string }> = {
  en: { cancelled: 'Cancelled' },
  es: { cancelled: 'Cancelado' },
}

/** `cover` is a drawing in the size of the frame; null if the event has its own picture. */
export type Card = { event: Event; language: Language; cover: string | null; now: Date }

/** Draws the card that a chat shows for an event: picture, date, place, title, and a mark if the event is cancelled. */
export function drawCard({ event, language, cover, now }: Card, outline: OutlineText): string {
  const { size, lines } = titleOf(event.title, outline)
  const line = (content: string, y: number, fontSize: number, colour: string) =>
    `<path transform="translate(${text.left} ${y})" fill="${colour}" d="${outline(content, fontSize).path()}"/>`
  const place = wrapText(
    outline,
    `${regionNames[event.region]} · ${event.venueName ?? event.location}`,
    30,
    text.width,
    2,
  )
  const titleTop = 176
  const titleBottom = titleTop + (lines.length - 1) * size * 1.12
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${cardSize.width}" height="${cardSize.height}">
<rect x="480" width="720" height="630" fill="#f9f5ea"/>
${cover ?? ''}
${line(formatEventTime(event, language, now), 96, 36, '#a23c10')}
${lines.map((one, index) => line(one, titleTop + index * size * 1.12, size, '#17261d')).join('\n')}
${place.map((one, index) => line(one, titleBottom + 64 + index * 42, 30, '#4c5a50')).join('\n')}
${event.isCancelled ? cancelledBand(words[language].cancelled, outline) : ''}
<path transform="translate(${text.left} 578)" fill="#1d5a3c" d="${outline('Convive', 40).path()}"/>
</svg>`
}

/** A long title is smaller, so that more of it fits. */
function titleOf(title: string, outline: OutlineText): { size: number; lines: string[] } {
  const [large, small] = titleSizes.map(({ size, lines }) => ({
    size,
    lines: wrapText(outline, title, size, text.width, lines),
  }))
  const fitting = large?.lines.at(-1)?.endsWith('…') ? small : large
  return fitting ?? { size: 54, lines: [title] }
}

const cancelledBand = (word: string, outline: OutlineText): string => {
  const outlined = outline(word, 44)
  return `<rect x="0" y="500" width="${Math.ceil(outlined.width) + 96}" height="88" fill="#96184a"/>
<path transform="translate(48 560)" fill="#fff7f8" d="${outlined.path()}"/>`
}

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
