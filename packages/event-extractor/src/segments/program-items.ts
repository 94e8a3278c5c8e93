import { parsePhrases, parseWords } from '../text/phrases.ts'
import type { Reading } from '../text/reading.ts'
import { isTitleWord, isTimedLine, startsWith, countWords } from './list-lines.ts'
import { eventDatesIn, timesIn, type Fragment } from './fragment.ts'

/** Words whose time is not that of an event: doors, registration. */
const logisticsWords = parseWords(
  'puertas doors apertura registro registration inscripcion inscripciones cierre closing llegada arrival fin end hrs sharp',
)

/** A program line: an event and its time, or anything that begins with its time or with the number of its line. */
export const isItemLine = (reading: Reading, fragment: Fragment): boolean =>
  isTimedLine(fragment) || isMatchLine(reading, fragment) || itemTitleStart(reading, fragment) !== undefined

/**
 * Where the title of an item begins: after its time (`2 pm: Tarde de cuentos`), or after the number or sign of its line
 * (`1) Pintacaritas 10 am`).
 */
export function itemTitleStart(reading: Reading, fragment: Fragment): number | undefined {
  const time = timesIn(fragment)[0]
  if (!fragment.startsLine || !time || eventDatesIn(fragment).length > 0) return undefined
  const from = startsWith(reading, fragment, time.from) ? behindSigns(reading, time.to) : behindMark(reading, fragment)
  if (
    from === undefined ||
    from >= fragment.to ||
    logisticsWords.has(reading.word(from)) ||
    !isTitleWord(reading, from)
  )
    return undefined
  return countWords(reading, from, fragment) > 0 ? from : undefined
}

function behindSigns(reading: Reading, index: number): number {
  let next = index
  while (next < index + 3 && ['symbol', 'emoji'].includes(reading.at(next).kind)) next++
  return next
}

/** The position after `1)`, `2.`, `-` at the start of a line. */
function behindMark(reading: Reading, { from }: Fragment): number | undefined {
  if (reading.at(from).kind === 'number' && [')', '.'].includes(reading.sign(from + 1))) return from + 2
  return ['-', '*', '>'].includes(reading.sign(from)) ? from + 1 : undefined
}

/** `Misa a las 9 am. Bingo 2 pm.`: a sentence with one event and its time. */
export function isItemSentence(reading: Reading, fragment: Fragment): boolean {
  if (
    fragment.startsLine ||
    !fragment.noun ||
    fragment.noun.value.weak ||
    timesIn(fragment).length !== 1 ||
    eventDatesIn(fragment).length > 0
  )
    return false
  for (let index = fragment.from; index < fragment.noun.from; index++)
    if (logisticsWords.has(reading.word(index))) return false
  return true
}

/** `8:00 AM SUB 9 CIENEGUITA VS SIQUIRRES`: a game of a round. */
export function isMatchLine(reading: Reading, fragment: Fragment): boolean {
  const { from, to, startsLine } = fragment
  if (!startsLine || timesIn(fragment).length !== 1) return false
  for (let index = from + 1; index < to; index++) if (['vs', 'versus'].includes(reading.word(index))) return true
  return false
}

/** `11 am danza folclórica;`: a sentence of a program that begins with its only time. */
export const beginsWithTime = (reading: Reading, fragment: Fragment): boolean => {
  const [time, other] = timesIn(fragment)
  if (!time || other || fragment.startsLine || eventDatesIn(fragment).length > 0) return false
  return (
    startsWith(reading, fragment, time.from) &&
    time.to < fragment.to &&
    !logisticsWords.has(reading.word(time.to)) &&
    isTitleWord(reading, time.to)
  )
}

/** `Y por la noche, 7 pm, fogata`: a sentence that begins with another part of the day and its time. */
export function beginsWithDayPart(reading: Reading, fragment: Fragment): boolean {
  const [time] = timesIn(fragment)
  const first = ['y', 'and', 'luego', 'then', 'ya'].includes(reading.word(fragment.from))
    ? fragment.from + 1
    : fragment.from
  const part = dayPartLeads.at(reading, first)
  if (!part || !time || eventDatesIn(fragment).length > 0) return false
  return (
    time.from >= part.to &&
    time.from - part.to <= maxBeforeTime &&
    !logisticsWords.has(reading.word(time.to)) &&
    countWords(reading, time.to, fragment) > 0
  )
}
/** `, a las`, `, desde las`. */
const maxBeforeTime = 3
const dayPartLeads = parsePhrases(
  `
    por la noche,en la noche,por la tarde,en la tarde,ya de noche,ese mismo dia,el mismo dia,esa misma noche,
    esa misma tarde,la misma noche,la misma tarde,in the evening,in the afternoon,that evening,that night,
    that afternoon,that same day,that same evening,that same night,that same afternoon,the same day,the same evening`,
)

const allItemsWords = parseWords('todo todos todas all everything')

/** `Todo en el Parque Central`: below a program, this applies to all its items. */
export const appliesToAllItems = (reading: Reading, fragment: Fragment): boolean =>
  fragment.startsLine &&
  allItemsWords.has(reading.word(fragment.from)) &&
  !fragment.noun &&
  eventDatesIn(fragment).length === 0 &&
  timesIn(fragment).length === 0
