import type { Event } from '@convive/contracts/events'
import type { RsvpStatus } from '@convive/contracts/vocabulary'

type Counts = Pick<Event, 'goingCount' | 'maybeCount'>
type Answer = RsvpStatus | null

/** The counts once a person's answer has changed, before the service has said so. */
export function countsAfter({ goingCount, maybeCount }: Counts, before: Answer, after: Answer): Counts {
  const moved = (status: RsvpStatus) => Number(after === status) - Number(before === status)
  return {
    goingCount: Math.max(0, goingCount + moved('going')),
    maybeCount: Math.max(0, maybeCount + moved('maybe')),
  }
}
