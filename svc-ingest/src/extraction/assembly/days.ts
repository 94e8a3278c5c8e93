import type { Recurrence, ReviewReason } from '../candidate.ts'
import { daysBetween, weekdayIndex, weekdayOf, written, type CivilDate } from '../dates/civil-date.ts'
import type { DateMention } from '../dates/date-mention.ts'
import { instanceFrom } from '../dates/next-instance.ts'
import { resolveDate, type DateContext, type Days, type ResolvedDate } from '../dates/resolve-date.ts'
import type { Reading } from '../reading/reading.ts'
import { eventDates, type Piece } from '../segments/piece.ts'

/** The days of an event, and where the text says them. */
export type EventDays = { days: Days[]; recurrence: Recurrence | null; reasons: ReviewReason[]; certainty: number; at: DateMention; isExplicit: boolean }

/** The days that pieces say. What comes back decides, else the first piece with a date; further dates are further days, or the beginning and end of what comes back. */
export function daysOf(reading: Reading, pieces: Piece[], context: DateContext): EventDays | undefined {
  const dates = withoutEchoes(spelledOutFor(pieces.map(eventDates).find((all) => all.length > 0) ?? [], pieces, context), context)
  if (dates.length === 0) return undefined
  const at = dates.find((date) => recurs(date) && !(isDaily(date) && dates.some(isSpelledOut))) ?? (dates[0]!.role === 'start' ? pieces.flatMap(eventDates).find(recurs) : undefined) ?? firstOf(pieces, dates)
  const first = resolveDate(at, context)
  if (!first) return undefined
  const others = pieces.flatMap(eventDates).filter((date) => date !== at)
  const whole = first.recurrence ? withBounds(reading, first, others, pieces, context) : withFurther(first, dates.filter((date) => date !== at && !recurs(date)), context)
  return { ...whole, at, isExplicit: isExplicit(at) }
}

/** `Domingo de yoga en la playa! Este 29/11 a las 7:30`: the weekday is part of a name, and the day that is spelled out further on is meant. */
function spelledOutFor(dates: DateMention[], pieces: Piece[], context: DateContext): DateMention[] {
  if (dates.length !== 1 || !isBareWeekday(dates[0]!)) return dates
  const meant = pieces.flatMap(eventDates).filter((date) => isSpelledOut(date) && (resolveDate(date, context)?.days ?? []).some((day) => echoes(dates[0]!, day, false)))
  return meant.length === 1 ? meant : dates
}

/** A weekday and nothing else. */
export const isBareWeekday = ({ saying }: DateMention): boolean => saying.kind === 'days' && saying.nearness === 'coming' && saying.atoms.length === 1 && saying.atoms[0]!.weekday !== undefined && saying.atoms[0]!.day === undefined

/** `Sunday brunch … Nov 29`, `este fin de semana: sábado 28`: a weekday or weekend that a spelled-out day answers is that day, said once more; `3 Saturdays: March 21, March 28 and April 4` are those days, and no rule. */
function withoutEchoes(dates: DateMention[], context: DateContext): DateMention[] {
  const spelledOut = dates.filter(isSpelledOut).flatMap((date) => resolveDate(date, context)?.days ?? [])
  return spelledOut.length === 0 ? dates : dates.filter((date) => isSpelledOut(date) || !spelledOut.some((day) => echoes(date, day, spelledOut.length > 1)))
}

function echoes({ saying }: DateMention, { date, endDate }: Days, several: boolean): boolean {
  if (saying.kind === 'weekend') return weekdayIndex(date) >= 4
  if (saying.kind === 'recurring') return several && saying.recurrence.byDay?.includes(weekdayOf(date)) === true
  return saying.kind === 'days' && (saying.atoms.every(({ weekday }) => weekday === weekdayOf(date)) || (endDate !== null && saying.range && saying.atoms[0]?.weekday === weekdayOf(date)))
}

/** `4 lunes seguidos, iniciando el 13 de abril`: the day that is spelled out as the first, not the next Monday. */
function firstOf(pieces: Piece[], dates: DateMention[]): DateMention {
  const first = dates[0]!
  const begins = isExplicit(first) ? undefined : pieces.flatMap(eventDates).find((date) => date.role === 'start' && isExplicit(date))
  return begins ?? first
}

/** `June 15-19, 8:30 am daily`: every one of those days, and no other. */
const isDaily = ({ saying }: DateMention): boolean => saying.kind === 'recurring' && saying.recurrence.freq === 'daily'
const isSpelledOut = (date: DateMention): boolean => date.saying.kind === 'days' && isExplicit(date)

const recurs = ({ saying }: DateMention): boolean => saying.kind === 'recurring'

/** `Mañana` and `el sábado` are said in passing; a day of a month, or a rule, is meant. */
function isExplicit({ saying }: DateMention): boolean {
  if (saying.kind === 'days') return saying.atoms.some(({ day }) => day !== undefined)
  return saying.kind === 'recurring' || saying.kind === 'weekday_of_month'
}

/** More days than these are a calendar, and better said by a rule. */
const mostDays = 31

/** More dates beside the first: each a day of its own, unless it is the same day again. */
function withFurther(first: ResolvedDate, dates: DateMention[], context: DateContext): ResolvedDate {
  const days = [...first.days]
  for (const date of dates.filter((one) => !isBareDay(one)).slice(0, mostDays)) {
    const further = resolveDate(date, { ...context, anchor: first.days[0] ?? context.anchor })
    for (const one of further?.days ?? []) if (!days.some((known) => covers(known, one.date))) days.push(one)
  }
  return { ...first, days }
}

/** `… 29 de agosto y 12 de setiembre …, ya viene el 15`: a day without a name or a month, apart from the others, is spoken of in passing. */
const isBareDay = ({ saying }: DateMention): boolean => saying.kind === 'days' && saying.atoms.every(({ weekday, month }) => weekday === undefined && month === undefined)

const covers = ({ date, endDate }: Days, other: CivilDate): boolean => daysBetween(date, other) >= 0 && daysBetween(endDate ?? date, other) <= 0

/** What comes back from a day on (`a partir del 7 de marzo`), and until a day (`hasta el 30 de mayo`), or within a stretch of days (`del 7 al 18 de diciembre`). */
function withBounds(reading: Reading, first: ResolvedDate, others: DateMention[], pieces: Piece[], context: DateContext): ResolvedDate {
  const recurrence = first.recurrence!
  const stretch = others.filter(isSpelledOut).flatMap((date) => resolveDate(date, context)?.days ?? []).find(({ endDate }) => endDate !== null)
  const begins = others.find(({ role, saying }) => role === 'start' && saying.kind === 'days')
  const start = dayOf(begins, context) ?? stretch?.date
  const until = dayOf(lastDay(reading, pieces), context) ?? stretch?.endDate
  const date = start ? instanceFrom(recurrence, start) : first.days[0]!.date
  return { ...first, days: [{ date, endDate: null }], recurrence: until && daysBetween(date, until) >= 0 ? { ...recurrence, until: written(until) } : recurrence }
}

const dayOf = (mention: DateMention | undefined, context: DateContext): CivilDate | undefined => mention && resolveDate(mention, context)?.days[0]?.date

function lastDay(reading: Reading, pieces: Piece[]): DateMention | undefined {
  const dates = pieces.flatMap(({ mentions }) => mentions).filter((mention) => mention.kind === 'date')
  return dates.find(({ role, from }) => role === 'deadline' && ['hasta', 'until'].includes(beforeArticle(reading, from)))
}

const beforeArticle = (reading: Reading, index: number): string => (['el', 'the'].includes(reading.word(index - 1)) ? reading.word(index - 2) : reading.word(index - 1))
