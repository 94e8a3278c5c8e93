import type { Recurrence, Weekday } from '../types/candidate.ts'
import {
  addDays,
  daysBetween,
  lastDayOf,
  monthAfter,
  weekdayFrom,
  weekdayIndex,
  weekdays,
  type CivilDate,
} from './civil-date.ts'

type Since = { writtenOn: CivilDate; writtenMinutes: number | null; startMinutes: number | null }

/** The first occurrence of a rule that is not over. Today's counts if it had not begun when the text was written. */
export function nextOccurrence(recurrence: Recurrence, since: Since): CivilDate {
  const begun =
    since.startMinutes !== null && since.writtenMinutes !== null && since.startMinutes <= since.writtenMinutes
  return firstOccurrenceFrom(recurrence, begun ? addDays(since.writtenOn, 1) : since.writtenOn)
}

/** The first occurrence of a rule on or after a date. */
export function firstOccurrenceFrom({ freq, byDay = [] }: Recurrence, from: CivilDate): CivilDate {
  if (freq === 'daily' || byDay.length === 0) return from
  if (freq === 'weekly')
    return byDay
      .map((day) => weekdayFrom(from, day as Weekday))
      .reduce((first, one) => (daysBetween(one, first) > 0 ? one : first))
  const firsts = byDay.map((day) => monthlyFrom(day, from)).filter((date) => date !== undefined)
  return firsts.length === 0 ? from : firsts.reduce((first, one) => (daysBetween(one, first) > 0 ? one : first))
}

/** The first such day of a month (`2WE`) on or after a date. */
function monthlyFrom(day: string, from: CivilDate): CivilDate | undefined {
  for (let months = 0; months < 3; months++) {
    const date = ordinalWeekday(monthAfter(from, months), day.slice(-2) as Weekday, Number.parseInt(day, 10))
    if (date && daysBetween(from, date) >= 0) return date
  }
  return undefined
}

/** The first, second, … or last (-1) such weekday of a month. */
export function ordinalWeekday(
  month: Pick<CivilDate, 'year' | 'month'>,
  weekday: Weekday,
  ordinal: number,
): CivilDate | undefined {
  if (ordinal === -1) {
    const last = lastDayOf(month)
    return addDays(last, -((weekdayIndex(last) - weekdays.indexOf(weekday) + 7) % 7))
  }
  const date = addDays(weekdayFrom({ ...month, day: 1 }, weekday), (ordinal - 1) * 7)
  return date.month === month.month ? date : undefined
}
