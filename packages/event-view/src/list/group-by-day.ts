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

/** Days that stand together on a wide page: one under its heading, or several whose cards flow into one grid. */
type Segment = { flows: boolean; days: DayGroup[] }

/** A day, or the boosted ones, with as many events fills a row of cards, so that it has a heading. */
const headedFrom = 3

/** The segments of a list. With `flowing`, all days are one. */
export function segmentsOf(groups: readonly DayGroup[], flowing = false): Segment[] {
  const segments: Segment[] = []
  for (const group of groups) {
    const flows = flowing || group.events.length < headedFrom
    const last = segments.at(-1)
    if (flows && last?.flows) last.days.push(group)
    else segments.push({ flows, days: [group] })
  }
  return segments
}

/** The end of a boost is compared with the clock, because the list may be outdated. */
export const isBoosted = ({ boostedUntil, isPast, isCancelled }: Event, now: number): boolean =>
  boostedUntil !== null && Date.parse(boostedUntil) > now && !isPast && !isCancelled
