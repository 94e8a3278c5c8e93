import { lineKinds } from '@convive/event-extractor/poster/line-kinds'
import { boxOf, type PosterLine } from '@convive/event-extractor/poster/poster-line'
import { preparePicture, prepareMinimumChannel } from './prepare-picture.ts'
import type { TextRecognizer } from './recognize-text.ts'

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
