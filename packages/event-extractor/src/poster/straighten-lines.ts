import type { PosterLine, PosterWord } from './poster-line.ts'

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
