import type { Event } from '@convive/contracts/events'

type Times = Pick<Event, 'eventDate' | 'eventStartTime' | 'eventEndTime'>

const hour = 3_600_000
/** Costa Rica is six hours behind UTC all year. */
const zone = '-06:00'
const usualHours = 3

export const endsNextDay = ({ eventStartTime, eventEndTime }: Times): boolean => eventEndTime !== null && eventEndTime < eventStartTime

/** The instants between which an event takes place. Without an end it takes three hours; an end before the start is on the next day. */
export function instantsOf(event: Times): { start: Date; end: Date } {
  const start = new Date(`${event.eventDate}T${event.eventStartTime}:00${zone}`)
  if (event.eventEndTime === null) return { start, end: new Date(start.getTime() + usualHours * hour) }
  const end = new Date(`${event.eventDate}T${event.eventEndTime}:00${zone}`)
  return { start, end: endsNextDay(event) ? new Date(end.getTime() + 24 * hour) : end }
}
