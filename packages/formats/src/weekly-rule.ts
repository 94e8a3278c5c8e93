import { addDays, daysBetween } from './calendar-date.ts'
import { codeOfWeekday, type WeekdayCode } from './recurrence.ts'

/** An event takes place on these weekdays of every week, up to and including the local date `until`. */
export type WeeklyRule = { byDay: WeekdayCode[]; until?: string | null | undefined }

/** The source or a person confirms a rule. An unconfirmed rule goes on for this many weeks, then the event stops repeating. */
const weeksWithoutConfirmation = 12

export const fitsRule = ({ byDay, until }: WeeklyRule, date: string): boolean =>
  byDay.includes(codeOfWeekday(date)) && (!until || date <= until)

/** The first date of a rule on or after a date, or null after its end. */
export function firstDateFrom(rule: WeeklyRule, from: string): string | null {
  for (let days = 0; days < 7; days++) {
    const date = addDays(from, days)
    if (fitsRule(rule, date)) return date
  }
  return null
}

/** The last date on which an event takes place if nobody confirms its rule after `confirmedOn`. */
export function lastDateOf({ until }: WeeklyRule, confirmedOn: string): string {
  const last = addDays(confirmedOn, weeksWithoutConfirmation * 7)
  return until && until < last ? until : last
}

/**
 * The date for a text that was written some time ago: its next one from today on. A text older than
 * `weeksWithoutConfirmation` says nothing about today, and neither does one whose rule has ended.
 */
export function currentDate(rule: WeeklyRule, { date, today }: { date: string; today: string }): string {
  const isRecent = daysBetween(date, today) <= weeksWithoutConfirmation * 7
  return date >= today || !isRecent ? date : (firstDateFrom(rule, today) ?? date)
}
