/** The chips that choose a time. */
export const dateChips = ['today', 'tomorrow', 'weekend', 'month', 'past'] as const
export type DateChip = (typeof dateChips)[number]

/** First and last local date (`YYYY-MM-DD`), both included. */
export type DateRange = { from: string; to: string }

/** The dates that a chip means on a day in Costa Rica; null where it means no range of dates. */
export function dateRange(chip: DateChip | null, today: string): DateRange | null {
  switch (chip) {
    case 'today':
      return { from: today, to: today }
    case 'tomorrow':
      return { from: plusDays(today, 1), to: plusDays(today, 1) }
    case 'weekend':
      return weekendOf(today)
    case 'month':
      return { from: today, to: lastOfMonth(today) }
    case 'past':
    case null:
      return null
  }
}

/** The coming Saturday and Sunday; on a weekend what is left of it. */
function weekendOf(today: string): DateRange {
  const weekday = inUtc(today).getUTCDay()
  if (weekday === 0) return { from: today, to: today }
  const saturday = plusDays(today, 6 - weekday)
  return { from: saturday, to: plusDays(saturday, 1) }
}

function lastOfMonth(date: string): string {
  const day = inUtc(date)
  return dateText(new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)))
}

function plusDays(date: string, days: number): string {
  const day = inUtc(date)
  return dateText(new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate() + days)))
}

/** Calendar sums go through UTC, where no day is longer than another. */
const inUtc = (date: string): Date => new Date(`${date}T00:00:00Z`)
const dateText = (day: Date): string => day.toISOString().slice(0, 10)
