import type { Recurrence, ReviewReason } from '../candidate.ts'
import { addDays, daysBetween, lastDayOf, weekdayFrom, weekdayIndex, weekdayOf, written, type CivilDate } from './civil-date.ts'
import type { DateMention, Saying } from './date-mention.ts'
import { instanceFrom, nextInstance, ordinalWeekday } from './next-instance.ts'
import { resolveDays } from './resolve-days.ts'
import { nearestYear } from './yearless.ts'

/** The days from one date to another; a single day has no end. */
export type Days = { date: CivilDate; endDate: CivilDate | null }

/** What a saying comes to: one stretch of days, or several apart. */
export type ResolvedDate = { days: Days[]; recurrence: Recurrence | null; reasons: ReviewReason[]; certainty: number }

/** When something was written and, for what comes later in the same text, which days it spoke of last. `startMinutes` is the event's own hour. */
export type DateContext = { writtenOn: CivilDate; writtenMinutes: number | null; startMinutes: number | null; anchor: Days | null }

/** The days a mention means. Undefined if the calendar has no such day. */
export function resolveDate({ saying }: DateMention, context: DateContext): ResolvedDate | undefined {
  const resolved = resolveSaying(saying, context)
  if (!resolved || resolved.days.length === 0) return undefined
  const past = resolved.days.every(({ date, endDate }) => daysBetween(endDate ?? date, context.writtenOn) > 0)
  return past && !resolved.recurrence ? { ...resolved, reasons: [...resolved.reasons, 'date_past'] } : resolved
}

function resolveSaying(saying: Saying, context: DateContext): ResolvedDate | undefined {
  switch (saying.kind) {
    case 'days':
      return resolveDays(saying, context)
    case 'relative':
      return relative(saying, context)
    case 'weekend':
      return weekend(saying.weeks, context.writtenOn)
    case 'weekday_of_month': {
      const date = nearestYear(context.writtenOn, (year) => ordinalWeekday({ year, month: saying.month }, saying.weekday, saying.ordinal))
      return date && { days: [{ date, endDate: null }], recurrence: null, reasons: [], certainty: 0.9 }
    }
    case 'recurring':
      if (saying.month !== undefined) return withinMonth(saying.recurrence, saying.month, context)
      return {
        days: [{ date: nextInstance(saying.recurrence, context), endDate: null }],
        recurrence: saying.recurrence,
        reasons: saying.recurrence.interval === undefined ? [] : ['date_ambiguous'],
        certainty: 0.9,
      }
  }
}

/** `todos los domingos de diciembre`: the first that is not over, until the month's end. */
function withinMonth(recurrence: Recurrence, month: number, context: DateContext): ResolvedDate {
  const { writtenOn } = context
  const first = { year: month < writtenOn.month ? writtenOn.year + 1 : writtenOn.year, month, day: 1 }
  const date = month === writtenOn.month ? nextInstance(recurrence, context) : instanceFrom(recurrence, first)
  return { days: [{ date, endDate: null }], recurrence: { ...recurrence, until: written(lastDayOf(first)) }, reasons: [], certainty: 0.9 }
}

function relative({ days, weekday }: Extract<Saying, { kind: 'relative' }>, { writtenOn }: DateContext): ResolvedDate {
  const date = addDays(writtenOn, days)
  const contradicts = weekday !== undefined && weekdayOf(date) !== weekday
  return { days: [{ date, endDate: null }], recurrence: null, reasons: contradicts ? ['weekday_mismatch'] : [], certainty: contradicts ? 0.5 : 0.9 }
}

/** A weekend without a day: from Saturday to Sunday, for a person to narrow down. On a Sunday the weekend under way is meant. */
function weekend(weeks: number, writtenOn: CivilDate): ResolvedDate {
  const saturday = weekdayIndex(writtenOn) === 6 ? addDays(writtenOn, -1) : weekdayFrom(writtenOn, 'SA')
  const date = addDays(saturday, weeks * 7)
  return { days: [{ date, endDate: addDays(date, 1) }], recurrence: null, reasons: ['date_vague'], certainty: 0.5 }
}
