import type { Event } from '@convive/contracts/events'

/** Which actions the lower part of an event's ticket card offers the current user. */
export type EventActionSet = 'cancelled' | 'sample' | 'organiser' | 'past' | 'co_organiser' | 'ticket_holder' | 'open'

/**
 * Offers only what the server accepts: organisers neither buy tickets for their own event nor
 * earn its reward, and nobody attends a sample. A co-organiser may come as a guest, but works there first.
 */
export function eventActionSetOf(
  event: Pick<Event, 'isCancelled' | 'isSample' | 'isPast'>,
  { organises, helps, holdsTicket }: { organises: boolean; helps: boolean; holdsTicket: boolean },
): EventActionSet {
  if (event.isCancelled) return 'cancelled'
  if (event.isSample) return 'sample'
  if (organises) return 'organiser'
  if (event.isPast) return 'past'
  if (helps) return 'co_organiser'
  return holdsTicket ? 'ticket_holder' : 'open'
}
