import type { Reading } from '../reading/reading.ts'
import { nameLabels } from '../words/name-labels.ts'
import { eventDates, timesOf, type Piece } from './piece.ts'
import type { Segment } from './segment.ts'

/** How many pieces a block is looked at for the day and the hour of what its first line names. */
const lookahead = 5
const longestTitle = 10

/** True for a piece that begins another event although no word in it says so: the next form, or a title after an empty line with a day and an hour of its own. */
export function startsApart(reading: Reading, pieces: Piece[], index: number, current: Segment): boolean {
  const piece = pieces[index]!
  if (!piece.startsLine || !current.hasDay || !current.hasTime) return false
  if (isLabelled(reading, piece)) return true
  return isBareLine(piece) && followsEmptyLine(reading, piece) && !current.isContainer && !current.parent && hasWhen(reading, pieces, index)
}

/** `Evento: …`: what a form puts before a name. */
function isLabelled(reading: Reading, { from, to }: Piece): boolean {
  let first = from
  while (first < to && reading.at(first).kind !== 'word' && first < from + 3) first++
  const label = nameLabels.at(reading, first)
  return label !== undefined && reading.sign(label.to) === ':'
}

const isBareLine = ({ startsLine, endsLine, mentions, from, to }: Piece): boolean => startsLine && endsLine && mentions.length === 0 && to - from <= longestTitle
const followsEmptyLine = (reading: Reading, { from }: Piece): boolean => reading.at(from - 1).kind === 'break' && reading.at(from - 2).kind === 'break'

/** Both a day and an hour stand in a block, before the next empty line. */
function hasWhen(reading: Reading, pieces: Piece[], index: number): boolean {
  let [day, hour] = [false, false]
  for (const piece of pieces.slice(index + 1, index + lookahead)) {
    if (followsEmptyLine(reading, piece)) break
    day ||= eventDates(piece).length > 0
    hour ||= timesOf(piece).length > 0
  }
  return day && hour
}
