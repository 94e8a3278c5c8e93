import { addDays } from './calendar-date.ts'

const minuteMs = 60_000
const hourMs = 3_600_000
const dayMs = 24 * hourMs

/**
 * Costa Rica is six hours behind UTC all year. A fixed offset needs neither a database of time zones nor the time zone
 * of the machine.
 */
export const costaRicaOffsetHours = 6
const offsetMs = costaRicaOffsetHours * hourMs
/** The offset in the form of ISO 8601, for the end of a local time. */
const costaRicaZone = '-06:00'

/** The local date `YYYY-MM-DD` and time `HH:MM` in Costa Rica at an instant (a Date, milliseconds, or ISO 8601). */
export function costaRicaClock(instant: string | number | Date = new Date()): { date: string; time: string } {
  const shifted = new Date(new Date(instant).getTime() - offsetMs).toISOString()
  return { date: shifted.slice(0, 10), time: shifted.slice(11, 16) }
}

/** Today in Costa Rica, `YYYY-MM-DD`. */
export const costaRicaToday = (now: Date = new Date()): string => costaRicaClock(now).date

/** The instant of a local date and time. */
export function costaRicaInstant(date: string, time: string): Date {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return new Date(Date.UTC(year, month - 1, day) + (hour * 60 + minute) * minuteMs + offsetMs)
}

/** The instants at which a local date begins and ends. The second one belongs to the next day. */
export const startOfDay = (date: string): Date => costaRicaInstant(date, '00:00')
export const endOfDay = (date: string): Date => new Date(startOfDay(date).getTime() + dayMs)

/** A local time as ISO 8601 with its offset: `2026-03-07T19:00-06:00`. */
export const toIsoLocal = (date: string, time: string): string => `${date}T${time}${costaRicaZone}`

const defaultDurationHours = 3

export type LocalTimes = { eventDate: string; eventStartTime: string; eventEndTime?: string | null | undefined }
export type TimeSpan = { startsAt: Date; endsAt: Date }

/** True when an event ends on the day after its start. */
export const endsNextDay = ({ eventStartTime, eventEndTime }: LocalTimes): boolean =>
  typeof eventEndTime === 'string' && eventEndTime !== '' && eventEndTime < eventStartTime

/** The local date on which an event ends, for an event that states its end. */
export const endDateOf = (times: LocalTimes): string =>
  endsNextDay(times) ? addDays(times.eventDate, 1) : times.eventDate

/**
 * The instants of an event's local times. Without an end, an event lasts three hours; an end before the start is on the
 * next day.
 */
export function timeSpanOf(times: LocalTimes): TimeSpan {
  const startsAt = costaRicaInstant(times.eventDate, times.eventStartTime)
  return times.eventEndTime
    ? { startsAt, endsAt: costaRicaInstant(endDateOf(times), times.eventEndTime) }
    : { startsAt, endsAt: new Date(startsAt.getTime() + defaultDurationHours * hourMs) }
}

/** True after an event's end. False at the very end. */
export const isPast = ({ endsAt }: Pick<TimeSpan, 'endsAt'>, now: Date): boolean => endsAt < now
