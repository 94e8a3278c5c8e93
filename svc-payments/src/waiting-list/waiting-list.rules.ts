import { takesCora } from '@convive/contracts/events'
import { HttpError, notFound } from '@convive/service-kit/http/http-error'
import type { LockedEvent } from '../events/events.ts'
import { placesLeftFor, takesCards } from '../events/ticket-availability.rules.ts'

/** Bounds the count of the people ahead, and the work when an event is cancelled. */
export const maxEntriesPerEvent = 1000

const minOfferSeconds = 15 * 60
const maxOfferSeconds = 12 * 3600

/**
 * How long a place is kept for a person: 12 hours, and less before the start, so that several people get a turn. Half as
 * long each time that nobody used the offers of all unsold places, so that people who never buy cannot keep a place
 * from others until the event. At least as long as a checkout.
 */
export function offerSeconds(
  secondsToStart: number,
  { unusedOffers, unsoldPlaces }: Pick<LockedEvent, 'unusedOffers' | 'unsoldPlaces'>,
): number {
  const unusedRounds = unsoldPlaces === null ? 0 : Math.floor(unusedOffers / Math.max(unsoldPlaces, 1))
  const seconds = Math.min(maxOfferSeconds, secondsToStart / 4) / 2 ** unusedRounds
  return Math.round(Math.max(minOfferSeconds, seconds))
}

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
  if (event.waiting + event.offered >= maxEntriesPerEvent)
    return new HttpError(409, 'waiting_list_full', 'The waiting list is full.')
  return event
}
