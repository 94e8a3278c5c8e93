import { timesIn, type Fragment } from '../segments/segment.ts'
import { formatMinutes, minutesOf, nearestClockTime, resolveTimes } from '../times/resolve-times.ts'
import type { TimeMention } from '../times/time-expression.ts'
import type { EventHours } from './event-hours.ts'

/** In minutes. */
const maxMinutesApart = 4 * 60

/** `lesson 6:30, dancing 7–10 pm`: a slightly later time with a known meridiem determines the meridiem of this one. */
export function timeFromLaterHour(fragments: Fragment[], at: TimeMention): string | undefined {
  for (const { start, end } of fragments.flatMap(timesIn)) {
    const other = resolveTimes(start, end, undefined).start
    const own = other === null || start.from <= at.start.from ? undefined : nearestClockTime(at.start, other)
    if (
      own !== undefined &&
      other !== null &&
      minutesOf(other) - minutesOf(own) > 0 &&
      minutesOf(other) - minutesOf(own) <= maxMinutesApart
    )
      return own
  }
  return undefined
}

/** `salimos 6:30 am, partido a las 8`: a slightly earlier time of gathering or doors determines the meridiem of this one. */
export function timeFromSideHour(
  fragments: Fragment[],
  at: TimeMention,
  isSide: (time: TimeMention) => boolean,
): string | undefined {
  for (const time of fragments.flatMap(timesIn)) {
    const other = time.from < at.from && isSide(time) ? resolveTimes(time.start, time.end, undefined).start : null
    const own = other === null ? undefined : nearestClockTime(at.start, other)
    const minutes = own === undefined || other === null ? 0 : minutesOf(own) - minutesOf(other)
    if (minutes > 0 && minutes <= maxMinutesApart) return own
  }
  return undefined
}

/**
 * `Hoy rosario a las 7`, written in the afternoon: of both halves of the day, the hour that is still to come. A person
 * decides about it. `writtenMinutes` are counted from midnight.
 */
export function stillToCome<H extends Pick<EventHours, 'at' | 'start' | 'end' | 'ambiguous'>>(
  hours: H,
  writtenMinutes: number,
): H {
  if (!hours.ambiguous || hours.end !== null || hours.at.end !== null) return hours
  const { hour, minute } = hours.at.start
  const morning = (hour % 12) * 60 + minute
  const [isMorningOver, isEveningOver] = [morning, morning + halfDayMinutes].map((minutes) => minutes <= writtenMinutes)
  return isMorningOver && !isEveningOver ? { ...hours, start: formatMinutes(morning + halfDayMinutes) } : hours
}
const halfDayMinutes = 12 * 60
