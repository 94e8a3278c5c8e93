import { monthAt, weekdayAt } from '../lexicon/calendar-words.ts'
import { Reading } from '../text/reading.ts'
import { boxOf, textOf, type PosterLine } from './poster-line.ts'

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
