import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { createWorker, OEM, PSM, type Page, type Word } from 'tesseract.js'
import { withColonSign } from './colon-sign.ts'
import type { ReadLine } from './ocr-messages.ts'

/** Spanish first: most posters are Spanish, and its letters cover both languages. */
const languages = ['spa', 'eng']
/** Words below this confidence are usually parts of a drawing. */
const minConfidence = 30

/** Reads what `preparePicture` returns. `end` releases its resources. */
export type TextRecogniser = { read(picture: Buffer): Promise<ReadLine[]>; end(): Promise<void> }

/**
 * Starts the OCR library with its languages from the installed packages: nothing is downloaded. `onShare` receives the
 * progress from 0 to 1.
 */
export async function createTextRecogniser(onShare: (share: number) => void): Promise<TextRecogniser> {
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
  const readAs = async (picture: Buffer, mode: PSM, options: { rotateAuto?: boolean } = {}): Promise<ReadLine[]> => {
    await reader.setParameters({ tessedit_pageseg_mode: mode })
    return linesOf((await reader.recognize(picture, options, { blocks: true })).data)
  }
  const read = async (picture: Buffer): Promise<ReadLine[]> => {
    const ways = [
      // Posters are scattered text.
      () => readAs(picture, PSM.SPARSE_TEXT),
      // This mode rotates a picture that is askew or on its side.
      () => readAs(picture, PSM.AUTO, { rotateAuto: true }),
      async () =>
        readAs(await sharp(picture).rotate(180).png({ compressionLevel: 1 }).toBuffer(), PSM.AUTO, {
          rotateAuto: true,
        }),
    ]
    let best: ReadLine[] = []
    for (const way of ways) {
      const lines = await way()
      if (readability(lines) > readability(best)) best = lines
      if (isConfident(best)) break
    }
    return best
  }
  return {
    read,
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
const readability = (lines: ReadLine[]): number =>
  lines.flat().reduce((sum, { text, confidence }) => sum + text.length * (confidence - 0.5), 0)

const minMeanConfidence = 0.86
/** True if there are enough letters with high confidence, so that another mode would add nothing. */
function isConfident(lines: ReadLine[]): boolean {
  const letters = lines.flat().reduce((sum, { text }) => sum + text.length, 0)
  return letters >= 30 && readability(lines) >= letters * (minMeanConfidence - 0.5)
}

function linesOf({ blocks }: Page): ReadLine[] {
  const lines = (blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap((paragraph) => paragraph.lines))
  return lines
    .map(({ words }) =>
      words.filter(({ confidence, text }) => confidence >= minConfidence && text.trim() !== '').map(wordOf),
    )
    .filter((words) => words.length > 0)
}

const wordOf = ({ symbols, confidence }: Word) => ({
  text: withColonSign(symbols.map(({ text, bbox }) => ({ text, top: bbox.y0, bottom: bbox.y1 }))),
  confidence: confidence / 100,
})
