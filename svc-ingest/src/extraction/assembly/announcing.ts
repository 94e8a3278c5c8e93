import { dayNumber } from '../dates/civil-date.ts'
import type { Studied } from './study.ts'
import type { Segment } from '../segments/segment.ts'

/** The days, as numbers, that events with an hour of their own are on. */
export function timedDays(studied: Map<Segment, Studied>): ReadonlySet<number> {
  const timed = new Set<number>()
  for (const { days, hours, segment } of studied.values()) if (hours && segment.hasTime) for (const { date } of days?.days ?? []) timed.add(dayNumber(date))
  return timed
}

/** `Open house this Thursday and Friday! Thursday 3 pm tour, Friday 5 pm pizza`: several days without an hour, each of which what follows gives one. */
export function onlyAnnounces({ days, hours }: Studied, timed: ReadonlySet<number>): boolean {
  if (hours || !days || days.recurrence || days.days.every(({ endDate }) => endDate === null) && days.days.length < 2) return false
  return days.days.every(({ date, endDate }) => isTimed(dayNumber(date), dayNumber(endDate ?? date), timed))
}

/** A longer stretch than these days is a season, which its hours do not make up. */
const longest = 7

function isTimed(first: number, last: number, timed: ReadonlySet<number>): boolean {
  if (last - first >= longest) return false
  for (let day = first; day <= last; day++) if (!timed.has(day)) return false
  return true
}
