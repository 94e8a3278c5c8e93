import { lineKinds } from '@convive/event-extractor/poster/line-kinds'
import { boxOf, type PosterLine } from '@convive/event-extractor/poster/poster-line'
import type { TextRecognizer } from './recognize-text.ts'
import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { openPicture, rejectUnreadable } from '@convive/service-kit/pictures/picture-codec'

/** Below this confidence, an amount in colours may be a part of a drawing. */
const minConfidence = 0.6

/**
 * Reads a poster. If no price is found, it is looked for once more in white letters on a colour: prices often stand in a
 * star or a ribbon. That costs one more reading.
 */
export async function readPoster(recognizer: TextRecognizer, bytes: Buffer): Promise<PosterLine[]> {
  const lines = await recognizer.read(await preparePicture(bytes))
  if (lines.length === 0 || priceLines(lines).length > 0) return lines
  const coloured = await recognizer.readOnce(await prepareMinimumChannel(bytes))
  return [...lines, ...pricesBeside(lines, coloured)]
}

/** The prices of another reading, where the first one read nothing. */
export const pricesBeside = (lines: PosterLine[], others: PosterLine[]): PosterLine[] =>
  priceLines(others).filter(
    (price) =>
      price.words.every(({ confidence }) => confidence >= minConfidence) &&
      !lines.some((line) => overlaps(boxOf(line), boxOf(price))),
  )

function priceLines(lines: PosterLine[]): PosterLine[] {
  const kinds = lineKinds(lines)
  return lines.filter((_, index) => kinds[index]!.mentions.some((kind) => kind === 'money' || kind === 'cost'))
}

type Box = ReturnType<typeof boxOf>

const overlaps = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

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
async function preparePicture(bytes: Buffer): Promise<Buffer> {
  return await rejectUnreadable((await sized(bytes)).greyscale().normalise().png({ compressionLevel: 1 }).toBuffer())
}

/**
 * Takes the minimum of the colour channels, so that only white stays white. White letters on orange or yellow almost
 * disappear in grey.
 */
async function prepareMinimumChannel(bytes: Buffer): Promise<Buffer> {
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

/** A request to the OCR process: the bytes of one picture. */
export type OcrRequest = { bytes: Uint8Array }
/** The lines, or `unreadable` if it is not a readable picture. */
export type OcrReply = { lines: PosterLine[] } | { unreadable: true }
