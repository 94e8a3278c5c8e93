import type { Recurrence, ReviewReason } from '../types/candidate.ts'
import {
  addDays,
  daysBetween,
  lastDayOf,
  monthAfter,
  weekdayFrom,
  weekdayIndex,
  weekdayOf,
  formatDate,
  type CivilDate,
} from './civil-date.ts'
import { isBareWeekday, type DateMention, type DateExpression } from './date-mention.ts'
import { firstOccurrenceFrom, nextOccurrence, ordinalWeekday } from './next-occurrence.ts'
import { resolveDays } from './resolve-days.ts'
import { nearestYear } from './infer-year.ts'
import { resolveNamedDay } from './named-day.ts'

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
