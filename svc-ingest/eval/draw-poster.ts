import { openSync, type Font } from 'fontkit'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

/** Typefaces from packages, so that each machine draws the same pixels. */
const typefaces = {
  condensed: 'anton',
  script: 'lobster',
  didone: 'abril-fatface',
  comic: 'bangers',
  slab: 'alfa-slab-one',
  round: 'varela-round',
  marker: 'permanent-marker',
  serif: 'libre-baskerville',
} as const
export type Typeface = keyof typeof typefaces

/** Words on a poster. `y` is their baseline, `size` that of the type in pixels, `turn` in degrees. */
export type Words = {
  text: string
  x: number
  y: number
  size: number
  face?: Typeface
  align?: 'left' | 'middle' | 'right'
  ink?: string
  outline?: string
  turn?: number
}

/** `shapes` is SVG below the words. `turn` turns the whole picture. */
export type Drawing = {
  width?: number
  height?: number
  paper: string
  shapes?: string
  words: Words[]
  turn?: number
  finish?: 'photo' | 'small'
}

const opened = new Map<string, Font[]>()
/** The files of a typeface: Latin, and the rest of it, which not every typeface has. The last is the fallback for ₡. */
function fontsOf(face: Typeface): Font[] {
  const name = typefaces[face]
  const known = opened.get(name)
  if (known) return known
  const names = [`${name}/files/${name}-latin`, `${name}/files/${name}-latin-ext`]
  const files = [...names, 'varela-round/files/varela-round-latin', 'varela-round/files/varela-round-latin-ext']
  const fonts = files.flatMap((file) => {
    try {
      return [openSync(fileURLToPath(import.meta.resolve(`@fontsource/${file}-400-normal.woff`))) as Font]
    } catch {
      return []
    }
  })
  opened.set(name, fonts)
  return fonts
}

const outlineWidth = 8
function outlineOf({ text, x, y, size, face = 'round', align = 'middle', ink = '#111', outline, turn = 0 }: Words) {
  const paths: string[] = []
  let width = 0
  // Inside the scaled letters, lengths are in units of the typeface.
  const stroke = (scale: number) =>
    outline === undefined ? '' : ` stroke="${outline}" stroke-width="${outlineWidth / scale}" paint-order="stroke"`
  for (const letter of text) {
    const font = fontsOf(face).find((one) => one.hasGlyphForCodePoint(letter.codePointAt(0)!))
    if (!font) throw new Error(`No typeface has ${letter}`)
    const scale = size / font.unitsPerEm
    const [glyph] = font.layout(letter).glyphs
    const placed = `transform="translate(${width} 0) scale(${scale} ${-scale})"`
    paths.push(`<path ${placed}${stroke(scale)} d="${glyph!.path.toSVG()}"/>`)
    width += glyph!.advanceWidth * scale
  }
  const left = align === 'left' ? x : align === 'right' ? x - width : x - width / 2
  return `<g transform="rotate(${turn} ${x} ${y}) translate(${left} ${y})" fill="${ink}">${paths.join('')}</g>`
}

/** Draws a poster as a JPEG. */
export async function drawPoster({ width = 1080, height = 1350, paper, shapes = '', words, turn, finish }: Drawing) {
  const size = `width="${width}" height="${height}"`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}><rect ${size} fill="${paper}"/>${shapes}${words
    .map(outlineOf)
    .join('')}</svg>`
  let picture = sharp(Buffer.from(svg))
  if (turn !== undefined) picture = picture.rotate(turn, { background: '#bbb' })
  if (finish === 'small') picture = sharp(await picture.png().toBuffer()).resize(540)
  if (finish === 'photo')
    picture = sharp(await picture.png().toBuffer())
      .blur(1.2)
      .modulate({ brightness: 0.85 })
  return await picture.jpeg({ quality: finish === 'photo' ? 60 : 85 }).toBuffer()
}

/** A landscape that stands in for a photograph: hills, a sun and specks of many shades, the same each time. */
export function landscape(width = 1080, height = 1350): string {
  let seed = 7
  const next = () => (seed = (seed * 16807) % 2147483647) / 2147483647
  const specks = Array.from({ length: 900 }, () => {
    const y = next() * height
    const shade = 30 + Math.floor(next() * 70)
    return `<circle cx="${next() * width}" cy="${y}" r="${2 + next() * 14}" fill="rgb(${shade},${shade + 25},${shade})" opacity="0.45"/>`
  })
  const hills = [0.45, 0.6, 0.75].map((at, index) => {
    const y = at * height
    const curve = `M0 ${y} Q${width / 4} ${y - 120} ${width / 2} ${y} T${width} ${y} V${height} H0 Z`
    return `<path d="${curve}" fill="rgb(${35 - index * 8},${75 - index * 15},${60 - index * 10})"/>`
  })
  return `<circle cx="${width * 0.75}" cy="${height * 0.2}" r="110" fill="#d9893b"/>${hills.join('')}${specks.join('')}`
}

/** A frame of leaves at the edges. */
export function leaves(width = 1080, height = 1350): string {
  const leaf = (x: number, y: number, turn: number) =>
    `<path transform="translate(${x} ${y}) rotate(${turn})" d="M0 0 Q30 -40 0 -90 Q-30 -40 0 0" fill="#40916c"/>`
  const along = Array.from({ length: 14 }, (_, index) => index)
  return along
    .flatMap((index) => [
      leaf(40 + index * 76, 60, 150 + index * 17),
      leaf(40 + index * 76, height - 20, index * 23),
      leaf(30, 60 + index * 95, 60 + index * 31),
      leaf(width - 30, 60 + index * 95, -60 - index * 29),
    ])
    .join('')
}

export const pin = (x: number, y: number, ink: string): string =>
  `<path d="M${x} ${y} q-24 -34 -24 -54 a24 24 0 1 1 48 0 q0 20 -24 54" fill="${ink}"/>`
export const clock = (x: number, y: number, ink: string): string =>
  `<g fill="none" stroke="${ink}" stroke-width="6"><circle cx="${x}" cy="${y - 24}" r="24"/><path d="M${x} ${y - 40} V${y - 24} H${x + 12}"/></g>`
export const star = (x: number, y: number, radius: number, fill: string): string =>
  `<polygon fill="${fill}" points="${Array.from({ length: 32 }, (_, index) => {
    const angle = (index * Math.PI) / 16
    const reach = index % 2 === 0 ? radius : radius * 0.82
    return `${x + reach * Math.cos(angle)},${y + reach * Math.sin(angle)}`
  }).join(' ')}"/>`
