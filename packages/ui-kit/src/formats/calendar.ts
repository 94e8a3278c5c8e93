import type { Language } from '@convive/contracts/vocabulary'

/** A date of Costa Rica's calendar. `weekday` 0 is Sunday, `month` 1 is January. */
export type CalendarDay = { year: number; month: number; day: number; weekday: number }

/** Reads `YYYY-MM-DD` without going through a time zone; null for anything else. */
export function readDay(date: string): CalendarDay | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date)
  if (!match) return null
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number]
  const inUtc = new Date(Date.UTC(year, month - 1, day))
  if (inUtc.getUTCMonth() !== month - 1 || inUtc.getUTCDate() !== day) return null
  return { year, month, day, weekday: inUtc.getUTCDay() }
}

/** Costa Rica is six hours behind UTC all year. */
const offset = 6 * 60 * 60 * 1000

/** What calendar and clock show in Costa Rica at an instant (ISO 8601 or a Date), as `YYYY-MM-DD` and `HH:MM`. */
export function costaRicaClock(instant: string | Date): { date: string; time: string } {
  const shifted = new Date(new Date(instant).getTime() - offset).toISOString()
  return { date: shifted.slice(0, 10), time: shifted.slice(11, 16) }
}

/** Today in Costa Rica, as `YYYY-MM-DD`. */
export const today = (now = new Date()): string => costaRicaClock(now).date

type Names = { weekdays: string[]; shortWeekdays: string[]; months: string[]; shortMonths: string[] }

/** By hand rather than by Intl: "setiembre" is how it is written here, and engines differ in their dots and commas. */
export const names: Record<Language, Names> = {
  en: {
    weekdays: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
    shortWeekdays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
    months: ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'],
    shortMonths: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  },
  es: {
    weekdays: ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'],
    shortWeekdays: ['dom', 'lun', 'mar', 'mié', 'jue', 'vie', 'sáb'],
    months: ['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio', 'agosto', 'setiembre', 'octubre', 'noviembre', 'diciembre'],
    shortMonths: ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'set', 'oct', 'nov', 'dic'],
  },
}
