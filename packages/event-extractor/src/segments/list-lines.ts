import type { Reading } from '../text/reading.ts'
import { placeNouns } from '../lexicon/place-words.ts'
import { localities } from '../lexicon/localities.ts'
import { eventDatesIn, timesIn, type Fragment } from './fragment.ts'

/** The signs between a day and its title. */
export const dayTitleSeparators: ReadonlySet<string> = new Set([':', '-', '·', '•', '|'])

/** A line that begins with its day and continues with the event: `Sábado 2: bingo`, `Martes 14, faroles a las 6 pm`. */
export function isListed(reading: Reading, fragment: Fragment): boolean {
  const date = eventDatesIn(fragment)[0]
  if (!date || !fragment.startsLine || !startsWith(reading, fragment, date.from)) return false
  const named = fragment.noun ?? fragment.heading
  if (named) return named.from >= date.to
  const behind = endOfDayAndTime(reading, fragment, date.to)
  const namesTimed = reading.sign(behind) === ',' && isTitleWord(reading, behind + 1) && timesIn(fragment).length > 0
  const continuesDay =
    namesTimed ||
    dayTitleSeparators.has(reading.sign(behind)) ||
    (behind > date.to && behind < fragment.to && isTitleWord(reading, behind))
  return continuesDay && countWords(reading, behind, fragment) > 0
}

/**
 * `mar 11 cuestas`, `SAB 2/9 VELOCIDAD 8 AM`, `2- El martes 8, café`: a line whose title follows its day without a sign,
 * or after a comma in a line with a number. It takes two such lines to make a list.
 */
export function isListedWithoutSign(reading: Reading, fragment: Fragment): boolean {
  const date = eventDatesIn(fragment)[0]
  if (!date || !fragment.startsLine || !startsWith(reading, fragment, date.from)) return false
  const isNumbered = behindNumber(reading, fragment.from) > fragment.from
  const title = isNumbered && reading.sign(date.to) === ',' ? date.to + 1 : date.to
  const beginsTitle = isNumbered ? reading.word(title) !== '' : isTitleWord(reading, title)
  return title < fragment.to && beginsTitle && countWords(reading, title, fragment) > 0
}

/** `Tue 10 5pm Yin`: the word after the time is the title, not the place. */
export const isTitleWord = (reading: Reading, index: number): boolean => {
  const word = reading.word(index)
  return (
    word !== '' &&
    !placeNouns.has(word) &&
    !['en', 'at', 'in', 'y', 'and', 'con', 'with', 'para', 'for', 'a', 'to', 'hasta', 'until'].includes(word) &&
    localities.at(reading, index) === undefined
  )
}

/** The position after the number of a line: `1) sábado 5`, `(2) vie 10`, `3- El martes 8`. */
function behindNumber(reading: Reading, from: number): number {
  const number = reading.sign(from) === '(' ? from + 1 : from
  const isNumber = (reading.number(number) ?? maxLineNumber) < maxLineNumber
  return isNumber && [')', '-', '.'].includes(reading.sign(number + 1)) ? number + 2 : from
}
const maxLineNumber = 100

export function startsWith(reading: Reading, fragment: Fragment, from: number): boolean {
  for (let index = behindNumber(reading, fragment.from); index < from; index++) {
    const { kind, text } = reading.at(index)
    if ((kind === 'word' && !['y', 'and', 'dia', 'fecha'].includes(text)) || kind === 'number') return false
  }
  return true
}

/** The position after a day, and after its time if that follows: `14 julio, 10am: origami`. */
export function endOfDayAndTime(reading: Reading, fragment: Fragment, dateEnd: number): number {
  const next = [',', '·', '•', '|', '-', '('].includes(reading.sign(dateEnd)) ? dateEnd + 1 : dateEnd
  return timesIn(fragment).find(({ from }) => from === next)?.to ?? dateEnd
}

/** The number of words outside the mentions of a fragment. */
export function countWords(reading: Reading, from: number, { mentions, to }: Fragment): number {
  let words = 0
  let next = 0
  for (let index = from; index < to; index++) {
    while (next < mentions.length && mentions[next]!.to <= index) next++
    const inMention = next < mentions.length && mentions[next]!.from <= index
    if (!inMention && reading.at(index).kind === 'word') words++
  }
  return words
}

/** True if the fragment contains only a day, or a day and a time. */
export const hasOnlyDayAndTime = (reading: Reading, fragment: Fragment): boolean =>
  countWords(reading, fragment.from, fragment) <= 2

/** True for a line with an event and its time. */
export const isTimedLine = (fragment: Fragment): boolean =>
  fragment.startsLine && fragment.noun !== undefined && !fragment.noun.value.weak && timesIn(fragment).length > 0

/** True for a line with only the title of an event. */
export const isTitleLine = (fragment: Fragment): boolean =>
  fragment.startsLine &&
  fragment.endsLine &&
  fragment.noun !== undefined &&
  fragment.mentions.length === 0 &&
  fragment.to - fragment.from <= 10
