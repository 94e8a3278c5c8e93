import type { Reading } from '../text/reading.ts'
import { titleLabels } from '../lexicon/field-labels.ts'
import { eventDatesIn, timesIn, type Fragment } from './fragment.ts'
import type { Segment } from './segment.ts'

/** How many fragments of a block are searched for the day and the time of its title. */
const maxLookahead = 5
const maxTitleTokens = 10

/**
 * True for a fragment that begins another event although no noun says so: the next form, or a title after an empty
 * line with its own day and time.
 */
export function startsNewEvent(reading: Reading, fragments: Fragment[], index: number, current: Segment): boolean {
  const fragment = fragments[index]!
  if (!fragment.startsLine || !current.hasDay || !current.hasTime) return false
  if (isLabelled(reading, fragment)) return true
  return (
    isBareLine(fragment) &&
    followsEmptyLine(reading, fragment) &&
    !current.isContainer &&
    !current.parent &&
    hasDayAndTime(reading, fragments, index)
  )
}

/** `Evento: …`: a label before the title. */
function isLabelled(reading: Reading, { from, to }: Fragment): boolean {
  let first = from
  while (first < to && reading.at(first).kind !== 'word' && first < from + 3) first++
  const label = titleLabels.at(reading, first)
  return label !== undefined && reading.sign(label.to) === ':'
}

const isBareLine = ({ startsLine, endsLine, mentions, from, to }: Fragment): boolean =>
  startsLine && endsLine && mentions.length === 0 && to - from <= maxTitleTokens
const followsEmptyLine = (reading: Reading, { from }: Fragment): boolean =>
  reading.at(from - 1).kind === 'break' && reading.at(from - 2).kind === 'break'

/** True if a block contains both a day and a time before the next empty line. */
function hasDayAndTime(reading: Reading, fragments: Fragment[], index: number): boolean {
  let [day, hour] = [false, false]
  for (const fragment of fragments.slice(index + 1, index + maxLookahead)) {
    if (followsEmptyLine(reading, fragment)) break
    day ||= eventDatesIn(fragment).length > 0
    hour ||= timesIn(fragment).length > 0
  }
  return day && hour
}
