import { type CalendarDate, parseDate } from './calendar-date.ts'
import { costaRicaClock, costaRicaToday } from './costa-rica-time.ts'
import type { Language } from './language.ts'

type Names = { weekdays: string[]; shortWeekdays: string[]; months: string[]; shortMonths: string[] }

/**
 * The names are listed here because engines of Intl differ in their dots and commas, and because Costa Ricans write
 * "setiembre".
 */
export const calendarNames: Record<Language, Names> = {
  en: {
    weekdays: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
    shortWeekdays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
    months: [
      'January',
      'February',
      'March',
      'April',
      'May',
      'June',
      'July',
      'August',
      'September',
      'October',
      'November',
      'December',
    ],
    shortMonths: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  },
  es: {
    weekdays: ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'],
    shortWeekdays: ['dom', 'lun', 'mar', 'mié', 'jue', 'vie', 'sáb'],
    months: [
      'enero',
      'febrero',
      'marzo',
      'abril',
      'mayo',
      'junio',
      'julio',
      'agosto',
      'setiembre',
      'octubre',
      'noviembre',
      'diciembre',
    ],
    shortMonths: ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'set', 'oct', 'nov', 'dic'],
  },
}

/**
 * `short`: Dec 12. `weekday`: Sat, Dec 12. `long`: Saturday, December 12. `full`: Saturday, December 12, 2026.
 * `day`: Saturday 12. `month`: December 2026.
 */
export type DateStyle = 'short' | 'weekday' | 'day' | 'long' | 'full' | 'month'

/** A local date `YYYY-MM-DD` in words. Any other text is returned unchanged. */
export function formatDate(date: string, language: Language, style: DateStyle = 'short'): string {
  const day = parseDate(date)
  return day ? styles[language][style](day) : date
}

const monthName = ({ month }: CalendarDate, language: Language, list: 'months' | 'shortMonths') =>
  calendarNames[language][list][month - 1] ?? ''
const weekdayName = ({ weekday }: CalendarDate, language: Language, list: 'weekdays' | 'shortWeekdays') =>
  calendarNames[language][list][weekday] ?? ''

const styles: Record<Language, Record<DateStyle, (day: CalendarDate) => string>> = {
  en: {
    short: (day) => `${monthName(day, 'en', 'shortMonths')} ${day.day}`,
    weekday: (day) => `${weekdayName(day, 'en', 'shortWeekdays')}, ${styles.en.short(day)}`,
    day: (day) => `${weekdayName(day, 'en', 'weekdays')} ${day.day}`,
    long: (day) => `${weekdayName(day, 'en', 'weekdays')}, ${monthName(day, 'en', 'months')} ${day.day}`,
    full: (day) => `${styles.en.long(day)}, ${day.year}`,
    month: (day) => `${monthName(day, 'en', 'months')} ${day.year}`,
  },
  es: {
    short: (day) => `${day.day} ${monthName(day, 'es', 'shortMonths')}`,
    weekday: (day) => `${weekdayName(day, 'es', 'shortWeekdays')} ${styles.es.short(day)}`,
    day: (day) => `${weekdayName(day, 'es', 'weekdays')} ${day.day}`,
    long: (day) => `${weekdayName(day, 'es', 'weekdays')} ${day.day} de ${monthName(day, 'es', 'months')}`,
    full: (day) => `${styles.es.long(day)} de ${day.year}`,
    month: (day) => `${monthName(day, 'es', 'months')} de ${day.year}`,
  },
}

const noBreakSpace = '\u00a0'
const timePattern = /^([01]\d|2[0-3]):([0-5]\d)$/

export const isTime = (time: string): boolean => timePattern.test(time)

/**
 * `HH:MM` (24 hours) as `6:00 PM` or `6:00 p. m.`. Any other text is returned unchanged. On a page, no-break spaces
 * hold the Spanish parts together. Pass `' '` for plain text such as mails, which people search and copy.
 */
export function formatTime(time: string, language: Language, space = noBreakSpace): string {
  const match = timePattern.exec(time)
  if (!match) return time
  const hour = Number(match[1])
  const isMorning = hour < 12
  const half = { en: isMorning ? ' AM' : ' PM', es: `${space}${isMorning ? 'a' : 'p'}.${space}m.` }[language]
  return `${hour % 12 || 12}:${match[2]}${half}`
}

type EventTime = { eventDate: string; eventStartTime: string }

/** An event's date and start for a page: `Sat, Dec 12, 6:00 PM`. The year is added when it is not the current one. */
export function formatEventTime(event: EventTime, language: Language, now: Date = new Date()): string {
  const year = event.eventDate.slice(0, 4)
  const date = formatDate(event.eventDate, language, 'weekday')
  const dated = year === costaRicaToday(now).slice(0, 4) ? date : `${date}${language === 'en' ? ',' : ''} ${year}`
  return `${dated}, ${formatTime(event.eventStartTime, language)}`
}

/**
 * An event's date and start in full, for plain text: `sábado 5 de diciembre, 6:00 p. m.`. The year is added when it is
 * not that of `today` (`YYYY-MM-DD`).
 */
export function formatEventTimeInFull(event: EventTime, language: Language, today: string): string {
  const style = event.eventDate.slice(0, 4) === today.slice(0, 4) ? 'long' : 'full'
  return `${formatDate(event.eventDate, language, style)}, ${formatTime(event.eventStartTime, language, ' ')}`
}

/** The day of an instant in Costa Rica. */
export const formatInstantDate = (instant: string, language: Language, style: DateStyle = 'short'): string =>
  formatDate(costaRicaClock(instant).date, language, style)

/** Day and time of an instant in Costa Rica: `Dec 12, 6:00 PM`. */
export function formatInstant(instant: string, language: Language): string {
  const { date, time } = costaRicaClock(instant)
  return `${formatDate(date, language)}, ${formatTime(time, language)}`
}
