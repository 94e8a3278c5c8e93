import { decide, type Clock } from './clock.ts'
import type { Window } from './day-parts.ts'

/** What hours come to. `ambiguous` says that an hour was read and its half of the day was not: there is no start, or the usual one. */
export type Hours = { start: string | null; end: string | null; ambiguous: boolean; certainty: number }

const halfDay = 12 * 60
const day = 24 * 60

/** `HH:MM` of minutes from midnight. */
export const clockText = (minutes: number): string => `${String(Math.floor((minutes % day) / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

const readings = ({ hour, minute, minutes }: Clock): number[] => (minutes === null ? [(hour % 12) * 60 + minute, (hour % 12) * 60 + minute + halfDay] : [minutes])

/** From a start to an end, in minutes; an end before the start lies on the next day. */
const length = (start: number, end: number): number => (end - start + day) % day || day

/** Settles the half of the day by the other end of the range, then by the part of the day that the words around tell; else leaves it open. */
export function resolveHours(start: Clock, end: Clock | null, window: Window | undefined): Hours {
  if (!end) return resolveOne(start, window)
  const starts = readings(start)
  const ends = readings(end)
  if (starts.length === 1 || ends.length === 1) return settled(shortest(starts, ends), 0.95)
  const inWindow = window && decide(window, starts[0]!, starts[1]!)
  if (inWindow !== undefined && inWindow !== null) return settled(shortest([inWindow], ends), 0.8)
  const byArithmetic = acrossNoon(start, end)
  return byArithmetic === undefined ? { start: null, end: null, ambiguous: true, certainty: 0.3 } : settled(shortest([byArithmetic], ends), 0.8)
}

function resolveOne(start: Clock, window: Window | undefined): Hours {
  if (start.minutes !== null) return { start: clockText(start.minutes), end: null, ambiguous: false, certainty: 0.95 }
  const [morning = 0, evening = 0] = readings(start)
  const decided = window ? decide(window, morning, evening) : null
  return decided === null ? { start: null, end: null, ambiguous: true, certainty: 0.3 } : { start: clockText(decided), end: null, ambiguous: false, certainty: 0.75 }
}

/** `de 9 a 4` passes twelve, and nobody opens at nine in the evening until four: it begins in the morning. So does what ends at twelve; what begins at twelve begins at noon. `1 to 5` is an afternoon: nobody is asked to come before dawn without a word about it. */
function acrossNoon(start: Clock, end: Clock): number | undefined {
  const from = (start.hour % 12) * 60 + start.minute
  const to = (end.hour % 12) * 60 + end.minute
  if (start.hour === 12 && end.hour <= 8) return halfDay + start.minute
  if (start.hour <= 4 && to > from && end.hour <= 8) return halfDay + from
  const passes = end.hour === 12 || to < from
  return passes && start.hour >= 5 && start.hour < 12 ? from : undefined
}

function shortest(starts: number[], ends: number[]): { start: number; end: number } {
  const pairs = starts.flatMap((start) => ends.map((end) => ({ start, end })))
  return pairs.reduce((best, one) => (length(one.start, one.end) < length(best.start, best.end) ? one : best))
}

const settled = ({ start, end }: { start: number; end: number }, certainty: number): Hours => ({ start: clockText(start), end: clockText(end), ambiguous: false, certainty })

/** The half of the day in which a bare hour lies nearest to another hour: a correction moves an hour, it does not turn the day around. */
export function nearestTo(clock: Clock, other: string): string {
  const [hour = 0, minute = 0] = other.split(':').map(Number)
  const distance = (minutes: number): number => Math.abs(minutes - (hour * 60 + minute))
  return clockText(readings(clock).reduce((best, one) => (distance(one) < distance(best) ? one : best)))
}
