import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { createWorker, OEM, type Page, PSM, type Word } from 'tesseract.js'
import { type Glyph, withColonSign } from './colon-sign.ts'
import type { PosterLine } from '@convive/event-extractor/poster/poster-line'

/** Spanish first: most posters are Spanish, and its letters cover both languages. */
const languages = ['spa', 'eng']
/** Words below this confidence are usually parts of a drawing. */
const minConfidence = 30

/**
 * Reads what `preparePicture` returns, up to three times in different ways; `readOnce` as scattered text only. `end`
 * releases its resources.
 */
export type TextRecognizer = {
  read(picture: Buffer): Promise<PosterLine[]>
  readOnce(picture: Buffer): Promise<PosterLine[]>
  end(): Promise<void>
}

/**
 * Starts the OCR library with its languages from the installed packages: nothing is downloaded. `onShare` receives the
 * progress from 0 to 1.
 */
export async function createTextRecognizer(onShare: (share: number) => void): Promise<TextRecognizer> {
  const folder = languageFolder()
  const reader = await createWorker(languages, OEM.LSTM_ONLY, {
    langPath: folder,
    cacheMethod: 'none',
    logger: ({ status, progress }) => {
      if (status === 'recognizing text') onShare(progress)
    },
    // Without a handler, the library throws where nobody can catch it. The call itself is rejected as well.
    errorHandler: () => undefined,
  })
  rmSync(folder, { recursive: true })
  const readAs = async (picture: Buffer, mode: PSM, options: { rotateAuto?: boolean } = {}): Promise<PosterLine[]> => {
    await reader.setParameters({ tessedit_pageseg_mode: mode })
    return linesOf((await reader.recognize(picture, options, { blocks: true })).data)
  }
  // Posters are scattered text.
  const readOnce = async (picture: Buffer): Promise<PosterLine[]> => await readAs(picture, PSM.SPARSE_TEXT)
  const read = async (picture: Buffer): Promise<PosterLine[]> => {
    const ways = [
      () => readOnce(picture),
      // This mode rotates a picture that is askew or on its side.
      () => readAs(picture, PSM.AUTO, { rotateAuto: true }),
      async () =>
        readAs(await sharp(picture).rotate(180).png({ compressionLevel: 1 }).toBuffer(), PSM.AUTO, {
          rotateAuto: true,
        }),
    ]
    let best: PosterLine[] = []
    for (const way of ways) {
      const lines = await way()
      if (readability(lines) > readability(best)) best = lines
      if (isConfident(best)) break
    }
    return best
  }
  return {
    read,
    readOnce,
    end: async () => {
      await reader.terminate()
    },
  }
}

/** The library expects all languages in one folder; each has its own package. */
function languageFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'convive-reading-'))
  const { resolve } = createRequire(import.meta.url)
  for (const language of languages) {
    const file = `${language}.traineddata.gz`
    symlinkSync(
      join(dirname(resolve(`@tesseract.js-data/${language}/package.json`)), '4.0.0_best_int', file),
      join(folder, file),
    )
  }
  return folder
}

/** How much was read, in letters: uncertain words count less, guesses count negatively. */
const readability = (lines: PosterLine[]): number =>
  lines.flatMap(({ words }) => words).reduce((sum, { text, confidence }) => sum + text.length * (confidence - 0.5), 0)

const sureWord = { confidence: 0.85, letters: 3 }
const minSureLetters = 30
const minSureShare = 0.7
/**
 * True if there are enough letters with high confidence, so that another mode would add nothing. Short words do not
 * count: leaves and icons are read as such, and a picture full of them took three readings.
 */
function isConfident(lines: PosterLine[]): boolean {
  const long = lines.flatMap(({ words }) => words).filter(({ text }) => text.length >= sureWord.letters)
  const lettersOf = (words: typeof long) => words.reduce((sum, { text }) => sum + text.length, 0)
  const sure = lettersOf(long.filter(({ confidence }) => confidence >= sureWord.confidence))
  return sure >= minSureLetters && sure >= lettersOf(long) * minSureShare
}

function linesOf({ blocks }: Page): PosterLine[] {
  const lines = (blocks ?? [])
    .flatMap(({ paragraphs }) => paragraphs.flatMap((paragraph) => paragraph.lines))
    .map(({ words }) => words.filter(({ confidence, text }) => confidence >= minConfidence && text.trim() !== ''))
    .filter((words) => words.length > 0)
  const direction = directionOf(lines.map((words) => words.map(({ bbox }) => bbox)))
  return lines.map((words) => lineOf(words, direction))
}

function lineOf(words: Word[], direction: Direction): PosterLine {
  const glyphs = words.map(({ symbols }) =>
    symbols.map(({ text, bbox }) => {
      const { x0, x1, y0: top, y1: bottom } = uprightBox(bbox, direction)
      return { text, top, bottom, width: x1 - x0 }
    }),
  )
  const placed = words.map((word, index) => {
    const { x0: left, x1: right, y0: top, y1: bottom } = uprightBox(word.bbox, direction)
    const text = withColonSign(glyphs[index]!)
    return { text, confidence: confidenceOf(word, text) / 100, left, right, top, bottom }
  })
  // The letters of a picture that lies on its side have no boxes; its words have. The lowest has no accent or tail.
  const size = capitalHeight(glyphs.flat()) || Math.min(...placed.map(({ top, bottom }) => bottom - top))
  return { words: placed, size }
}

/**
 * The confidence in a word, from 0 to 100. Where the height showed a sign that the OCR's alphabet lacks, its doubt about
 * that character says nothing about the amount: then the least sure of the others counts.
 */
function confidenceOf({ confidence, symbols, text: seen }: Word, text: string): number {
  if (text === seen) return confidence
  const [, ...others] = symbols
  return Math.max(confidence, Math.min(...others.map((symbol) => symbol.confidence)))
}

/** A box as Tesseract gives it, in pixels. */
export type Box = { x0: number; y0: number; x1: number; y1: number }

/** The direction of the text in a picture. Tesseract reads sideways text, but does not rotate its boxes. */
type Direction = 'across' | 'down' | 'up'

/** `lines` are the boxes of the words of each line, in the order in which they are read. */
export function directionOf(lines: Box[][]): Direction {
  let [across, along, down] = [0, 0, 0]
  for (const words of lines) {
    const [first, last] = [words[0]!, words.at(-1)!]
    across += Math.abs(last.x0 + last.x1 - first.x0 - first.x1)
    const step = last.y0 + last.y1 - first.y0 - first.y1
    along += Math.abs(step)
    down += step
  }
  if (along <= across) return 'across'
  return down > 0 ? 'down' : 'up'
}

/** Where a box would be if the picture stood upright. Only distances between such boxes mean anything. */
export function uprightBox({ x0, y0, x1, y1 }: Box, direction: Direction): Box {
  if (direction === 'down') return { x0: y0, x1: y1, y0: -x1, y1: -x0 }
  return direction === 'up' ? { x0: -y1, x1: -y0, y0: x0, y1: x1 } : { x0, y0, x1, y1 }
}

/** Letters and digits about as high as a capital. An accent above a capital would add to its height. */
const asHigh = /^[A-Zbdfhkl0-9]$/
/** Letters as high as an x, and how much higher a capital is in most typefaces. */
const low = /^[acemnorsuvwxz]$/
const capitalPerLow = 1.38

/** The height of the capitals of a line, from whatever letters it has: the size by which lines can be compared. */
function capitalHeight(glyphs: Omit<Glyph, 'width'>[]): number {
  const heightsOf = (kind: RegExp) =>
    glyphs.filter(({ text }) => kind.test(text)).map(({ top, bottom }) => bottom - top)
  return median(heightsOf(asHigh)) ?? (median(heightsOf(low)) ?? 0) * capitalPerLow
}

function median(values: number[]): number | undefined {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
}
