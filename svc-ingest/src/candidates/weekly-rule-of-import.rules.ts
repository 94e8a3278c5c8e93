import { currentDate, type WeekdayCode, weekdayCodes, type WeeklyRule } from '@convive/formats/weekly-rule'
import type { Candidate, Recurrence } from '@convive/event-extractor/types/candidate'

const isWeekday = (day: string): day is WeekdayCode => weekdayCodes.some((code) => code === day)

/**
 * The rule by which a posted event repeats. A web source needs none: each of its scans lists the next occurrence.
 * `cada dos jueves` does not say in which week it begins, so longer intervals are ignored.
 */
export const weeklyRuleOf = (source: string, recurrence: Recurrence | null): WeeklyRule | null =>
  source.startsWith('chat:') ? toWeeklyRule(recurrence) : null

/** The rule of a recurrence on weekdays of every week; null for any other. */
export function toWeeklyRule(recurrence: Recurrence | null): WeeklyRule | null {
  if (recurrence?.freq !== 'weekly' || (recurrence.interval ?? 1) !== 1) return null
  const byDay = (recurrence.byDay ?? []).filter(isWeekday)
  return byDay.length === 0 ? null : { byDay, until: recurrence.until ?? null }
}

/** A weekly post stands for its next occurrence from the day of its import on. */
export function atCurrentDate<C extends Pick<Candidate, 'eventDate' | 'recurrence'>>(candidate: C, today: string): C {
  const rule = toWeeklyRule(candidate.recurrence)
  return rule ? { ...candidate, eventDate: currentDate(rule, { date: candidate.eventDate, today }) } : candidate
}
