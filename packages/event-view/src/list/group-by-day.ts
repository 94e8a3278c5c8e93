import type { Event } from '@convive/contracts/events'

/** Consecutive events of a list that belong under one heading: the boosted ones, or those of a day. */
export type DayGroup = { key: string; day: string | null; events: Event[] }

/** Groups a list by day, in its own order. Boosted events come before the days. */
export function groupByDay(events: readonly Event[], now: number): DayGroup[] {
  const groups: DayGroup[] = []
  let boosting = true
  for (const event of events) {
    boosting &&= isBoosted(event, now)
    const day = boosting ? null : event.eventDate
    const last = groups.at(-1)
    if (last && last.day === day) last.events.push(event)
    else groups.push({ key: `${day ?? 'boosted'}-${event.id}`, day, events: [event] })
  }
  return groups
}

/** The end of a boost is compared with the clock, because the list may be outdated. */
export const isBoosted = ({ boostedUntil, isPast, isCancelled }: Event, now: number): boolean =>
  boostedUntil !== null && Date.parse(boostedUntil) > now && !isPast && !isCancelled
