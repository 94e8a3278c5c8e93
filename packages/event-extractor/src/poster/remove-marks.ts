import { letterCount, type PosterLine, type PosterWord } from './poster-line.ts'

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
