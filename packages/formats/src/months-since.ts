import { costaRicaClock } from './costa-rica-time.ts'

const maxMonths = 24

/** The months (`YYYY-MM`) from today back to the month of an instant, newest first; two years at most. */
export function monthsSince(since: string, today: string): string[] {
  const first = costaRicaClock(since).date.slice(0, 7)
  const [year = 0, month = 1] = today.split('-').map(Number)
  const currentMonth = year * 12 + month - 1
  const months = Array.from({ length: maxMonths }, (_, back) => monthName(currentMonth - back))
  return months.filter((name, index) => index === 0 || name >= first)
}

const monthName = (index: number): string => `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`
