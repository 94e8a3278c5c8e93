import { dayNumber } from '../dates/civil-date.ts'
import { isBareWeekday, type DateMention } from '../dates/date-mention.ts'
import { isSpacedDash } from '../dates/date-token.ts'
import { resolveDate, type DateContext } from '../dates/resolve-date.ts'
import { weekdayAt } from '../lexicon/calendar-words.ts'
import { correctionPhrases } from '../lexicon/announcement-words.ts'
import { eventDatesIn, timesIn, type Fragment } from '../segments/segment.ts'
import type { Reading } from '../text/reading.ts'
import { nearestClockTime } from '../times/resolve-times.ts'
import type { TimeMention } from '../times/time-expression.ts'
import type { EventDays } from './event-days.ts'
import { isDeparture, isPreparation, isSideTime, type EventHours } from './event-hours.ts'
import type { CompleteReading } from './review-doubts.ts'

/** The day may be another one, or the text corrects it: `el sábado 29, perdón, domingo 30`. */
export const isDayDoubtful = (reading: Reading, found: CompleteReading): boolean =>
  isNextWeekday(reading, found.days.at.from) ||
  isHourPerhapsDay(reading, found) ||
  mayBeginWithDay(reading, found) ||
  found.relevant.holding.some(({ from, to }) => correctionPhrases.findWithin(reading, from, to)) ||
  statesOtherDay(found) ||
  areDaysDoubtful(found) ||
  mayBeAnotherWeek(found) ||
  statesFormerDay(found)

/** `viernes 9 por la noche`, `mañana 17 a las 5`: the number behind the day may belong to it, and not to the hour. */
const isHourPerhapsDay = (reading: Reading, { days: { at }, hours }: CompleteReading): boolean =>
  hours?.at.from === at.to &&
  ((isBareWeekday(at) && ['por', 'en', 'in'].includes(reading.word(at.to + 1))) ||
    (reading.word(at.to + 1) === 'a' && ['la', 'las'].includes(reading.word(at.to + 2))))

/**
 * `Viernes 18 y sábado 19, de 8 a 4`, `el sábado 2 y el sábado 9`: several events, or one of several days. A further day
 * of the event before it (`y el domingo 6 a las 3`) may belong to something else. Of the training authors' events without
 * another doubt about the day or hour, 17 of 49 with several days were wrong, and 10 of 99 further days.
 */
const areDaysDoubtful = ({ segment, days: { days, at, recurrence } }: CompleteReading): boolean =>
  segment.sibling !== null ||
  (!recurrence &&
    (days.length > 1 ||
      (at.expression.kind === 'days' && !at.expression.range && days.some(({ endDate }) => endDate !== null))))

/**
 * `La inauguración es el viernes 24. El sábado hay desfile`: in a text that states a day with its number, a weekday
 * without one may be of that week, and not the coming one.
 */
const mayBeAnotherWeek = ({ statesDays, days: { at, recurrence } }: CompleteReading): boolean =>
  statesDays &&
  !recurrence &&
  at.expression.kind === 'days' &&
  at.expression.tokens.every(({ day, weekday }) => day === undefined && weekday !== undefined)

/** `Era este viernes y pasa al sábado`: a day that is over or no longer holds stands beside the event. */
const statesFormerDay = ({ relevant: { holding } }: CompleteReading): boolean =>
  holding.some(({ mentions }) =>
    mentions.some((mention) => mention.kind === 'date' && ['past', 'negated'].includes(mention.role)),
  )

/** `Superbowl Sunday eve so Saturday Feb 12`: a day in the text that is not a day of the event. */
function statesOtherDay({ segment, days, context }: CompleteReading): boolean {
  return segment.fragments
    .flatMap(eventDatesIn)
    .some((date) => date !== days.at && date.expression.kind !== 'recurring' && !isDayOf(date, days, context))
}

function isDayOf(date: DateMention, { days }: EventDays, context: DateContext): boolean {
  const others = resolveDate(date, { ...context, anchor: days[0] ?? null })?.days ?? []
  return others.every((other) =>
    days.some(
      (day) =>
        dayNumber(other.date) >= dayNumber(day.date) && dayNumber(other.date) <= dayNumber(day.endDate ?? day.date),
    ),
  )
}

/** `Viernes 2 - 7 p. m.`: from two to seven on the coming Friday, or at seven on the second. */
function mayBeginWithDay(reading: Reading, { days: { at }, hours }: CompleteReading): boolean {
  if (!hours || at.expression.kind !== 'days' || at.expression.tokens.length !== 1) return false
  const [{ weekday, day, month } = {}] = at.expression.tokens
  if (weekday === undefined || month !== undefined) return false
  const { from } = hours.at
  if (day === undefined) return at.to === from && isSpacedDash(reading, from + 1)
  return day <= lastHour && at.to === from - 1 && isSpacedDash(reading, at.to)
}
const lastHour = 12

/** `Next Sunday` is the coming Sunday to some, and the one after to others. */
const isNextWeekday = (reading: Reading, index: number): boolean =>
  [index, index + 1].some((day) => weekdayAt(reading, day) && reading.word(day - 1) === 'next')

/** The hour may be another one: a second one, one of two (`5 o 5:30`), or that of gathering or departure beside another. */
export function isHourDoubtful(reading: Reading, fragments: Fragment[], hours: EventHours): boolean {
  const times = fragments.flatMap(timesIn)
  return (
    statesOtherTime(reading, times, hours) ||
    isAlternative(reading, hours.at) ||
    (times.length > 1 && (isPreparation(reading, hours.at) || isDeparture(reading, hours.at)))
  )
}

/** `salimos 5 o 5:30`, `at 6 or 6:30`. */
const isAlternative = (reading: Reading, { from, to }: EventHours['at']): boolean =>
  (orWords.has(reading.word(from - 1)) && reading.number(from - 2) !== undefined) ||
  (orWords.has(reading.word(to)) && reading.number(to + 1) !== undefined)
const orWords = new Set(['o', 'or'])

/** `Bingo, 2 pm. A las 5 hay misa.`: a time that is neither the start nor the end, and that no word explains. */
function statesOtherTime(reading: Reading, times: TimeMention[], { at, start, end, endAt }: EventHours): boolean {
  return times.some((time) => {
    if (time.from === at.from || time.start.from === endAt?.from || isSideTime(reading, time)) return false
    return [start, end].every((known) => known === null || nearestClockTime(time.start, known) !== known)
  })
}
