import { pickInWindow, type ClockTime } from './clock-time.ts'
import type { DayPart } from './day-parts.ts'

/**
 * The resolved times. `ambiguous` is true if an hour was read but not its half of the day: then there is no start, or
 * the usual one.
 */
export type ResolvedTimes = { start: string | null; end: string | null; ambiguous: boolean; certainty: number }

const halfDayMinutes = 12 * 60
const dayMinutes = 24 * 60

/** Formats minutes from midnight as `HH:MM`. */
export const formatMinutes = (minutes: number): string =>
  `${String(Math.floor((minutes % dayMinutes) / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** The minutes from midnight of `18:30`. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

const possibleMinutes = ({ hour, minute, minutes }: ClockTime): number[] =>
  minutes === null ? [(hour % 12) * 60 + minute, (hour % 12) * 60 + minute + halfDayMinutes] : [minutes]

/** Minutes from a start to an end; an end before the start is on the next day. */
const durationOf = (start: number, end: number): number => (end - start + dayMinutes) % dayMinutes || dayMinutes

/**
 * Determines the half of the day by the other end of the range, then by a part of the day in the words nearby;
 * otherwise leaves it open.
 */
export function resolveTimes(start: ClockTime, end: ClockTime | null, window: DayPart | undefined): ResolvedTimes {
  if (!end) return resolveOne(start, window)
  const starts = possibleMinutes(start)
  const ends = possibleMinutes(end)
  if (starts.length === 1 || ends.length === 1) return resolvedRange(shortest(starts, ends), 0.95)
  const inWindow = window && pickInWindow(window, starts[0]!, starts[1]!)
  if (inWindow !== undefined && inWindow !== null) return resolvedRange(shortest([inWindow], ends), 0.8)
  const byArithmetic = acrossNoon(start, end)
  return byArithmetic === undefined
    ? { start: null, end: null, ambiguous: true, certainty: 0.3 }
    : resolvedRange(shortest([byArithmetic], ends), 0.8)
}

function resolveOne(start: ClockTime, window: DayPart | undefined): ResolvedTimes {
  if (start.minutes !== null)
    return { start: formatMinutes(start.minutes), end: null, ambiguous: false, certainty: 0.95 }
  const [morning = 0, evening = 0] = possibleMinutes(start)
  const decided = window ? pickInWindow(window, morning, evening) : null
  return decided === null
    ? { start: null, end: null, ambiguous: true, certainty: 0.3 }
    : { start: formatMinutes(decided), end: null, ambiguous: false, certainty: 0.75 }
}

/**
 * `de 9 a 4` crosses noon and nobody opens from nine in the evening until four, so it begins in the morning. A range
 * that ends at twelve begins in the morning, one that begins at twelve begins at noon. `1 to 5` is an afternoon,
 * because an invitation for the night would say so.
 */
function acrossNoon(start: ClockTime, end: ClockTime): number | undefined {
  const from = (start.hour % 12) * 60 + start.minute
  const to = (end.hour % 12) * 60 + end.minute
  if (start.hour === 12 && end.hour <= 8) return halfDayMinutes + start.minute
  if (start.hour <= 4 && to > from && end.hour <= 8) return halfDayMinutes + from
  const passes = end.hour === 12 || to < from
  return passes && start.hour >= 5 && start.hour < 12 ? from : undefined
}

function shortest(starts: number[], ends: number[]): { start: number; end: number } {
  const pairs = starts.flatMap((start) => ends.map((end) => ({ start, end })))
  return pairs.reduce((best, one) => (durationOf(one.start, one.end) < durationOf(best.start, best.end) ? one : best))
}

const resolvedRange = ({ start, end }: { start: number; end: number }, certainty: number): ResolvedTimes => ({
  start: formatMinutes(start),
  end: formatMinutes(end),
  ambiguous: false,
  certainty,
})

/**
 * The reading of a bare hour that is nearest to another time, because a correction usually moves a time only a little.
 */
export function nearestClockTime(clock: ClockTime, other: string): string {
  const [hour = 0, minute = 0] = other.split(':').map(Number)
  const distance = (minutes: number): number => Math.abs(minutes - (hour * 60 + minute))
  return formatMinutes(possibleMinutes(clock).reduce((best, one) => (distance(one) < distance(best) ? one : best)))
}
