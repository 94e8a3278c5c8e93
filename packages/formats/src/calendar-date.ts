/** A date of the calendar. `weekday` 0 is Sunday, `month` 1 is January. */
export type CalendarDate = { year: number; month: number; day: number; weekday: number }

/** True for a date `YYYY-MM-DD` that exists and lies between the years 1900 and 2199. */
export function isRealDate(value: string): boolean {
  const [year = 0, month = 0, day = 0] = value.split('-').map(Number)
  if (year < 1900 || year > 2199 || month < 1 || month > 12 || day < 1) return false
  const isLeapYear = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const length = [31, isLeapYear ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0
  return day <= length
}

/** Parses `YYYY-MM-DD` independently of time zones; null for anything else. */
export function parseDate(date: string): CalendarDate | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date)
  if (!match || !isRealDate(date)) return null
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number]
  return { year, month, day, weekday: weekdayOf(date) }
}

// Date arithmetic uses UTC, where every day has 24 hours.
const inUtc = (date: string): Date => new Date(`${date}T00:00:00Z`)
const toDate = (instant: Date): string => instant.toISOString().slice(0, 10)

/** The weekday of a real date; 0 is Sunday. */
export const weekdayOf = (date: string): number => inUtc(date).getUTCDay()

/** The date `days` after `date`, or before it when `days` is negative. */
export function addDays(date: string, days: number): string {
  const start = inUtc(date)
  return toDate(new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth(), start.getUTCDate() + days)))
}

/** The number of days from one date to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((inUtc(to).getTime() - inUtc(from).getTime()) / 86_400_000)

/** The last day of the month in which a date lies. */
export function lastDayOfMonth(date: string): string {
  const day = inUtc(date)
  return toDate(new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)))
}
