import type { ReviewReason, Weekday } from '../types/candidate.ts'
import {
  addDays,
  type CivilDate,
  daysBetween,
  inferYear,
  isExistingDate,
  lastDayOf,
  monthAfter,
  nearestYear,
  weekdayFrom,
  weekdayIndex,
  weekdayOf,
} from './civil-date.ts'
import type { DateToken } from './date-token.ts'
import type { Nearness, DateExpression } from './date-mention.ts'
import type { DateContext, Days, ResolvedDate } from './resolve-date.ts'

type ResolvedDay = { date: CivilDate; reasons: ReviewReason[]; certainty: number }

/** The days of a list or a range. Each token takes the month and year that the others state. */
export function resolveDays(
  { tokens, range, nearness }: Extract<DateExpression, { kind: 'days' }>,
  context: DateContext,
): ResolvedDate | undefined {
  const found: ResolvedDay[] = []
  const filled = fillMonths(tokens.map((token) => withOwnMonth(token, context)))
  for (const [index, token] of filled.entries()) {
    const before = found.at(-1)?.date
    const one = before ? resolveAfter(token, before, context) : resolveFirst(token, nearness, context)
    const next = filled[index + 1]
    if (one)
      found.push(before === undefined && next ? beforeDay(token, one, resolveFirst(next, nearness, context)) : one)
  }
  if (found.length === 0) return undefined
  const dates = found.map(({ date }) => date)
  const days = range ? [toRange(dates[0]!, dates.at(-1)!)] : mergeConsecutive(dates)
  return {
    days,
    recurrence: null,
    reasons: [...new Set(found.flatMap(({ reasons }) => reasons))],
    certainty: Math.min(...found.map(({ certainty }) => certainty)),
  }
}

/** `el 28 del próximo mes`. */
const withOwnMonth = (token: DateToken, { writtenOn }: DateContext): DateToken =>
  token.monthsAhead === undefined ? token : { ...token, ...monthAfter(writtenOn, token.monthsAhead) }

/** `sábado y domingo 15 de marzo`: a weekday without its day is the one before the day that follows. */
function beforeDay(token: DateToken, usual: ResolvedDay, next: ResolvedDay | undefined): ResolvedDay {
  if (token.day !== undefined || token.weekday === undefined || !next) return usual
  const first = weekdayFrom(addDays(next.date, -6), token.weekday)
  return daysBetween(usual.date, first) > 0 && daysBetween(first, next.date) > 0 ? certain(first) : usual
}

const toRange = (date: CivilDate, last: CivilDate): Days => ({
  date,
  endDate: daysBetween(date, last) > 0 ? last : null,
})

/** Consecutive days become one event of several days; separate days become several events. */
function mergeConsecutive(dates: CivilDate[]): Days[] {
  const days: Days[] = []
  for (const date of dates) {
    const last = days.at(-1)
    const gap = last ? daysBetween(last.endDate ?? last.date, date) : undefined
    if (last && gap === 1) last.endDate = date
    else if (gap !== 0) days.push({ date, endDate: null })
  }
  return days
}

/**
 * `13, 14 y 15 de marzo`, `March 7 & 8`: the month applies to all days. `del 30 al 2 de enero` begins in the month
 * before.
 */
function fillMonths(tokens: DateToken[]): DateToken[] {
  const filled = [...tokens]
  for (let index = filled.length - 2; index >= 0; index--) {
    const [token, next] = [filled[index]!, filled[index + 1]!]
    if (token.month !== undefined || token.day === undefined || next.month === undefined || next.day === undefined)
      continue
    const month = token.day > next.day ? ((next.month + 10) % 12) + 1 : next.month
    const year = next.year === undefined ? {} : { year: month > next.month ? next.year - 1 : next.year }
    filled[index] = { ...token, month, ...year }
  }
  for (let index = 1; index < filled.length; index++) {
    const [token, before] = [filled[index]!, filled[index - 1]!]
    if (token.month === undefined && token.day !== undefined && before.month !== undefined)
      filled[index] = { ...token, ...monthBehind(before.month, before.year, token.day < (before.day ?? 0)) }
  }
  return filled
}

/** `30 de agosto y 2`: a list ascends, so a smaller day is in the month after. */
function monthBehind(month: number, year: number | undefined, isNext: boolean): { month: number; year?: number } {
  if (year === undefined) return { month: isNext ? (month % 12) + 1 : month }
  return isNext ? monthAfter({ year, month }) : { year, month }
}

function resolveAfter(token: DateToken, before: CivilDate, context: DateContext): ResolvedDay | undefined {
  if (token.day === undefined)
    return token.weekday === undefined ? undefined : certain(weekdayFrom(before, token.weekday))
  if (token.month === undefined) return resolveBareDay(token.day, token.weekday, before)
  const { year = before.year, month, day } = { ...token, month: token.month, day: token.day }
  const date = { year, month, day }
  const rolled = token.year === undefined && daysBetween(before, date) < -180 ? { ...date, year: year + 1 } : date
  return isExistingDate(rolled) ? checkWeekday(rolled, token.weekday) : resolveFirst(token, 'coming', context)
}

function resolveFirst(token: DateToken, nearness: Nearness, context: DateContext): ResolvedDay | undefined {
  const { day, month, weekday } = token
  if (day === undefined) return weekday === undefined ? undefined : resolveWeekday(weekday, nearness, context)
  if (month === undefined)
    return (
      inNamedMonth({ day, weekday }, context) ??
      resolveBareDay(
        day,
        weekday,
        context.anchor?.date ?? context.writtenOn,
        context.anchor === null,
        context.writtenOn,
      )
    )
  const usual = resolveDayMonth({ day, month }, token.year, context)
  const other = token.alternative && resolveDayMonth(token.alternative, token.year, context)
  if (!usual) return other ? checkWeekday(other, weekday) : lastDayOfMonthInstead({ day, month }, token.year, context)
  return other ? resolveAmbiguousOrder(usual, other, weekday, context) : checkWeekday(usual, weekday)
}

/** `31 de noviembre`: uses the last day of the month, for a person to correct. No month has more than 31 days. */
function lastDayOfMonthInstead(
  { day, month }: { day: number; month: number },
  year: number | undefined,
  { writtenOn }: DateContext,
): ResolvedDay | undefined {
  const last = day > 31 ? undefined : nearestYear(writtenOn, (near) => lastDayOf({ year: year ?? near, month }))
  return last && { date: last, reasons: ['date_impossible'], certainty: 0.3 }
}

function resolveDayMonth(
  { day, month }: { day: number; month: number },
  year: number | undefined,
  { writtenOn, anchor }: DateContext,
): CivilDate | undefined {
  if (year === undefined)
    return inferYear(anchor && daysBetween(writtenOn, anchor.date) > 0 ? anchor.date : writtenOn, { day, month })
  return isExistingDate({ year, month, day }) ? { year, month, day } : undefined
}

/** Decides between both readings of `3/4`: by a weekday that fits only one, or by the one in the near future. */
function resolveAmbiguousOrder(
  usual: CivilDate,
  other: CivilDate,
  weekday: Weekday | undefined,
  { writtenOn }: DateContext,
): ResolvedDay {
  if (weekday !== undefined)
    return weekdayOf(usual) !== weekday && weekdayOf(other) === weekday
      ? certain(other, 0.85)
      : checkWeekday(usual, weekday)
  const isPast = daysBetween(writtenOn, usual) < 0
  return isPast && daysBetween(writtenOn, other) >= 0
    ? { date: other, reasons: ['date_ambiguous'], certainty: 0.5 }
    : certain(usual, 0.8)
}

const certain = (date: CivilDate, certainty = 0.95): ResolvedDay => ({ date, reasons: [], certainty })
const checkWeekday = (date: CivilDate, weekday: Weekday | undefined): ResolvedDay =>
  weekday === undefined || weekdayOf(date) === weekday
    ? certain(date, weekday === undefined ? 0.9 : 0.98)
    : { date, reasons: ['weekday_mismatch'], certainty: 0.5 }

/** `Se suspende el bingo de este domingo. Nueva fecha: el otro domingo`: not the day that was just mentioned. */
const weekdayAfterAnchor = (date: CivilDate, nearness: Nearness, spokenOf: CivilDate): ResolvedDay =>
  certain(nearness === 'other' && daysBetween(spokenOf, date) === 0 ? addDays(date, 7) : date, 0.85)

/** A weekday alone is the coming one, unless the text has named a day that it follows. */
function resolveWeekday(weekday: Weekday, nearness: Nearness, context: DateContext): ResolvedDay {
  const { writtenOn, anchor, last, beginsOn } = context
  const stated = nearness === 'coming' && !anchor ? statedDay(weekday, context) : undefined
  if (stated) return { date: stated, reasons: ['date_ambiguous'], certainty: 0.7 }
  if (nearness === 'next_week')
    return certain(weekdayFrom(addDays(writtenOn, 7 - weekdayIndex(writtenOn)), weekday), 0.8)
  if (beginsOn && daysBetween(writtenOn, beginsOn) > 0) return certain(weekdayFrom(beginsOn, weekday), 0.8)
  const before = last ?? anchor
  if (nearness === 'after' && before)
    return certain(weekdayFrom(addDays(before.endDate ?? before.date, 1), weekday), 0.8)
  if (anchor) return weekdayAfterAnchor(weekdayFrom(anchor.date, weekday), nearness, anchor.date)
  return comingWeekday(weekday, nearness, context)
}

/** `Turno sábado 19 y domingo 20 … bingo el sábado`: a day of this weekday that the text stated before, and not the coming one. */
const statedDay = (weekday: Weekday, { writtenOn, stated = [] }: DateContext): CivilDate | undefined =>
  stated
    .map(({ date, endDate }) => {
      const first = weekdayFrom(date, weekday)
      return daysBetween(first, endDate ?? date) >= 0 ? first : undefined
    })
    .find((date) => date !== undefined && daysBetween(weekdayFrom(writtenOn, weekday), date) > 0)

/** If the coming weekday is today, it is today unless its time has passed. */
function comingWeekday(
  weekday: Weekday,
  nearness: Nearness,
  { writtenOn, writtenMinutes, startMinutes }: DateContext,
): ResolvedDay {
  const date = weekdayFrom(writtenOn, weekday)
  if (nearness === 'later') return certain(addDays(date, 7), 0.8)
  if (nearness === 'fortnight') return certain(addDays(date, 14), 0.8)
  if (nearness === 'other') return { date: addDays(date, 7), reasons: ['date_ambiguous'], certainty: 0.5 }
  if (daysBetween(writtenOn, date) === 0) {
    const over = writtenMinutes !== null && startMinutes !== null && startMinutes <= writtenMinutes
    if (over || ['next', 'following', 'after'].includes(nearness)) return certain(addDays(date, 7), 0.8)
    return writtenMinutes !== null && startMinutes !== null
      ? certain(date, 0.8)
      : { date, reasons: ['date_ambiguous'], certainty: 0.5 }
  }
  const sameWeek = weekdayIndex(date) > weekdayIndex(writtenOn)
  return nearness === 'next' && sameWeek
    ? { date: addDays(date, 7), reasons: ['date_ambiguous'], certainty: 0.5 }
    : certain(date, 0.88)
}

/**
 * `Agenda de octubre`, and below it `dom. 25`: the month of the heading, if the day has this weekday in it. Where an
 * earlier month also has it, a person decides.
 */
function inNamedMonth(
  { day, weekday }: { day: number; weekday: Weekday | undefined },
  { month, writtenOn }: DateContext,
): ResolvedDay | undefined {
  const date = month ? inferYear(writtenOn, { day, month }) : undefined
  if (!date || daysBetween(writtenOn, date) < 0) return undefined
  if (weekday === undefined || weekdayOf(date) !== weekday) return undefined
  const nearest = resolveBareDay(day, weekday, writtenOn)
  const isEarlier = nearest?.reasons.length === 0 && daysBetween(nearest.date, date) > 0
  return isEarlier ? { date, reasons: ['date_ambiguous'], certainty: 0.6 } : certain(date)
}

/**
 * A day without its month is the first on or after a date. A weekday beside it may point to the next month, or to last
 * week.
 */
function resolveBareDay(
  day: number,
  weekday: Weekday | undefined,
  from: CivilDate,
  mayBePast = false,
  writtenOn = from,
): ResolvedDay | undefined {
  const inMonths = [0, 1, 2, 3]
    .map((months) => ({ ...monthAfter(from, months), day }))
    .filter((date) => isExistingDate(date) && daysBetween(from, date) >= 0)
  const [first, second] = inMonths
  if (!first) return undefined
  if (weekday === undefined) return certain(first, 0.75)
  if (weekdayOf(first) === weekday) return certain(first)
  // `This weekend`, and below it `Vie 23`: the day of this weekday between the writing and the day that was named before.
  const before = [from, monthAfter(from, -1)]
    .map(({ year, month }) => ({ year, month, day }))
    .find(
      (date) =>
        isExistingDate(date) &&
        weekdayOf(date) === weekday &&
        daysBetween(date, from) > 0 &&
        daysBetween(writtenOn, date) >= 0,
    )
  const justPast = [
    { ...from, day },
    { ...monthAfter(from, -1), day },
  ].find((date) => isExistingDate(date) && daysBetween(date, from) > 0 && daysBetween(date, from) <= 7)
  if (mayBePast && justPast && weekdayOf(justPast) === weekday) return certain(justPast, 0.7)
  if (second && weekdayOf(second) === weekday && daysBetween(from, second) <= 45) return certain(second, 0.7)
  if (before) return certain(before, 0.8)
  return { date: first, reasons: ['weekday_mismatch'], certainty: 0.5 }
}
