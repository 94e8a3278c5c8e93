import { dayNumber } from '../dates/civil-date.ts'
import type { AnalyzedSegment } from './analyze-segments.ts'
import type { Segment } from '../segments/segment.ts'

/** The days, as numbers, on which events with their own time take place. */
export function timedDays(analyzed: Map<Segment, AnalyzedSegment>): ReadonlySet<number> {
  const timed = new Set<number>()
  for (const { days, hours, segment } of analyzed.values())
    if (hours && segment.hasTime) for (const { date } of days?.days ?? []) timed.add(dayNumber(date))
  return timed
}

/**
 * `Open house this Thursday and Friday! Thursday 3 pm tour, Friday 5 pm pizza`: several days without a time, each of
 * which gets a time later.
 */
export function isAnnouncementOnly({ days, hours }: AnalyzedSegment, timed: ReadonlySet<number>): boolean {
  if (hours || !days || days.recurrence || (days.days.every(({ endDate }) => endDate === null) && days.days.length < 2))
    return false
  return days.days.every(({ date, endDate }) => isTimed(dayNumber(date), dayNumber(endDate ?? date), timed))
}

/** A longer range is a season, and single events do not replace it. */
const maxSpanDays = 7

function isTimed(first: number, last: number, timed: ReadonlySet<number>): boolean {
  if (last - first >= maxSpanDays) return false
  for (let day = first; day <= last; day++) if (!timed.has(day)) return false
  return true
}
