import type { Event } from '@convive/contracts/events'
import { pictureFrame } from './draw-card.ts'
import type { ShareAssets } from './share-picture.ts'
import type { ViewRenderer } from '../views/view-renderer.ts'

const { width, height } = pictureFrame
const fill = `width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice"`

type Composition = ReturnType<ViewRenderer['composeCover']>

/** Draws the cover that the pages show for an event without a picture. */
export async function drawCover(
  { region, category }: Event,
  { sky, setting, object }: Composition,
  assets: Pick<ShareAssets, 'readDrawing'>,
): Promise<string> {
  const [behind = '', front = ''] = await Promise.all([
    assets.readDrawing(setting ? 'settings.svg' : `${region.replace('_', '-')}.svg`),
    assets.readDrawing(`${category.replaceAll('_', '-')}.svg`),
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
