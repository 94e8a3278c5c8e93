import type { ReviewReason, Weekday } from '../candidate.ts'
import { addDays, daysBetween, exists, lastDayOf, monthAfter, weekdayFrom, weekdayIndex, weekdayOf, type CivilDate } from './civil-date.ts'
import type { DateAtom } from './date-atom.ts'
import type { Nearness, Saying } from './date-mention.ts'
import type { DateContext, Days, ResolvedDate } from './resolve-date.ts'
import { nearestYear, withoutYear } from './yearless.ts'

type Found = { date: CivilDate; reasons: ReviewReason[]; certainty: number }

/** The days of a list or a range, each read with what the others say of its month and year. */
export function resolveDays({ atoms, range, nearness }: Extract<Saying, { kind: 'days' }>, context: DateContext): ResolvedDate | undefined {
  const found: Found[] = []
  for (const atom of withMonths(atoms)) {
    const before = found.at(-1)?.date
    const one = before ? resolveAfter(atom, before, context) : resolveFirst(atom, nearness, context)
    if (one) found.push(one)
  }
  if (found.length === 0) return undefined
  const dates = found.map(({ date }) => date)
  const days = range ? [stretch(dates[0]!, dates.at(-1)!)] : joined(dates)
  return { days, recurrence: null, reasons: [...new Set(found.flatMap(({ reasons }) => reasons))], certainty: Math.min(...found.map(({ certainty }) => certainty)) }
}

const stretch = (date: CivilDate, last: CivilDate): Days => ({ date, endDate: daysBetween(date, last) > 0 ? last : null })

/** Days that follow one another are one event of several days; days apart are several. */
function joined(dates: CivilDate[]): Days[] {
  const days: Days[] = []
  for (const date of dates) {
    const last = days.at(-1)
    const gap = last ? daysBetween(last.endDate ?? last.date, date) : undefined
    if (last && gap === 1) last.endDate = date
    else if (gap !== 0) days.push({ date, endDate: null })
  }
  return days
}

/** `13, 14 y 15 de marzo`, `March 7 & 8`: the month that is said once is everyone's. `del 30 al 2 de enero` begins in the month before. */
function withMonths(atoms: DateAtom[]): DateAtom[] {
  const filled = [...atoms]
  for (let index = filled.length - 2; index >= 0; index--) {
    const [atom, next] = [filled[index]!, filled[index + 1]!]
    if (atom.month !== undefined || atom.day === undefined || next.month === undefined || next.day === undefined) continue
    const month = atom.day > next.day ? ((next.month + 10) % 12) + 1 : next.month
    const year = next.year === undefined ? {} : { year: month > next.month ? next.year - 1 : next.year }
    filled[index] = { ...atom, month, ...year }
  }
  for (let index = 1; index < filled.length; index++) {
    const [atom, before] = [filled[index]!, filled[index - 1]!]
    if (atom.month === undefined && atom.day !== undefined && before.month !== undefined) filled[index] = { ...atom, month: before.month, ...(before.year === undefined ? {} : { year: before.year }) }
  }
  return filled
}

function resolveAfter(atom: DateAtom, before: CivilDate, context: DateContext): Found | undefined {
  if (atom.day === undefined) return atom.weekday === undefined ? undefined : sure(weekdayFrom(before, atom.weekday))
  if (atom.month === undefined) return dayFrom(atom.day, atom.weekday, before)
  const { year = before.year, month, day } = { ...atom, month: atom.month, day: atom.day }
  const date = { year, month, day }
  const rolled = atom.year === undefined && daysBetween(before, date) < -180 ? { ...date, year: year + 1 } : date
  return exists(rolled) ? checked(rolled, atom.weekday) : resolveFirst(atom, 'coming', context)
}

function resolveFirst(atom: DateAtom, nearness: Nearness, context: DateContext): Found | undefined {
  const { day, month, weekday } = atom
  if (day === undefined) return weekday === undefined ? undefined : coming(weekday, nearness, context)
  if (month === undefined) return dayFrom(day, weekday, context.anchor?.date ?? context.writtenOn, context.anchor === null)
  const usual = dated({ day, month }, atom.year, context)
  const other = atom.other && dated(atom.other, atom.year, context)
  if (!usual) return other ? checked(other, weekday) : impossible({ day, month }, atom.year, context)
  return other ? eitherWay(usual, other, weekday, context) : checked(usual, weekday)
}

/** `31 de noviembre`: the month's last day stands for it, for a person to put right. No month is longer than 31 days. */
function impossible({ day, month }: { day: number; month: number }, year: number | undefined, { writtenOn }: DateContext): Found | undefined {
  const last = day > 31 ? undefined : nearestYear(writtenOn, (near) => lastDayOf({ year: year ?? near, month }))
  return last && { date: last, reasons: ['weekday_mismatch'], certainty: 0.3 }
}

function dated({ day, month }: { day: number; month: number }, year: number | undefined, { writtenOn, anchor }: DateContext): CivilDate | undefined {
  if (year === undefined) return withoutYear(anchor && daysBetween(writtenOn, anchor.date) > 0 ? anchor.date : writtenOn, { day, month })
  return exists({ year, month, day }) ? { year, month, day } : undefined
}

/** `3/4` can be read both ways. A weekday that fits only one decides, and so does a future near at hand. */
function eitherWay(usual: CivilDate, other: CivilDate, weekday: Weekday | undefined, { writtenOn }: DateContext): Found {
  if (weekday !== undefined) return weekdayOf(usual) !== weekday && weekdayOf(other) === weekday ? sure(other, 0.85) : checked(usual, weekday)
  const isPast = daysBetween(writtenOn, usual) < 0
  return isPast && daysBetween(writtenOn, other) >= 0 ? { date: other, reasons: ['date_ambiguous'], certainty: 0.5 } : sure(usual, 0.8)
}

const sure = (date: CivilDate, certainty = 0.95): Found => ({ date, reasons: [], certainty })
const checked = (date: CivilDate, weekday: Weekday | undefined): Found => (weekday === undefined || weekdayOf(date) === weekday ? sure(date, weekday === undefined ? 0.9 : 0.98) : { date, reasons: ['weekday_mismatch'], certainty: 0.5 })

/** `Se suspende el bingo de este domingo. Nueva fecha: el otro domingo`: not the day that was just spoken of. */
const besideAnchor = (date: CivilDate, nearness: Nearness, spokenOf: CivilDate): Found => sure(nearness === 'other' && daysBetween(spokenOf, date) === 0 ? addDays(date, 7) : date, 0.85)

/** A weekday alone: the coming one; on that same day, today's, unless its hour is over. */
function coming(weekday: Weekday, nearness: Nearness, { writtenOn, writtenMinutes, startMinutes, anchor }: DateContext): Found {
  if (anchor) return besideAnchor(weekdayFrom(anchor.date, weekday), nearness, anchor.date)
  const date = weekdayFrom(writtenOn, weekday)
  if (nearness === 'later') return sure(addDays(date, 7), 0.8)
  if (nearness === 'other') return { date: addDays(date, 7), reasons: ['date_ambiguous'], certainty: 0.5 }
  if (daysBetween(writtenOn, date) === 0) {
    const over = writtenMinutes !== null && startMinutes !== null && startMinutes <= writtenMinutes
    if (over || nearness === 'next' || nearness === 'following') return sure(addDays(date, 7), 0.8)
    return writtenMinutes !== null && startMinutes !== null ? sure(date, 0.8) : { date, reasons: ['date_ambiguous'], certainty: 0.5 }
  }
  const sameWeek = weekdayIndex(date) > weekdayIndex(writtenOn)
  return nearness === 'next' && sameWeek ? { date: addDays(date, 7), reasons: ['date_ambiguous'], certainty: 0.5 } : sure(date, 0.88)
}

/** A day without its month: the first on or after a date. A weekday beside it may point to the month after, or to last week. */
function dayFrom(day: number, weekday: Weekday | undefined, from: CivilDate, mayBePast = false): Found | undefined {
  const inMonths = [0, 1, 2, 3].map((months) => ({ ...monthAfter(from, months), day })).filter((date) => exists(date) && daysBetween(from, date) >= 0)
  const [first, second] = inMonths
  if (!first) return undefined
  if (weekday === undefined) return sure(first, 0.75)
  if (weekdayOf(first) === weekday) return sure(first)
  const justPast = [{ ...from, day }, { ...monthAfter(from, -1), day }].find((date) => exists(date) && daysBetween(date, from) > 0 && daysBetween(date, from) <= 7)
  if (mayBePast && justPast && weekdayOf(justPast) === weekday) return sure(justPast, 0.7)
  if (second && weekdayOf(second) === weekday && daysBetween(from, second) <= 45) return sure(second, 0.7)
  return { date: first, reasons: ['weekday_mismatch'], certainty: 0.5 }
}
