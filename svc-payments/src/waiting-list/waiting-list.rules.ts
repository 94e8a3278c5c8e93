import { takesCora } from '@convive/contracts/events'
import { maxWaitingParties } from '@convive/formats/places'
import { HttpError, notFound } from '@convive/service-kit/http/http-error'
import type { LockedEvent } from '../events/events.ts'
import { placesLeftFor, takesCards } from '../events/ticket-availability.rules.ts'

type WaitedForEvent = Pick<
  LockedEvent,
  | 'creatorId'
  | 'isPaid'
  | 'priceMinor'
  | 'paymentOption'
  | 'acceptCora'
  | 'coraPrice'
  | 'isHidden'
  | 'isPast'
  | 'isCancelled'
  | 'isDeleted'
  | 'freePlaces'
  | 'unsoldPlaces'
  | 'unusedOffers'
  | 'hasBegun'
  | 'waiting'
  | 'offered'
>

/** The locked event if the person can wait for a place of it, otherwise the refusal. */
export function decideToWait<Event extends WaitedForEvent>(
  event: Event | undefined,
  userId: number,
): Event | HttpError {
  if (!event || event.isDeleted || event.isHidden) return notFound('There is no such event.')
  if (event.isCancelled) return new HttpError(409, 'event_cancelled', 'This event was cancelled.')
  if (event.isPast) return new HttpError(409, 'event_past', 'This event is over.')
  if (!takesCards(event) && !takesCora(event))
    return new HttpError(409, 'not_for_sale', 'Tickets for this event aren’t sold online.')
  if (event.creatorId === userId) return new HttpError(409, 'own_event', 'You organize this event.')
  if (placesLeftFor(event, false) !== 0) return new HttpError(409, 'places_left', 'There are tickets left.')
  if (event.waiting + event.offered >= maxWaitingParties)
    return new HttpError(409, 'waiting_list_full', 'The waiting list is full.')
  return event
}
