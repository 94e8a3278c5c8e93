import sharp from 'sharp'

/** A line of a poster: what it says, how large it is and where it stands, in pixels from the top of 1350. */
export type Line = { text: string; size: number; y: number; bold?: boolean }

export const feria: Line[] = [
  { text: 'FERIA DE SEMILLAS', size: 96, y: 220, bold: true },
  { text: 'Intercambio de semillas criollas', size: 44, y: 330 },
  { text: 'Sábado 12 de diciembre de 2037', size: 62, y: 560, bold: true },
  { text: '9:00 a.m. a 3:00 p.m.', size: 64, y: 660 },
  { text: 'Lugar: salón comunal de Rivas', size: 50, y: 800 },
  { text: 'Entrada ₡2.000', size: 60, y: 930, bold: true },
]
export const openMic: Line[] = [
  { text: 'OPEN MIC NIGHT', size: 110, y: 240, bold: true },
  { text: 'Live music, poetry and good food', size: 46, y: 340 },
  { text: 'Friday, December 18, 2037', size: 66, y: 560, bold: true },
  { text: '7:30 PM', size: 80, y: 680, bold: true },
  { text: 'The Dome, Uvita', size: 60, y: 820 },
  { text: '$10 entry', size: 60, y: 950 },
]

type Look = { ink?: string; paper?: string; format?: 'png' | 'jpeg' | 'webp' }

const width = 1080
const margin = 30
/** The width of a letter in ems. DejaVu Sans, the widest of the typefaces below, has 0.62, and 0.7 in bold. */
const letterWidth = { regular: 0.62, bold: 0.7 }

/**
 * Draws a poster with the machine's own typefaces. They differ in width. A line that would not fit is set smaller,
 * because a line that is cut off loses its last words.
 */
export async function drawPoster(
  lines: Line[],
  { ink = '#111', paper = '#fff', format = 'png' }: Look = {},
): Promise<Buffer> {
  const texts = lines.map(({ text, size, y, bold }) => {
    const fitting = (width - 2 * margin) / (text.length * letterWidth[bold ? 'bold' : 'regular'])
    const attributes = [
      `x="${width / 2}" y="${y}" text-anchor="middle" font-size="${Math.min(size, Math.floor(fitting))}"`,
      `font-family="Liberation Sans, DejaVu Sans, Arial, Helvetica, sans-serif"`,
      `font-weight="${bold ? 700 : 400}" fill="${ink}"`,
    ]
    return `<text ${attributes.join(' ')}>${text}</text>`
  })
  const background = `<rect width="${width}" height="1350" fill="${paper}"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="1350">${background}${texts.join('')}</svg>`
  return await sharp(Buffer.from(svg)).toFormat(format).toBuffer()
}

/** The same poster as a bad photograph: grainy, blurred and compressed. */
export async function photographed(poster: Buffer): Promise<Buffer> {
  const grain = await sharp({
    create: {
      width: 1080,
      height: 1350,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .png()
    .toBuffer()
  return await sharp(poster)
    .composite([{ input: grain, blend: 'soft-light' }])
    .blur(1)
    .jpeg({ quality: 60 })
    .toBuffer()
}

export const turned = async (poster: Buffer, degrees: number): Promise<Buffer> =>
  await sharp(poster).rotate(degrees, { background: '#ddd' }).jpeg({ quality: 80 }).toBuffer()

/** Whether this machine has a typeface at all. Without one, a drawing has no letters. */
export async function canDrawLetters(): Promise<boolean> {
  const { channels } = await sharp(await drawPoster(feria)).stats()
  return channels[0]!.min < 128
}
