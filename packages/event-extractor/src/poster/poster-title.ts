import { parseWords } from '../text/phrases.ts'
import { boxOf, letterCount, textOf, type PosterLine } from './poster-line.ts'
import type { LineKind } from './line-kinds.ts'

/**
 * The lines that make the title, by their position. `prominence` says how much larger they are set than any other words;
 * `noun` is true if they contain an event noun.
 */
export type TitleLines = { from: number; to: number; prominence: number; noun: boolean }

const minLetters = 4
const maxLines = 5
const maxLength = 100
/** An event noun in smaller type is the title if the largest words are hardly larger. */
const nounWeight = 1.25

/**
 * The largest words, with the lines above and below that belong to them. Nothing that is a fact or names an organiser
 * is a title, however large it is.
 */
export function findTitleLines(lines: PosterLine[], kinds: LineKind[]): TitleLines | undefined {
  const weights = lines.map((line, index) => weightOf(line, kinds[index]!))
  const largest = Math.max(0, ...weights)
  if (largest === 0) return undefined
  const seed = weights.indexOf(largest)
  let [from, to] = [seed, seed + 1]
  const length = () => lines.slice(from, to).reduce((sum, line) => sum + textOf(line).length + 1, 0)
  const fits = (index: number) =>
    kinds[index]?.kind === 'words' && to - from < maxLines && length() + textOf(lines[index]!).length <= maxLength
  while (fits(from - 1) && belongTogether(lines[from - 1]!, lines[from]!)) from--
  while (fits(to) && belongTogether(lines[to - 1]!, lines[to]!)) to++
  const others = weights.filter((_, index) => index < from || index >= to)
  return {
    from,
    to,
    prominence: largest / Math.max(1, ...others),
    noun: kinds.slice(from, to).some(({ noun }) => noun),
  }
}

const weightOf = (line: PosterLine, { kind, noun }: LineKind): number =>
  kind === 'words' && letterCount(textOf(line)) >= minLetters ? line.size * (noun ? nounWeight : 1) : 0

const joiningWords = parseWords('de del la las el los y e en con para por al a of the and & for in with to at')
/** How much two lines of one title may differ in size, and how far apart they may be, in heights of the smaller one. */
const alike = { minRatio: 0.8, maxGap: 1 }
const close = { minRatio: 0.45, maxGap: 0.6 }
/** The same for lines that a joining word holds together: `Concierto` / `de Navidad`. */
const joined = { minRatio: 0.35, maxGap: 1.2 }

function belongTogether(upper: PosterLine, lower: PosterLine): boolean {
  const [above, below] = [boxOf(upper), boxOf(lower)]
  const smaller = Math.min(upper.size, lower.size)
  const ratio = smaller / Math.max(upper.size, lower.size)
  const gap = (below.top - above.bottom) / smaller
  const isBelow = above.left < below.right && below.left < above.right && below.bottom > above.bottom
  const isWithin = ({ minRatio, maxGap }: typeof alike) => ratio >= minRatio && gap <= maxGap
  const isJoined = isJoiningWord(upper.words.at(-1)!.text) || isJoiningWord(lower.words[0]!.text)
  return isBelow && (isWithin(alike) || isWithin(close) || (isJoined && isWithin(joined)))
}

const isJoiningWord = (word: string): boolean => joiningWords.has(word.toLowerCase())
