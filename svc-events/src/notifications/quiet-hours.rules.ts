import { addDays } from '@convive/formats/calendar-date'
import { costaRicaClock, costaRicaInstant } from '@convive/formats/costa-rica-time'

/** In Costa Rica's time. Reminders that would fall into the quiet hours are sent before them, news after them. */
const quietFrom = '21:00'
const quietUntil = '07:00'
const lastBeforeQuiet = '20:30'

/**
 * Reminders of events that start before the returned instant are due at `now`, if they come `leadMs` before the start.
 * Null in the quiet hours, when none is due.
 */
export function remindersDueUntil(now: Date, leadMs: number): Date | null {
  const { date, time } = costaRicaClock(now)
  if (isQuiet(time)) return null
  const until = time >= lastBeforeQuiet ? costaRicaInstant(addDays(date, 1), quietUntil) : now
  return new Date(until.getTime() + leadMs)
}

/** When news of `now` may reach a device. */
export function endOfQuiet(now: Date): Date {
  const { date, time } = costaRicaClock(now)
  if (!isQuiet(time)) return now
  return costaRicaInstant(time >= quietFrom ? addDays(date, 1) : date, quietUntil)
}

const isQuiet = (time: string): boolean => time >= quietFrom || time < quietUntil
