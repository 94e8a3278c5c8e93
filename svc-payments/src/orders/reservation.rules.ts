import { HttpError, notFound } from '@convive/service-kit/http/http-error'
import type { LockedEvent } from '../events/event.store.ts'
import { takesCards } from '../events/ticket-availability.rules.ts'

/**
 * How long a checkout holds its places. `RESERVATION_SECONDS` overrides it. `reconcile-orders.job.ts` releases them
 * afterwards.
 */
export const defaultReservationSeconds = 15 * 60

type SaleTerms = Pick<LockedEvent, 'isPaid' | 'paymentOption' | 'priceMinor'>
type ReservableEvent = SaleTerms &
  Pick<LockedEvent, 'isDeleted' | 'isHidden' | 'isPast' | 'isCancelled' | 'currency' | 'placesLeft'>

/**
 * Decides whether places of a locked event can be reserved: the price of one ticket in minor units, or the refusal.
 * `amount` is the total that the buyer saw, in major units.
 */
export function decideReservation<Event extends ReservableEvent>(
  event: Event | undefined,
  request: { tickets: number; amount: number },
): { event: Event; unitMinor: number } | HttpError {
  if (!event || event.isDeleted || event.isHidden) return notFound('There is no such event.')
  const unitMinor = unitPriceOrRefusal(event, request)
  return unitMinor instanceof HttpError ? unitMinor : (soldOutRefusal(event, request.tickets) ?? { event, unitMinor })
}

/** The price of one ticket in minor units, unless the event is cancelled, over, not for sale, or has another price. */
function unitPriceOrRefusal(event: ReservableEvent, { tickets, amount }: { tickets: number; amount: number }) {
  if (event.isCancelled) return new HttpError(409, 'event_cancelled', 'This event was cancelled.')
  if (event.isPast) return new HttpError(409, 'event_past', 'This event is over.')
  if (!takesCards(event) || event.priceMinor === null)
    return new HttpError(409, 'not_for_sale', 'Tickets for this event aren’t sold online.')
  // Pages multiply in floating point; a difference of a thousandth or more is a different price.
  if (Math.abs(amount * 100 - event.priceMinor * tickets) > 0.1) {
    return new HttpError(
      409,
      'price_changed',
      `The total is ${((event.priceMinor * tickets) / 100).toFixed(2)}. Please look at it again before you pay.`,
    )
  }
  return event.priceMinor
}

function soldOutRefusal({ placesLeft }: Pick<ReservableEvent, 'placesLeft'>, tickets: number): HttpError | undefined {
  if (placesLeft === null || placesLeft >= tickets) return undefined
  return new HttpError(
    409,
    'sold_out',
    placesLeft === 0 ? 'There are no tickets left.' : `Tickets left: ${placesLeft}.`,
  )
}
