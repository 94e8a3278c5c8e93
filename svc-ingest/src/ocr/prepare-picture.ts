import { openPicture, readPicture } from '@convive/service-kit/pictures/picture-codec'

/**
 * The size at which letters are read best, in pixels of the longer side. Much smaller pictures gain nothing from
 * enlargement.
 */
const maxSide = 1200
const maxEnlargement = 4

/**
 * Prepares a picture for OCR: upright, on white, in grey with full contrast, in the best size. Throws an HttpError if
 * it is not a picture.
 */
export async function preparePicture(bytes: Buffer): Promise<Buffer> {
  const picture = openPicture(bytes)
  const { width, height } = await readPicture(picture.metadata())
  const side = Math.min(maxSide, Math.max(width, height) * maxEnlargement)
  return await readPicture(
    picture
      .flatten({ background: 'white' })
      .resize({ width: side, height: side, fit: 'inside' })
      .greyscale()
      .normalise()
      .png({ compressionLevel: 1 })
      .toBuffer(),
  )
}
