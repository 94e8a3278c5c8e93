import { monthAt, weekdayAt } from '../lexicon/calendar-words.ts'
import { Reading } from '../text/reading.ts'

/** A column has at least this many lines; one line beside others belongs to their row. */
const minColumnLines = 2

/**
 * The lines in the order in which a person reads them: column by column where a gap runs down between them, else from
 * top to bottom. This is the recursive XY cut. The parts of a day that stand below each other become one line.
 */
export const inReadingOrder = (lines: PosterLine[]): PosterLine[] => joinDayParts(cut(lines))

function cut(lines: PosterLine[]): PosterLine[] {
  if (lines.length < 2) return lines
  const columns = splitAtGap(lines, 'left', 'right')
  if (columns?.every(({ length }) => length >= minColumnLines)) return columns.flatMap(cut)
  const rows = splitAtGap(lines, 'top', 'bottom')
  if (rows) return rows.flatMap(cut)
  return columns ? columns.flatMap(cut) : lines.toSorted((a, b) => boxOf(a).top - boxOf(b).top)
}

/** Both sides of the widest gap along an axis; undefined if the lines overlap all along it. */
function splitAtGap(
  lines: PosterLine[],
  start: 'left' | 'top',
  end: 'right' | 'bottom',
): [PosterLine[], PosterLine[]] | undefined {
  const sorted = lines.toSorted((a, b) => boxOf(a)[start] - boxOf(b)[start])
  let [widest, at, reached] = [0, 0, -Infinity]
  for (const [index, line] of sorted.entries()) {
    const gap = boxOf(line)[start] - reached
    if (index > 0 && gap > widest) [widest, at] = [gap, index]
    reached = Math.max(reached, boxOf(line)[end])
  }
  return at === 0 ? undefined : [sorted.slice(0, at), sorted.slice(at)]
}

/** `SÁB` / `12` / `DIC`, one below the other: one line, as the grammar of days reads them. */
function joinDayParts(lines: PosterLine[]): PosterLine[] {
  const joined: PosterLine[] = []
  for (const line of lines) {
    const above = joined.at(-1)
    if (above && isDayPart(line) && isDayPart(above) && areInOneColumn(above, line))
      joined[joined.length - 1] = { words: [...above.words, ...line.words], size: Math.max(above.size, line.size) }
    else joined.push(line)
  }
  return joined
}

const areInOneColumn = (a: PosterLine, b: PosterLine): boolean => {
  const [one, other] = [boxOf(a), boxOf(b)]
  return one.left < other.right && other.left < one.right
}

const maxDay = 31

/** Only weekdays, months and numbers of a day. */
function isDayPart(line: PosterLine): boolean {
  const reading = new Reading(textOf(line))
  for (let index = 0; index < reading.length; index++) {
    const { kind } = reading.at(index)
    const day = reading.number(index)
    const isPart =
      kind === 'symbol' ||
      reading.word(index) === 'de' ||
      (day !== undefined && day >= 1 && day <= maxDay) ||
      weekdayAt(reading, index) !== undefined ||
      monthAt(reading, index, true) !== undefined
    if (!isPart) return false
  }
  return reading.length > 0
}

const minWords = 2

/**
 * Corrects a small skew: shifts the box of each word by the median slope of the lines. The boxes of skewed lines overlap,
 * which hides the gaps between them. No pixel is rotated. `svc-ingest/src/ocr/upright-boxes.ts` handles a picture that
 * lies on its side.
 */
export function straightenLines(lines: PosterLine[]): PosterLine[] {
  const slopes = lines.filter(({ words }) => words.length >= minWords).map(slopeOf)
  const slope = slopes.toSorted((a, b) => a - b)[Math.floor(slopes.length / 2)] ?? 0
  return lines.map((line) => ({ ...line, words: line.words.map((word) => straight(word, slope)) }))
}

const middleOf = ({ left, right, top, bottom }: PosterWord) => ({ x: (left + right) / 2, y: (top + bottom) / 2 })

function slopeOf({ words }: PosterLine): number {
  const [first, last] = [middleOf(words[0]!), middleOf(words.at(-1)!)]
  return (last.y - first.y) / Math.max(1, last.x - first.x)
}

/** The box of an askew word is also higher than the word, by what it rises over its width. */
function straight(word: PosterWord, slope: number): PosterWord {
  const rise = Math.min(Math.abs(slope) * (word.right - word.left), (word.bottom - word.top) / 2)
  const shift = slope * middleOf(word).x
  return { ...word, top: word.top - shift + rise / 2, bottom: word.bottom - shift - rise / 2 }
}

/** A poster has a few dozen lines at most; the remains of a picture of noise are cut off here. */
const maxLines = 120
/** The lowest mean OCR confidence of the words of a line, weighted by their letters. */
const minConfidence = 0.5
/** One or two letters with less OCR confidence than this are part of a drawing. */
const minShortConfidence = 0.5
const maxShort = 2
/** A number that stands alone must be certain: a leaf is read as a 4. */
const minNumberConfidence = 0.75
const smallNumber = 0.6
const minLetters = 3
/** An icon stands before its line with a wider gap than a space, in heights of a capital. */
const minIconGap = 0.75

/** Removes what OCR read in drawings: leaves, icons, frames. */
export function removeMarks(lines: PosterLine[]): PosterLine[] {
  const kept = lines.slice(0, maxLines).flatMap((line) => {
    const words = withoutMarks(line)
    return words.length === 0 ? [] : [{ ...line, words }]
  })
  const usual = median(kept.filter(({ words }) => isText(words)).map(({ size }) => size))
  return kept.filter((line) => isText(line.words) || isLargeNumber(line, usual))
}

/** The words without signs, without uncertain ones, and without an icon at the start. */
function withoutMarks({ words, size }: PosterLine): PosterWord[] {
  const spoken = words.filter((word, index) => isSpoken(word) || isJoint(words, index))
  const [first, second] = spoken
  const isIcon =
    first !== undefined &&
    second !== undefined &&
    contentOf(first.text).length <= maxShort &&
    second.left - first.right > size * minIconGap
  return isIcon ? spoken.slice(1) : spoken
}

const contentOf = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '')
const isSpoken = ({ text, confidence }: PosterWord): boolean => {
  const { length } = contentOf(text)
  return length > maxShort || (length > 0 && confidence >= minShortConfidence)
}

/** `8 am - 1 pm`, `Jazz & Wine`: a sign between two words. */
const isJoint = (words: PosterWord[], index: number): boolean =>
  ['-', '–', '—', '&', '+', '/', '|'].includes(words[index]!.text) &&
  [words[index - 1], words[index + 1]].every((word) => word !== undefined && isSpoken(word))

function isText(words: PosterWord[]): boolean {
  const content = words.map(({ text }) => contentOf(text).length)
  const all = content.reduce((sum, one) => sum + one, 0)
  const confidence = words.reduce((sum, word, index) => sum + word.confidence * content[index]!, 0) / all
  return confidence >= minConfidence && words.some(({ text }) => letterCount(text) >= minLetters || isHour(text))
    ? true
    : confidence >= minNumberConfidence && all >= minLetters
}

const isHour = (text: string): boolean => /^\d{1,2}(?:[:.]\d{2})?(?:[ap]\.?m\.?)?$/i.test(text) && text.length > 2

/** `12` above `DIC`: a number of one or two digits is a day if it is set large. */
const isLargeNumber = ({ words, size }: PosterLine, usual: number): boolean =>
  words.length === 1 &&
  /^\d{1,2}$/.test(words[0]!.text) &&
  words[0]!.confidence >= minNumberConfidence &&
  size >= usual * (1 + smallNumber)

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** A word as OCR read it: its confidence from 0 to 1, and its box in pixels. */
export type PosterWord = { text: string; confidence: number; left: number; right: number; top: number; bottom: number }

/** A line of words from left to right. `size` is the height of its capitals in pixels. */
export type PosterLine = { words: PosterWord[]; size: number }

type Box = { left: number; right: number; top: number; bottom: number }

export const boxOf = ({ words }: PosterLine): Box => ({
  left: Math.min(...words.map(({ left }) => left)),
  right: Math.max(...words.map(({ right }) => right)),
  top: Math.min(...words.map(({ top }) => top)),
  bottom: Math.max(...words.map(({ bottom }) => bottom)),
})

export const textOf = ({ words }: PosterLine): string => words.map(({ text }) => text).join(' ')

export const letterCount = (text: string): number => text.replaceAll(/[^\p{L}]/gu, '').length
