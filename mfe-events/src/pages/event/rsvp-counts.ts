import type { Event } from '@convive/contracts/events'
import type { RsvpStatus } from '@convive/contracts/enums'

type Counts = Pick<Event, 'goingCount' | 'maybeCount'>
type Answer = RsvpStatus | null

/** The counts after a user's RSVP has changed, before the service has confirmed it. */
export function countsAfterRsvp({ goingCount, maybeCount }: Counts, before: Answer, after: Answer): Counts {
  const change = (status: RsvpStatus) => Number(after === status) - Number(before === status)
  return {
    goingCount: Math.max(0, goingCount + change('going')),
    maybeCount: Math.max(0, maybeCount + change('maybe')),
  }
}
