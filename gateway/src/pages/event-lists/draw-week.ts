import type { Language } from '@convive/contracts/enums'
import { formatDate, formatTime } from '@convive/formats/format-date'
import { placeName } from '@convive/formats/place-name'
import { type Week, type WeekEvent, weekTitle } from '@convive/formats/week-text'
import { type OutlineText, pictureFrame, wrapText } from '../share-picture/draw-card.ts'

/** Its size in pixels. */
type Sheet = { width: number; height: number; isStory: boolean }

/** `covers` are drawings in the size of a share picture's frame; `code` is a path with one unit for each module. */
type WeekPicture = Week & { language: Language; covers: string[]; code: { path: string; size: number } }

/** All sheets are drawn 1080 units wide. */
const pageWidth = 1080
const margin = 80
const textWidth = pageWidth - 2 * margin
const colours = { paper: '#f9f5ea', accent: '#a23c10', ink: '#17261d', soft: '#4c5a50', brand: '#1d5a3c' }
const texts = {
  en: { scan: 'Scan to see all events', none: 'Nothing yet.', more: (count: number) => `And ${count} more` },
  es: { scan: 'Escaneá para ver todo', none: 'Todavía no hay nada.', more: (count: number) => `Y ${count} más` },
}
/** The first at which all events have room is used. A poster is read from nearer than a telephone shows a story. */
const scales = [1.5, 1.25, 1, 0.85]
const posterScales = [...scales, 0.7, 0.6]

type Line = { text: string; size: number; colour: string; y: number }

/** Draws the week of a list: three covers, its name, as many events as have room, and the code of its address. */
export function drawWeek(week: WeekPicture, { width, height, isStory }: Sheet, outline: OutlineText): string {
  const pageHeight = Math.round((pageWidth * height) / width)
  const artHeight = isStory ? 420 : 360
  // Applications lay their buttons over the ends of a story.
  const bottom = pageHeight - (isStory ? 150 : margin)
  const cell = Math.floor(280 / week.code.size)
  const codeTop = bottom - cell * week.code.size
  const [titleSize, nameSize] = [44, 88]
  const names = wrapText(outline, week.name, nameSize, textWidth, 2)
  const nameTop = artHeight + 84 + titleSize + 50
  const listTop = nameTop + (names.length - 1) * 92 + 44
  const area = { top: listTop, bottom: codeTop - 30 }
  const fits = (isStory ? scales : posterScales).map((scale) => listLines(week, scale, area, outline))
  const { lines, left } = fits.find((fit) => fit.left === 0) ?? fits.at(-1)!
  const t = texts[week.language]
  const codeMiddle = codeTop + (cell * week.code.size) / 2
  const footLeft = margin + cell * week.code.size + 40
  const drawn = [
    { text: weekTitle(week, week.language), size: titleSize, colour: colours.accent, y: artHeight + 84 },
    ...names.map((text, index) => ({ text, size: nameSize, colour: colours.ink, y: nameTop + index * 92 })),
    ...lines,
  ].map((line) => drawLine(line, margin, outline))
  const address = week.page.replace(/^https?:\/\//, '').replace(/\?.*$/, '')
  const footWidth = pageWidth - margin - footLeft
  const foot = [
    ...(left > 0 ? [{ text: t.more(left), size: 34, colour: colours.accent, y: codeMiddle - 76 }] : []),
    { text: t.scan, size: 34, colour: colours.ink, y: codeMiddle - 24 },
    { text: shorten(outline, address, 28, footWidth), size: 28, colour: colours.soft, y: codeMiddle + 24 },
    { text: 'Convive', size: 52, colour: colours.brand, y: codeMiddle + 100 },
  ].map((line) => drawLine(line, footLeft, outline))
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${pageWidth} ${pageHeight}">
<rect width="${pageWidth}" height="${pageHeight}" fill="${colours.paper}"/>
<rect width="${pageWidth}" height="${artHeight}" fill="${colours.brand}"/>
${drawCovers(week.covers, artHeight)}
${drawn.join('\n')}
<g transform="translate(${margin} ${codeTop}) scale(${cell})" shape-rendering="crispEdges">
<rect width="${week.code.size}" height="${week.code.size}" fill="#fff"/><path d="${week.code.path}"/></g>
${foot.join('\n')}
</svg>`
}

/** The lines of the events that have room, and how many have none. */
function listLines(
  { events, language }: WeekPicture,
  scale: number,
  area: { top: number; bottom: number },
  outline: OutlineText,
): { lines: Line[]; left: number } {
  const [titleSize, placeSize] = [Math.round(40 * scale), Math.round(29 * scale)]
  const lines: Line[] = []
  let y = area.top
  if (events.length === 0)
    return { lines: [{ text: texts[language].none, size: 40, colour: colours.soft, y: y + 60 }], left: 0 }
  for (const [index, event] of events.entries()) {
    const place = event.venueName ?? placeName(event.location)
    // A title of characters that the font lacks, such as emojis, would be an empty line.
    const title = outline(event.title, titleSize).width > 0 ? event.title : place
    const titles = wrapText(outline, title, titleSize, textWidth, 2)
    const height = titles.length * titleSize * 1.15 + placeSize * 1.35 + 22 * scale
    if (y + height > area.bottom) return { lines, left: events.length - index }
    for (const text of titles) lines.push({ text, size: titleSize, colour: colours.ink, y: (y += titleSize * 1.15) })
    const text = shorten(outline, `${whenOf(event, language)} · ${place}`, placeSize, textWidth)
    lines.push({ text, size: placeSize, colour: colours.accent, y: (y += placeSize * 1.35) })
    y += 22 * scale
  }
  return { lines, left: 0 }
}

const whenOf = ({ eventDate, eventStartTime }: WeekEvent, language: Language): string =>
  `${formatDate(eventDate, language, 'day')}, ${formatTime(eventStartTime, language, ' ')}`

const shorten = (outline: OutlineText, text: string, size: number, width: number): string =>
  wrapText(outline, text, size, width, 1).join('')

const drawLine = ({ text, size, colour, y }: Line, x: number, outline: OutlineText): string =>
  `<path transform="translate(${x} ${y})" fill="${colour}" d="${outline(text, size).path()}"/>`

/** Covers side by side. Each has a sky of its own, whose gradient would take the first one's name. */
function drawCovers(covers: string[], height: number): string {
  const width = pageWidth / covers.length
  const frame = `width="${width}" height="${height}" viewBox="0 0 ${pictureFrame.width} ${pictureFrame.height}"`
  return covers
    .map((cover, index) => {
      const own = cover.replaceAll('cover-sky', `cover-sky-${index}`)
      return `<svg x="${index * width}" ${frame} preserveAspectRatio="xMidYMax slice">${own}</svg>`
    })
    .join('\n')
}
