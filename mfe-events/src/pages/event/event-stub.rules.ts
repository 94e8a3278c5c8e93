import type { Event } from '@convive/contracts/events'

/** The content of the lower part of an event's ticket card, for the current user. */
export type EventStub = 'cancelled' | 'sample' | 'organizer' | 'past' | 'ticket_holder' | 'open'

/**
 * Offers only what the server accepts: organisers neither buy tickets of their own event nor
 * earn its reward, and nobody attends a sample.
 */
export function eventStubOf(
  event: Pick<Event, 'isCancelled' | 'isSample' | 'isPast'>,
  { organizes, holdsTicket }: { organizes: boolean; holdsTicket: boolean },
): EventStub {
  if (event.isCancelled) return 'cancelled'
  if (event.isSample) return 'sample'
  if (organizes) return 'organizer'
  if (event.isPast) return 'past'
  return holdsTicket ? 'ticket_holder' : 'open'
}
