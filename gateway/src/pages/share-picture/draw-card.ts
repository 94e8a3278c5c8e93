import { type Language, regionNames } from '@convive/contracts/enums'
import type { Event } from '@convive/contracts/events'
import { costaRicaToday } from '@convive/formats/costa-rica-time'
import { formatEventTimeInFull, formatTime } from '@convive/formats/format-date'
import { formatMoney, formatNumber } from '@convive/formats/format-money'
import type { ShareAssets } from './share-picture.ts'
import type { ViewRenderer } from '../views/view-renderer.ts'
import { create, type Font } from 'fontkit'

// Only the type: the module loads the font library, which a gateway without share pictures does not need.

/** The size that chats and social networks recommend. */
export const cardSize = { width: 1200, height: 630 }
/** The position of the event's own picture. */
export const pictureFrame = { left: 0, top: 0, width: 480, height: 630 }

const text = { left: 536, width: 608 }
const titleSizes = [
  { size: 68, lines: 3 },
  { size: 54, lines: 4 },
]
const words: Record<Language, { cancelled: string; free: string }> = {
  en: { cancelled: 'Cancelled', free: 'Free' },
  es: { cancelled: 'Cancelado', free: 'Gratis' },
}

/** `cover` is a drawing in the size of the frame; null if the event has its own picture. */
export type Card = { event: Event; language: Language; cover: string | null; price: Price; now: Date }

/** Draws the card that a chat shows for an event: picture, date, place, title, price, or that the event is cancelled. */
export function drawCard({ event, language, cover, price, now }: Card, outline: OutlineText): string {
  const { size, lines } = titleOf(event.title, outline)
  const line = (content: string, y: number, fontSize: number, colour: string) =>
    `<path transform="translate(${text.left} ${y})" fill="${colour}" d="${outline(content, fontSize).path()}"/>`
  const fittingLine = (when: string) => {
    const { width } = outline(when, 36)
    return line(when, 96, Math.min(36, (36 * text.width) / width), '#a23c10')
  }
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
${fittingLine(whenOf(event, language, now))}
${lines.map((one, index) => line(one, titleTop + index * size * 1.12, size, '#17261d')).join('\n')}
${place.map((one, index) => line(one, titleBottom + 64 + index * 42, 30, '#4c5a50')).join('\n')}
${event.isCancelled ? cancelledBand(words[language].cancelled, outline) : priceLine(priceText(price, language), outline)}
<path transform="translate(${text.left} 578)" fill="#1d5a3c" d="${outline('Convive', 40).path()}"/>
</svg>`
}

/** A chat keeps the picture for weeks, in which the rule of a series stays true. */
function whenOf(event: Event, language: Language, now: Date): string {
  const rule = event.recurrenceText?.[language]
  return rule === undefined
    ? formatEventTimeInFull(event, language, costaRicaToday(now))
    : `${rule}, ${formatTime(event.eventStartTime, language)}`
}

function priceText(price: Price, language: Language): string {
  if (price.kind === 'free') return words[language].free
  if (price.kind === 'cora') return `${price.amount} Cora`
  // The font of the pages has no sign of the colón.
  if (price.currency === 'crc') return `${formatNumber(price.amount, language)} colones`
  return formatMoney(price.amount, price.currency, language)
}

/** At the right, on the line of the name. */
const priceLine = (price: string, outline: OutlineText): string => {
  const outlined = outline(price, 40)
  const left = Math.round(text.left + text.width - outlined.width)
  return `<path transform="translate(${left} 578)" fill="#17261d" d="${outlined.path()}"/>`
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

const { width, height } = pictureFrame
const fill = `width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice"`

type Price = ReturnType<ViewRenderer['priceOf']>
type Composition = ReturnType<ViewRenderer['composeCover']>

/** Draws the cover that the pages show for an event without a picture. */
export async function drawCover(
  { region }: Event,
  { sky, setting, object }: Composition,
  assets: Pick<ShareAssets, 'readDrawing'>,
): Promise<string> {
  const [behind = '', front = ''] = await Promise.all([
    assets.readDrawing(setting ? 'settings.svg' : `${region.replace('_', '-')}.svg`),
    assets.readDrawing(`${object.category.replaceAll('_', '-')}.svg`),
  ])
  const foot = `translate(${width / 2 + object.shift * width} ${height}) scale(${object.scale}) translate(${-width / 2} ${-height})`
  const mirror = setting?.mirrored ? ` transform="translate(${width} 0) scale(-1 1)"` : ''
  return `${setting ? drawSky(sky) : ''}
<g${mirror}>${place(behind, setting?.name)}</g>
<svg width="${width}" height="${height}"><g transform="${foot}">${place(front, object.name)}</g></svg>
${setting && sky.tint ? `<rect width="${width}" height="${height}" fill="${sky.tint.colour}" opacity="${sky.tint.opacity}"/>` : ''}`
}

const drawSky = ({ top, bottom, sun }: Composition['sky']) => `<linearGradient id="cover-sky" x2="0" y2="1">
<stop stop-color="${top}"/><stop offset="0.72" stop-color="${bottom}"/></linearGradient>
<rect width="${width}" height="${height}" fill="url(#cover-sky)"/>
${sun ? `<circle cx="${(sun.x * width) / 100}" cy="${(sun.y * height) / 100}" r="${width * 0.085}" fill="${sun.colour}"/>` : ''}`

/** One view of a drawing, or all of it, fills the frame; its subject is in its middle. */
function place(drawing: string, view?: string): string {
  const inner = drawing.replace(/^[\s\S]*?<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '')
  const [, box = '0 0 160 100'] = new RegExp(`<view id="${view}" viewBox="([^"]+)"`).exec(drawing) ?? []
  return `<svg ${fill} viewBox="${box}">${inner}</svg>`
}

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
