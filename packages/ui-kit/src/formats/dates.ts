import type { Language } from '@convive/contracts/vocabulary'
import { type CalendarDay, costaRicaClock, names, readDay, today } from './calendar.ts'
import { formatTime } from './times.ts'

/** `short`: Dec 12. `weekday`: Sat, Dec 12. `full`: Saturday, December 12, 2026. `month`: December 2026. */
export type DateStyle = 'short' | 'weekday' | 'full' | 'month'

/** A local date `YYYY-MM-DD` as people say it; what is no date comes back as it was. */
export function formatDate(date: string, language: Language, style: DateStyle = 'short'): string {
  const day = readDay(date)
  return day ? styles[language][style](day) : date
}

const pick = (list: string[], index: number) => list[index] ?? ''
const month = (day: CalendarDay, language: Language, list: 'months' | 'shortMonths') => pick(names[language][list], day.month - 1)
const weekday = (day: CalendarDay, language: Language, list: 'weekdays' | 'shortWeekdays') => pick(names[language][list], day.weekday)

const styles: Record<Language, Record<DateStyle, (day: CalendarDay) => string>> = {
  en: {
    short: (day) => `${month(day, 'en', 'shortMonths')} ${day.day}`,
    weekday: (day) => `${weekday(day, 'en', 'shortWeekdays')}, ${styles.en.short(day)}`,
    full: (day) => `${weekday(day, 'en', 'weekdays')}, ${month(day, 'en', 'months')} ${day.day}, ${day.year}`,
    month: (day) => `${month(day, 'en', 'months')} ${day.year}`,
  },
  es: {
    short: (day) => `${day.day} ${month(day, 'es', 'shortMonths')}`,
    weekday: (day) => `${weekday(day, 'es', 'shortWeekdays')} ${styles.es.short(day)}`,
    full: (day) => `${weekday(day, 'es', 'weekdays')} ${day.day} de ${month(day, 'es', 'months')} de ${day.year}`,
    month: (day) => `${month(day, 'es', 'months')} de ${day.year}`,
  },
}

/** When an event is, at a glance: `Sat, Dec 12, 6:00 PM`; with the year where it is not this one's. */
export function formatEventTime(event: { eventDate: string; eventStartTime: string }, language: Language, now = new Date()): string {
  const year = event.eventDate.slice(0, 4)
  const date = formatDate(event.eventDate, language, 'weekday')
  const dated = year === today(now).slice(0, 4) ? date : `${date}${language === 'en' ? ',' : ''} ${year}`
  return `${dated}, ${formatTime(event.eventStartTime, language)}`
}

/** The day of an instant in Costa Rica. */
export const formatInstantDate = (instant: string, language: Language, style: DateStyle = 'short'): string =>
  formatDate(costaRicaClock(instant).date, language, style)

/** Day and hour of an instant in Costa Rica: `Dec 12, 6:00 PM`. */
export function formatInstant(instant: string, language: Language): string {
  const { date, time } = costaRicaClock(instant)
  return `${formatDate(date, language)}, ${formatTime(time, language)}`
}
