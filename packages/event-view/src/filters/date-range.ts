import { addDays, lastDayOfMonth, weekdayOf } from '@convive/formats/calendar-date'

/** The filter chips that choose a time. */
export const dateChips = ['today', 'tomorrow', 'weekend', 'month', 'past'] as const
export type DateChip = (typeof dateChips)[number]

/** First and last local date (`YYYY-MM-DD`), both included. */
export type DateRange = { from: string; to: string }

/** The dates of a chip, given today's date in Costa Rica; null for a chip that is not a range of dates. */
export function dateRange(chip: DateChip | null, today: string): DateRange | null {
  switch (chip) {
    case 'today':
      return { from: today, to: today }
    case 'tomorrow':
      return { from: addDays(today, 1), to: addDays(today, 1) }
    case 'weekend':
      return weekendOf(today)
    case 'month':
      return { from: today, to: lastDayOfMonth(today) }
    case 'past':
    case null:
      return null
  }
}

/** The coming Saturday and Sunday; on a weekend, the rest of it. */
function weekendOf(today: string): DateRange {
  const weekday = weekdayOf(today)
  if (weekday === 0) return { from: today, to: today }
  const saturday = addDays(today, 6 - weekday)
  return { from: saturday, to: addDays(saturday, 1) }
}
