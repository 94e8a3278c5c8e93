import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { createWorker, OEM, PSM, type Page, type Word } from 'tesseract.js'
import { withColonSign } from './colon-sign.ts'
import type { ReadLine } from './protocol.ts'

/** Spanish first: it is what most posters are in, and it knows the letters of both. */
const languages = ['spa', 'eng']
/** Less sure words are marks of a drawing. */
const leastSure = 30

/** Reads what `prepare` gives. `end` lets go of what it holds. */
export type Recogniser = { read(picture: Buffer): Promise<ReadLine[]>; end(): Promise<void> }

/** Gets the reader ready, with its languages from the packages that are installed: nothing is downloaded. `onShare` hears how far it is, from 0 to 1. */
export async function createRecogniser(onShare: (share: number) => void): Promise<Recogniser> {
  const folder = languageFolder()
  const reader = await createWorker(languages, OEM.LSTM_ONLY, {
    langPath: folder,
    cacheMethod: 'none',
    logger: ({ status, progress }) => {
      if (status === 'recognizing text') onShare(progress)
    },
    // Without a handler of its own the library throws where nobody can catch it; the call itself is rejected as well.
    errorHandler: () => undefined,
  })
  rmSync(folder, { recursive: true })
  const readAs = async (picture: Buffer, mode: PSM, options: { rotateAuto?: boolean } = {}): Promise<ReadLine[]> => {
    await reader.setParameters({ tessedit_pageseg_mode: mode })
    return linesOf((await reader.recognize(picture, options, { blocks: true })).data)
  }
  const read = async (picture: Buffer): Promise<ReadLine[]> => {
    const ways = [
      // Text that lies scattered is what a poster is.
      () => readAs(picture, PSM.SPARSE_TEXT),
      // One that hangs askew or lies on its side is turned by the other way of reading.
      () => readAs(picture, PSM.AUTO, { rotateAuto: true }),
      async () => readAs(await sharp(picture).rotate(180).png({ compressionLevel: 1 }).toBuffer(), PSM.AUTO, { rotateAuto: true }),
    ]
    let best: ReadLine[] = []
    for (const way of ways) {
      const lines = await way()
      if (wealth(lines) > wealth(best)) best = lines
      if (isSure(best)) break
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

/** The library looks for all languages in one folder; each has a package of its own. */
function languageFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'convive-reading-'))
  const { resolve } = createRequire(import.meta.url)
  for (const language of languages) {
    const file = `${language}.traineddata.gz`
    symlinkSync(join(dirname(resolve(`@tesseract.js-data/${language}/package.json`)), '4.0.0_best_int', file), join(folder, file))
  }
  return folder
}

/** How much was read, in letters: what is not sure counts less, what is a guess against it. */
const wealth = (lines: ReadLine[]): number => lines.flat().reduce((sum, { text, confidence }) => sum + text.length * (confidence - 0.5), 0)

const sureEnough = 0.86
/** Letters enough for an event, and hardly a doubt about them: another way of reading would tell no more. */
function isSure(lines: ReadLine[]): boolean {
  const letters = lines.flat().reduce((sum, { text }) => sum + text.length, 0)
  return letters >= 30 && wealth(lines) >= letters * (sureEnough - 0.5)
}

function linesOf({ blocks }: Page): ReadLine[] {
  const lines = (blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap((paragraph) => paragraph.lines))
  return lines.map(({ words }) => words.filter(({ confidence, text }) => confidence >= leastSure && text.trim() !== '').map(wordOf)).filter((words) => words.length > 0)
}

const wordOf = ({ symbols, confidence }: Word) => ({
  text: withColonSign(symbols.map(({ text, bbox }) => ({ text, top: bbox.y0, bottom: bbox.y1 }))),
  confidence: confidence / 100,
})
