import { createHash } from 'node:crypto'
import { cropOf } from '@convive/formats/image-focus'
import sharp, { type Sharp } from 'sharp'
import {
  refuseOtherFormats,
  unreadablePicture,
  type Inset,
  type Picture,
  type PictureFormat,
  type PictureSize,
} from './picture-encoder.ts'

// Only for child processes: sharp takes 10 MB as soon as it is loaded, and a broken picture may end the process.

const maxPixels = 40_000_000

/**
 * Opens a picture. Only for child processes. It is turned upright, and its size is checked before it is decoded. A
 * broken picture, or one of more than 40 megapixels, is found when it is decoded (`rejectUnreadable`).
 */
export function openPicture(uploaded: Buffer): Sharp {
  refuseOtherFormats(uploaded)
  return sharp(uploaded, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 }).rotate()
}

/** Decodes an opened picture. Rejects with a 400 if that fails. */
export async function rejectUnreadable<T>(decoding: Promise<T>): Promise<T> {
  return await decoding.catch((cause: unknown) => {
    throw Object.assign(unreadablePicture(), { cause })
  })
}

/**
 * Re-encodes a picture without its metadata, and names it by the hash of the result. Only for child processes. Throws a
 * 400 unless it is an intact JPEG, PNG or WebP of at most 40 megapixels.
 */
export async function encodePicture(
  uploaded: Buffer,
  size: PictureSize,
  format: PictureFormat = 'webp',
): Promise<Picture> {
  return await encode(openPicture(uploaded), size, format)
}

/**
 * Encodes a drawing that the service made. It also runs in a child process, because drawing occupies a core for a
 * moment.
 */
export async function encodeDrawing(
  svg: string,
  size: PictureSize,
  format: PictureFormat,
  inset?: Inset,
): Promise<Picture> {
  const drawing = sharp(Buffer.from(svg), { limitInputPixels: maxPixels })
  if (!inset) return await encode(drawing, size, format)
  const { left, top } = inset
  const input = await rejectUnreadable(fillInset(inset))
  // Anything drawn inside the frame stays above the picture.
  const whole = await drawing
    .composite([{ input, left, top, blend: 'dest-over' }])
    .png()
    .toBuffer()
  return await encode(sharp(whole), size, format)
}

/** The part of the picture that its focus shows in the frame. */
async function fillInset({ bytes, width, height, focus }: Inset): Promise<Buffer> {
  const { data, info } = await openPicture(Buffer.from(bytes)).toBuffer({ resolveWithObject: true })
  return await sharp(data)
    .extract(cropOf(info, { width, height }, focus))
    .resize(width, height)
    .toBuffer()
}

/**
 * Qualities in the order in which they are tried. Pictures without `maxBytes` use the first one. Noise of 1200 × 630
 * pixels takes 480 kB at the first quality and 133 kB at the last one.
 */
const qualities = [80, 60, 40, 20] as const

async function encode(opened: Sharp, size: PictureSize, format: PictureFormat): Promise<Picture> {
  const resized = (format === 'jpeg' ? opened.flatten({ background: 'white' }) : opened).resize(
    'square' in size
      ? { width: size.square, height: size.square, fit: 'cover' }
      : { width: size.longestSide, height: size.longestSide, fit: 'inside', withoutEnlargement: true },
  )
  const encodeAt = (quality: number) =>
    rejectUnreadable(resized.clone().toFormat(format, { quality }).toBuffer({ resolveWithObject: true }))
  const [first, ...lower] = qualities
  let { data, info } = await encodeAt(first)
  for (const quality of lower) if (data.length > (size.maxBytes ?? Infinity)) ({ data, info } = await encodeAt(quality))
  const name = `${createHash('sha256').update(data).digest('hex').slice(0, 32)}.${format}`
  return { name, bytes: data, width: info.width, height: info.height }
}
