import type { Recurrence, ReviewReason, Weekday } from '../types/candidate.ts'
import {
  addDays,
  type CivilDate,
  daysBetween,
  formatDate,
  lastDayOf,
  monthAfter,
  nearestYear,
  weekdayFrom,
  weekdayIndex,
  weekdayOf,
  weekdays,
} from './civil-date.ts'
import { type DateExpression, type DateMention, isBareWeekday, resolveNamedDay } from './date-mention.ts'
import { resolveDays } from './resolve-days.ts'

/** A range of days; a single day has no end. */
export type Days = { date: CivilDate; endDate: CivilDate | null }

/** The days of an expression: one range, or several days apart. */
export type ResolvedDate = { days: Days[]; recurrence: Recurrence | null; reasons: ReviewReason[]; certainty: number }

/**
 * When the text was written and, for later parts of the same text, which days it mentioned last. `startMinutes` is the
 * event's own time.
 */
export type DateContext = {
  writtenOn: CivilDate
  writtenMinutes: number | null
  startMinutes: number | null
  anchor: Days | null
  /** The only month that the text names. */
  month?: number | null
  /** From here on, the text may speak of the next week. */
  nextWeekFrom?: number | null
  /** The day on or after which all weekdays of the text lie. */
  beginsOn?: CivilDate
  /** The day that the text mentioned last. */
  last?: Days | null
  /** The days that the text has stated with their number. */
  stated?: Days[]
}

/** The days that a mention means. Undefined if the calendar has no such day. */
export function resolveDate(mention: DateMention, context: DateContext): ResolvedDate | undefined {
  const found = resolveExpression(mention.expression, context)
  if (!found || found.days.length === 0) return undefined
  const resolved = movesToNextWeek(mention, found, context) ? oneWeekLater(found) : found
  const past = resolved.days.every(({ date, endDate }) => daysBetween(endDate ?? date, context.writtenOn) > 0)
  return past && !resolved.recurrence ? { ...resolved, reasons: [...resolved.reasons, 'date_past'] } : resolved
}

/** `Two things for next week. Monday, committee. And Thursday, story circle`: behind these words, a weekday of this week. */
function movesToNextWeek(mention: DateMention, { days }: ResolvedDate, { nextWeekFrom, writtenOn }: DateContext) {
  if (typeof nextWeekFrom !== 'number' || mention.from < nextWeekFrom || !isBareWeekday(mention)) return false
  return daysBetween(days[0]!.date, addDays(writtenOn, 7 - weekdayIndex(writtenOn))) > 0
}

function oneWeekLater(resolved: ResolvedDate): ResolvedDate {
  const later = (date: CivilDate): CivilDate => addDays(date, 7)
  const days = resolved.days.map(({ date, endDate }) => ({ date: later(date), endDate: endDate && later(endDate) }))
  return { ...resolved, days, reasons: [...resolved.reasons, 'date_ambiguous'], certainty: 0.6 }
}

function resolveExpression(expression: DateExpression, context: DateContext): ResolvedDate | undefined {
  switch (expression.kind) {
    case 'days':
      return resolveDays(expression, context)
    case 'relative':
      return resolveRelative(expression, context)
    case 'weekend':
      return resolveWeekend(expression.weeks, context.writtenOn)
    case 'weekday_of_month':
      return oneDay(
        nearestYear(context.writtenOn, (year) =>
          ordinalWeekday({ year, month: expression.month }, expression.weekday, expression.ordinal),
        ),
      )
    case 'weekday_of_relative_month':
      return oneDay(
        ordinalWeekday(monthAfter(context.writtenOn, expression.monthsAhead), expression.weekday, expression.ordinal),
      )
    case 'named':
      return oneDay(resolveNamedDay(expression.named, context.writtenOn))
    case 'after_last':
      return resolveAfterLast(expression.days, context)
    case 'recurring':
      if (expression.month !== undefined) return resolveWithinMonth(expression.recurrence, expression.month, context)
      return {
        days: [{ date: nextOccurrence(expression.recurrence, context), endDate: null }],
        recurrence: expression.recurrence,
        reasons: expression.recurrence.interval === undefined ? [] : ['date_ambiguous'],
        certainty: 0.9,
      }
  }
}

const oneDay = (date: CivilDate | undefined): ResolvedDate | undefined =>
  date && { days: [{ date, endDate: null }], recurrence: null, reasons: [], certainty: 0.9 }

/** `al día siguiente`: after the day that the text mentioned last. */
function resolveAfterLast(days: number, { last, anchor }: DateContext): ResolvedDate | undefined {
  const before = last ?? anchor
  if (!before) return undefined
  const date = addDays(before.endDate ?? before.date, days)
  return { days: [{ date, endDate: null }], recurrence: null, reasons: ['date_ambiguous'], certainty: 0.6 }
}

/** `todos los domingos de diciembre`: from the first that is not over until the end of the month. */
function resolveWithinMonth(recurrence: Recurrence, month: number, context: DateContext): ResolvedDate {
  const { writtenOn } = context
  const first = { year: month < writtenOn.month ? writtenOn.year + 1 : writtenOn.year, month, day: 1 }
  const date = month === writtenOn.month ? nextOccurrence(recurrence, context) : firstOccurrenceFrom(recurrence, first)
  return {
    days: [{ date, endDate: null }],
    recurrence: { ...recurrence, until: formatDate(lastDayOf(first)) },
    reasons: [],
    certainty: 0.9,
  }
}

function resolveRelative(
  { days, weekday }: Extract<DateExpression, { kind: 'relative' }>,
  { writtenOn }: DateContext,
): ResolvedDate {
  const date = addDays(writtenOn, days)
  const contradicts = weekday !== undefined && weekdayOf(date) !== weekday
  return {
    days: [{ date, endDate: null }],
    recurrence: null,
    reasons: contradicts ? ['weekday_mismatch'] : [],
    certainty: contradicts ? 0.5 : 0.9,
  }
}

/** A weekend without a day: Saturday to Sunday, for a person to narrow down. On a Sunday it is the current weekend. */
function resolveWeekend(weeks: number, writtenOn: CivilDate): ResolvedDate {
  const saturday = weekdayIndex(writtenOn) === 6 ? addDays(writtenOn, -1) : weekdayFrom(writtenOn, 'SA')
  const date = addDays(saturday, weeks * 7)
  return { days: [{ date, endDate: addDays(date, 1) }], recurrence: null, reasons: ['date_vague'], certainty: 0.5 }
}

type Since = { writtenOn: CivilDate; writtenMinutes: number | null; startMinutes: number | null }

/** The first occurrence of a rule that is not over. Today's counts if it had not begun when the text was written. */
function nextOccurrence(recurrence: Recurrence, since: Since): CivilDate {
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
