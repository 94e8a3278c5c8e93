import type { Event } from '@convive/contracts/events'

/** Which actions the lower part of an event's ticket card offers the current user. */
export type EventActionSet = 'cancelled' | 'sample' | 'organiser' | 'past' | 'ticket_holder' | 'open'

/**
 * Offers only what the server accepts: organisers neither buy tickets for their own event nor
 * earn its reward, and nobody attends a sample.
 */
export function eventActionSetOf(
  event: Pick<Event, 'isCancelled' | 'isSample' | 'isPast'>,
  { organises, holdsTicket }: { organises: boolean; holdsTicket: boolean },
): EventActionSet {
  if (event.isCancelled) return 'cancelled'
  if (event.isSample) return 'sample'
  if (organises) return 'organiser'
  if (event.isPast) return 'past'
  return holdsTicket ? 'ticket_holder' : 'open'
}
