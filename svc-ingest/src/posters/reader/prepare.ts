import { openPicture, readPicture } from '@convive/service-kit/pictures'

/** How large letters are read best, in pixels of the longest side; what is much smaller gains nothing from being larger. */
const longestSide = 1600
const mostEnlarged = 4

/** A picture as it reads best: upright, on white, in shades of grey of full contrast, of the usual size. Throws a `Refused` for what is no picture. */
export async function prepare(bytes: Buffer): Promise<Buffer> {
  const picture = openPicture(bytes)
  const { width, height } = await readPicture(picture.metadata())
  const side = Math.min(longestSide, Math.max(width, height) * mostEnlarged)
  return await readPicture(picture.flatten({ background: 'white' }).resize({ width: side, height: side, fit: 'inside' }).greyscale().normalise().png({ compressionLevel: 1 }).toBuffer())
}
