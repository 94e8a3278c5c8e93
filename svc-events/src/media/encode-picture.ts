import { createHash } from 'node:crypto'
import { Refused } from '@convive/service-kit/refused'
import sharp from 'sharp'

export type Picture = { name: string; bytes: Buffer; width: number; height: number }

const mostPixels = 40_000_000
const longestSide = 1600

const signatures = {
  jpeg: (bytes: Buffer) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  png: (bytes: Buffer) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  webp: (bytes: Buffer) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
}

/**
 * Makes a picture ours: known by its first bytes, whatever it calls itself, its size checked before it is decoded, turned upright,
 * at most 1600 px, re-encoded without metadata, named by what came out. The decoding runs outside of the main thread.
 */
export async function encodePicture(uploaded: Buffer): Promise<Picture> {
  if (!Object.values(signatures).some((matches) => matches(uploaded))) throw refused('The picture must be a JPEG, PNG or WebP.')
  const image = sharp(uploaded, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 })
  const { data, info } = await image
    .rotate()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer({ resolveWithObject: true })
    .catch((cause: unknown) => {
      throw Object.assign(refused('The picture cannot be read, or has more than 40 megapixels.'), { cause })
    })
  const name = `${createHash('sha256').update(data).digest('hex').slice(0, 32)}.webp`
  return { name, bytes: data, width: info.width, height: info.height }
}

const refused = (message: string) => new Refused(400, 'invalid_input', message, { issues: [{ path: 'imageBase64', message }] })
