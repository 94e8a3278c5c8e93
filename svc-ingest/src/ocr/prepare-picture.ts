import sharp, { type Sharp } from 'sharp'
import { openPicture, rejectUnreadable } from '@convive/service-kit/pictures/picture-codec'

/**
 * The size at which letters are read best, in pixels of the longer side. Much smaller pictures gain nothing from
 * enlargement.
 */
const longestSide = 1200
const maxEnlargement = 4

/**
 * Prepares a picture for OCR: upright, on white, in grey with full contrast, in the best size. Throws an HttpError if
 * it is not a picture.
 */
export async function preparePicture(bytes: Buffer): Promise<Buffer> {
  return await rejectUnreadable((await sized(bytes)).greyscale().normalise().png({ compressionLevel: 1 }).toBuffer())
}

/**
 * Takes the minimum of the colour channels, so that only white stays white. White letters on orange or yellow almost
 * disappear in grey.
 */
export async function prepareMinimumChannel(bytes: Buffer): Promise<Buffer> {
  const coloured = (await sized(bytes)).toColourspace('srgb').raw()
  const { data, info } = await rejectUnreadable(coloured.toBuffer({ resolveWithObject: true }))
  const { width, height, channels } = info
  const white = Buffer.alloc(width * height)
  for (let pixel = 0; pixel < white.length; pixel++) {
    const at = pixel * channels
    white[pixel] = channels < 3 ? data[at]! : Math.min(data[at]!, data[at + 1]!, data[at + 2]!)
  }
  const picture = sharp(white, { raw: { width, height, channels: 1 } })
  return await picture.normalise().png({ compressionLevel: 1 }).toBuffer()
}

async function sized(bytes: Buffer): Promise<Sharp> {
  const picture = openPicture(bytes)
  const { width, height } = await rejectUnreadable(picture.metadata())
  const side = Math.min(longestSide, Math.max(width, height) * maxEnlargement)
  return picture.flatten({ background: 'white' }).resize({ width: side, height: side, fit: 'inside' })
}
