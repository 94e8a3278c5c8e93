import { isRealDate } from '@convive/formats/calendar-date'
import type { Weekday } from '../types/candidate.ts'

/** A calendar date without time and time zone. Months and days count from 1. */
export type CivilDate = { year: number; month: number; day: number }

/** The week begins on Monday, as in Costa Rica. */
export const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const satisfies Weekday[]

/** Days since 1 January 1970, by the usual algorithm for the proleptic Gregorian calendar in eras of 400 years. */
export function dayNumber({ year, month, day }: CivilDate): number {
  const shifted = month <= 2 ? year - 1 : year
  const era = Math.floor(shifted / 400)
  const yearOfEra = shifted - era * 400
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * 146_097 + dayOfEra - 719_468
}

export function fromDayNumber(days: number): CivilDate {
  const shifted = days + 719_468
  const era = Math.floor(shifted / 146_097)
  const dayOfEra = shifted - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153)
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1,
  }
}

const padded = (value: number): string => String(value).padStart(2, '0')

/** Formats as `YYYY-MM-DD`. */
export const formatDate = ({ year, month, day }: CivilDate): string =>
  `${String(year).padStart(4, '0')}-${padded(month)}-${padded(day)}`

/** Parses `YYYY-MM-DD`. Throws a RangeError if there is no such date. */
export function parseDate(text: string): CivilDate {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || !isRealDate(text)) throw new RangeError(`'${text}' is no date as YYYY-MM-DD`)
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number)
  return { year, month, day }
}

export const isExistingDate = (date: CivilDate): boolean => isRealDate(formatDate(date))
export const addDays = (date: CivilDate, days: number): CivilDate => fromDayNumber(dayNumber(date) + days)
export const daysBetween = (from: CivilDate, to: CivilDate): number => dayNumber(to) - dayNumber(from)

/** 0 is Monday, 6 is Sunday. */
export const weekdayIndex = (date: CivilDate): number => (((dayNumber(date) + 3) % 7) + 7) % 7
export const weekdayOf = (date: CivilDate): Weekday => weekdays[weekdayIndex(date)]!

/** The first such weekday on or after a date. */
export function weekdayFrom(date: CivilDate, weekday: Weekday): CivilDate {
  return addDays(date, (weekdays.indexOf(weekday) - weekdayIndex(date) + 7) % 7)
}

export function monthAfter(
  { year, month }: Pick<CivilDate, 'year' | 'month'>,
  months = 1,
): Pick<CivilDate, 'year' | 'month'> {
  const count = year * 12 + month - 1 + months
  return { year: Math.floor(count / 12), month: (count % 12) + 1 }
}

export function lastDayOf({ year, month }: Pick<CivilDate, 'year' | 'month'>): CivilDate {
  return addDays({ ...monthAfter({ year, month }), day: 1 }, -1)
}

/** Announcements rarely look further ahead than this; a date beyond it was meant in the past months. */
const maxDaysAhead = 300
/**
 * A date that has just passed is in the past. It moves to the next year only if it is this near there (posts in
 * December announce January).
 */
const maxRolledDaysAhead = 270

/** Adds the year to a day and month. Returns undefined if no near year has that date. */
export const inferYear = (
  writtenOn: CivilDate,
  { month, day }: { month: number; day: number },
): CivilDate | undefined =>
  nearestYear(writtenOn, (year) => {
    const date = { year, month, day }
    return isExistingDate(date) ? date : undefined
  })

/**
 * Chooses the year of a date without one: the next such date if it is near enough, otherwise the last one.
 */
export function nearestYear(
  writtenOn: CivilDate,
  dateIn: (year: number) => CivilDate | undefined,
): CivilDate | undefined {
  const thisYear = dateIn(writtenOn.year)
  const ahead = thisYear && daysBetween(writtenOn, thisYear)
  if (ahead !== undefined && ahead >= 0 && ahead <= maxDaysAhead) return thisYear
  if (ahead !== undefined && ahead > maxDaysAhead) return dateIn(writtenOn.year - 1) ?? thisYear
  const nextYear = dateIn(writtenOn.year + 1)
  if (nextYear && (!thisYear || daysBetween(writtenOn, nextYear) <= maxRolledDaysAhead)) return nextYear
  return thisYear
}
