import { costaRicaClock } from '@convive/ui-kit'

const most = 24

/** The months `YYYY-MM` from today's back to the one of an instant, newest first; never more than two years. */
export function monthsSince(since: string, today: string): string[] {
  const first = costaRicaClock(since).date.slice(0, 7)
  const [year = 0, month = 1] = today.split('-').map(Number)
  const present = year * 12 + month - 1
  const months = Array.from({ length: most }, (_, back) => named(present - back))
  return months.filter((name, index) => index === 0 || name >= first)
}

const named = (index: number): string => `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`
