import type { Event } from '@convive/contracts/events'
import { timeSpanOf } from '@convive/formats/costa-rica-time'

type Dated = Pick<Event, 'id' | 'eventDate' | 'eventStartTime' | 'eventEndTime'>

/** The events that are not over, soonest first. Their stored `isPast` is as old as their copy. */
export const upcomingEvents = <E extends Dated>(events: readonly E[], now: number): E[] =>
  events
    .map((event) => ({ event, ...timeSpanOf(event) }))
    .filter(({ endsAt }) => endsAt.getTime() >= now)
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime() || a.event.id - b.event.id)
    .map(({ event }) => event)
