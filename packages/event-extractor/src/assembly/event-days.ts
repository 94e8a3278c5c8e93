import type { Recurrence, ReviewReason } from '../types/candidate.ts'
import { addDays, type CivilDate, daysBetween, formatDate, weekdayIndex, weekdayOf } from '../dates/civil-date.ts'
import { type DateMention, isBareWeekday } from '../dates/date-mention.ts'
import {
  type DateContext,
  type Days,
  firstOccurrenceFrom,
  resolveDate,
  type ResolvedDate,
} from '../dates/resolve-date.ts'
import type { Range, Reading } from '../text/reading.ts'
import { eventDatesIn, type Fragment } from '../segments/segment.ts'
import { parsePhrases, parseWords } from '../text/phrases.ts'
import type { EventHours } from './event-hours.ts'
import type { Name } from './event-name.ts'

/** The days of an event, and where the text states them. */
export type EventDays = {
  days: Days[]
  recurrence: Recurrence | null
  reasons: ReviewReason[]
  certainty: number
  at: DateMention
  isExplicit: boolean
}

/**
 * The days that fragments state. A recurrence wins, otherwise the first fragment with a date. Further dates are further
 * days, or the beginning and end of the recurrence.
 */
export function findDays(reading: Reading, fragments: Fragment[], context: DateContext): EventDays | undefined {
  const dates = dropRepeatedDays(
    spelledOutFor(fragments.map(eventDatesIn).find((all) => all.length > 0) ?? [], fragments, context),
    context,
  )
  if (dates.length === 0) return undefined
  const at =
    dates.find((date) => isRecurring(date) && !(isDaily(date) && dates.some(isSpelledOut))) ??
    (dates[0]!.role === 'start' ? fragments.flatMap(eventDatesIn).find(isRecurring) : undefined) ??
    repetitionOf(reading, { dates, fragments, context }) ??
    firstOf(fragments, dates, context)
  const first = resolveDate(at, context)
  if (!first) return undefined
  const others = fragments.flatMap(eventDatesIn).filter((date) => date !== at)
  const whole = first.recurrence
    ? limitRecurrence(reading, first, others, fragments, context)
    : addFurtherDays(
        first,
        dates.filter((date) => date !== at && !isRecurring(date)),
        context,
      )
  return { ...whole, at, isExplicit: isExplicit(at) }
}

/**
 * `Domingo de yoga en la playa! Este 29/11 a las 7:30`: the weekday is part of the title, and the explicit day is
 * meant.
 */
function spelledOutFor(dates: DateMention[], fragments: Fragment[], context: DateContext): DateMention[] {
  if (dates.length !== 1 || !isBareWeekday(dates[0]!)) return dates
  const meant = fragments
    .flatMap(eventDatesIn)
    .filter(
      (date) =>
        isSpelledOut(date) && (resolveDate(date, context)?.days ?? []).some((day) => repeatsDay(dates[0]!, day, false)),
    )
  return meant.length === 1 ? meant : dates
}

/**
 * `Sunday brunch … Nov 29`, `este fin de semana: sábado 28`: a weekday or weekend that matches an explicit day only
 * repeats it. `3 Saturdays: March 21, March 28 and April 4` are those days, and not a recurrence.
 */
function dropRepeatedDays(dates: DateMention[], context: DateContext): DateMention[] {
  if (dates.every(isSpelledOut)) return dates
  const spelledOut = dates.filter(isSpelledOut).flatMap((date) => resolveDate(date, context)?.days ?? [])
  return spelledOut.length === 0
    ? dates
    : dates.filter(
        (date) => isSpelledOut(date) || !spelledOut.some((day) => repeatsDay(date, day, spelledOut.length > 1)),
      )
}

function repeatsDay({ expression }: DateMention, { date, endDate }: Days, several: boolean): boolean {
  if (expression.kind === 'weekend') return weekdayIndex(date) >= 4
  if (expression.kind === 'named') return true
  if (expression.kind === 'recurring') return several && expression.recurrence.byDay?.includes(weekdayOf(date)) === true
  return (
    expression.kind === 'days' &&
    (expression.tokens.every(({ weekday }) => weekday === weekdayOf(date)) ||
      (endDate !== null && expression.range && expression.tokens[0]?.weekday === weekdayOf(date)))
  )
}

type Dated = { dates: DateMention[]; fragments: Fragment[]; context: DateContext }

/**
 * `Taller el sábado 28 de noviembre, 9 am. … Todos los sábados.`: a weekly rule in a later sentence repeats the event, if
 * the event has one day, on a weekday of the rule, and the rule has a clause of its own. `Feria todos los sábados` is about
 * something else.
 */
function repetitionOf(reading: Reading, { dates, fragments, context }: Dated): DateMention | undefined {
  const rules = fragments.flatMap(eventDatesIn).filter((date) => isRecurring(date) && isOwnClause(reading, date))
  if (dates.length !== 1 || rules.length === 0) return undefined
  const [day, ...more] = resolveDate(firstOf(fragments, dates, context), context)?.days ?? []
  if (!day || day.endDate !== null || more.length > 0) return undefined
  return rules.find((date) => {
    const rule = resolveDate(date, context)
    const next = rule?.days[0]?.date
    return (
      rule?.recurrence?.freq === 'weekly' &&
      rule.recurrence.byDay?.includes(weekdayOf(day.date)) === true &&
      // Only an explicit day is kept as the first one.
      (isSpelledOut(dates[0]!) || (next !== undefined && daysBetween(day.date, next) === 0))
    )
  })
}

/** `. Todos los sábados.`, `, every Saturday`, `Se repite todos los sábados`. */
function isOwnClause(reading: Reading, { from, to }: DateMention): boolean {
  const before = reading.word(from - 1)
  return (before === '' || repeating.has(before)) && reading.word(to) === '' && reading.number(to) === undefined
}
const repeating = new Set(['repite', 'repetimos', 'repeats', 'repeating', 'repeated'])

/** `4 lunes seguidos, iniciando el 13 de abril`: the explicit first day, not the next Monday. */
function firstOf(fragments: Fragment[], dates: DateMention[], { beginsOn }: DateContext): DateMention {
  const first = dates[0]!
  if (beginsOn && isBareWeekday(first)) return first
  const begins = isExplicit(first)
    ? undefined
    : fragments.flatMap(eventDatesIn).find((date) => date.role === 'start' && isExplicit(date))
  return begins ?? first
}

/** `June 15-19, 8:30 am daily`: each of those days, and no others. */
const isDaily = ({ expression }: DateMention): boolean =>
  expression.kind === 'recurring' && expression.recurrence.freq === 'daily'
/** True for a day of a month, with its number. */
export const isSpelledOut = (date: DateMention): boolean => date.expression.kind === 'days' && isExplicit(date)

const isRecurring = ({ expression }: DateMention): boolean => expression.kind === 'recurring'

/** True for a day of a month or a recurrence. `Mañana` and `el sábado` may be incidental. */
function isExplicit({ expression }: DateMention): boolean {
  if (expression.kind === 'days') return expression.tokens.some(({ day }) => day !== undefined)
  return ['recurring', 'weekday_of_month', 'weekday_of_relative_month', 'named'].includes(expression.kind)
}

/** More days than this are a calendar, better expressed by a recurrence. */
const maxDays = 31

/** Adds further dates as separate days, unless they repeat a day. */
function addFurtherDays(first: ResolvedDate, dates: DateMention[], context: DateContext): ResolvedDate {
  const days = [...first.days]
  for (const date of dates.filter((one) => !isBareDay(one)).slice(0, maxDays)) {
    const further = resolveDate(date, { ...context, anchor: first.days[0] ?? context.anchor })
    for (const one of further?.days ?? []) if (!days.some((known) => covers(known, one.date))) days.push(one)
  }
  return { ...first, days }
}

/** `… 29 de agosto y 12 de setiembre …, ya viene el 15`: a separate day without weekday and month is incidental. */
const isBareDay = ({ expression }: DateMention): boolean =>
  expression.kind === 'days' &&
  expression.tokens.every(({ weekday, month }) => weekday === undefined && month === undefined)

const covers = ({ date, endDate }: Days, other: CivilDate): boolean =>
  daysBetween(date, other) >= 0 && daysBetween(endDate ?? date, other) <= 0

/**
 * Limits a recurrence by its first day (`a partir del 7 de marzo`), its last day (`hasta el 30 de mayo`), or a range
 * (`del 7 al 18 de diciembre`).
 */
function limitRecurrence(
  reading: Reading,
  first: ResolvedDate,
  others: DateMention[],
  fragments: Fragment[],
  context: DateContext,
): ResolvedDate {
  const recurrence = first.recurrence!
  const stretch = others
    .filter(isSpelledOut)
    .flatMap((date) => resolveDate(date, context)?.days ?? [])
    .find(({ endDate }) => endDate !== null)
  const begins = others.find(({ role, expression }) => role === 'start' && expression.kind === 'days')
  const start = dayOf(begins, context) ?? stretch?.date ?? firstNamed(recurrence, others, context) ?? upcoming(context)
  const until = dayOf(lastDay(reading, fragments), context) ?? stretch?.endDate
  const date = start ? firstOccurrenceFrom(recurrence, start) : first.days[0]!.date
  return {
    ...first,
    days: [{ date, endDate: null }],
    recurrence: until && daysBetween(date, until) >= 0 ? { ...recurrence, until: formatDate(until) } : recurrence,
  }
}

/** `viernes 4 de diciembre 7 pm, todos los viernes`: a single day of the rule is its first one. */
function firstNamed(recurrence: Recurrence, others: DateMention[], context: DateContext): CivilDate | undefined {
  const named = others
    .filter((date) => isSpelledOut(date) && date.role !== 'deadline')
    .flatMap((date) => resolveDate(date, context)?.days ?? [])
  const [day, ...more] = named
  return day && more.length === 0 && recurrence.byDay?.includes(weekdayOf(day.date)) ? day.date : undefined
}

/** The day on which all weekly events of the text begin, if it is not over. */
const upcoming = ({ beginsOn, writtenOn }: DateContext): CivilDate | undefined =>
  beginsOn && daysBetween(writtenOn, beginsOn) > 0 ? beginsOn : undefined

const dayOf = (mention: DateMention | undefined, context: DateContext): CivilDate | undefined =>
  mention && resolveDate(mention, context)?.days[0]?.date

function lastDay(reading: Reading, fragments: Fragment[]): DateMention | undefined {
  const dates = fragments.flatMap(({ mentions }) => mentions).filter((mention) => mention.kind === 'date')
  return dates.find(
    ({ role, from }) => role === 'deadline' && ['hasta', 'until'].includes(beforeArticle(reading, from)),
  )
}

const beforeArticle = (reading: Reading, index: number): string =>
  ['el', 'the'].includes(reading.word(index - 1)) ? reading.word(index - 2) : reading.word(index - 1)

/** Nouns of events that last for all of their days. */
const multiDayNouns = parseWords(
  `
    retiro retreat campamento camp congreso simposio hackathon hackaton torneo tournament campeonato championship
    cuadrangular intensivo intensive immersion weekend`,
)
const allDaysPhrases = parsePhrases('ambos dias,los dos dias,los tres dias,both days,all weekend,todo el fin de semana')

type Said = { days: EventDays; hours: EventHours | undefined; name: Name; about: Range }

/**
 * `Viernes 6 y sábado 7, 8 pm`: separate days with one time are an event each. A range (`del 6 al 8`), a course, and
 * an event without an end are one event over its days.
 */
export function splitDays(reading: Reading, { days, hours, name, about }: Said): Days[] {
  const { expression } = days.at
  const oneByOne =
    expression.kind === 'days' &&
    !expression.range &&
    expression.tokens.length > 1 &&
    expression.tokens.every(({ weekday }) => weekday !== undefined)
  if (
    !oneByOne ||
    !hours?.start ||
    isOpenEnded(reading, hours) ||
    isMultiDayEvent(reading, name) ||
    allDaysPhrases.findWithin(reading, about.from, about.to)
  )
    return days.days
  return days.days.flatMap(singleDays)
}

/** `desde mediodía` without an end. */
const isOpenEnded = (reading: Reading, { at, end }: EventHours): boolean =>
  end === null && [1, 2, 3].some((back) => ['desde', 'partir', 'from'].includes(reading.word(at.from - back)))

function isMultiDayEvent(reading: Reading, { noun, at }: Name): boolean {
  if (noun?.value.category === 'education') return true
  for (let index = at.from; index < at.to; index++) if (multiDayNouns.has(reading.word(index))) return true
  return false
}

const singleDays = ({ date, endDate }: Days): Days[] =>
  Array.from({ length: daysBetween(date, endDate ?? date) + 1 }, (_, days) => ({
    date: addDays(date, days),
    endDate: null,
  }))
