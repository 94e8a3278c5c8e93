import type { Event } from '@convive/contracts/events'
import { pictureFrame } from './draw-card.ts'
import type { ViewRenderer } from '../prerender/view-renderer.ts'

const { width, height } = pictureFrame
const fill = `width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice"`

/**
 * Draws the cover that the pages show for an event without a picture. `readDrawing` returns the file of a drawing, or
 * undefined if the published shell has none of that name.
 */
export async function drawCover(
  event: Event,
  composeCover: ViewRenderer['composeCover'],
  readDrawing: (file: string) => Promise<string | undefined>,
): Promise<string> {
  const { sky, setting, object } = composeCover(event)
  const [behind = '', front = ''] = await Promise.all([
    readDrawing(setting ? 'settings.svg' : `${event.region.replace('_', '-')}.svg`),
    readDrawing(`${event.category.replaceAll('_', '-')}.svg`),
  ])
  const foot = `translate(${width / 2 + object.shift * width} ${height}) scale(${object.scale}) translate(${-width / 2} ${-height})`
  const mirror = setting?.mirrored ? ` transform="translate(${width} 0) scale(-1 1)"` : ''
  return `${setting ? drawSky(sky) : ''}
<g${mirror}>${place(behind, setting?.name)}</g>
<svg width="${width}" height="${height}"><g transform="${foot}">${place(front, object.name)}</g></svg>
${setting && sky.tint ? `<rect width="${width}" height="${height}" fill="${sky.tint.colour}" opacity="${sky.tint.opacity}"/>` : ''}`
}

type Sky = ReturnType<ViewRenderer['composeCover']>['sky']

const drawSky = ({ top, bottom, sun }: Sky) => `<linearGradient id="cover-sky" x2="0" y2="1">
<stop stop-color="${top}"/><stop offset="0.72" stop-color="${bottom}"/></linearGradient>
<rect width="${width}" height="${height}" fill="url(#cover-sky)"/>
${sun ? `<circle cx="${(sun.x * width) / 100}" cy="${(sun.y * height) / 100}" r="${width * 0.085}" fill="${sun.colour}"/>` : ''}`

/** One view of a drawing, or all of it, fills the frame; its subject is in its middle. */
function place(drawing: string, view?: string): string {
  const inner = drawing.replace(/^[\s\S]*?<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '')
  const [, box = '0 0 160 100'] = new RegExp(`<view id="${view}" viewBox="([^"]+)"`).exec(drawing) ?? []
  return `<svg ${fill} viewBox="${box}">${inner}</svg>`
}
