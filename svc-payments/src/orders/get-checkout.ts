import { takesCora } from '@convive/contracts/events'
import { getCheckout, type Checkout } from '@convive/contracts/orders'
import type { Database } from '@convive/service-kit/database/database'
import { notFound } from '@convive/service-kit/http/http-error'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { waitForEvent } from '../events/find-event.ts'
import type { Providers } from '../providers/payment-provider.ts'
import { placesLeftFor, takesCards, type Places } from '../events/ticket-availability.rules.ts'
import { findEntry } from '../waiting-list/waiting-list.store.ts'

type Computed = 'price' | 'cards' | 'takesCards' | 'takesCora' | 'startsAt' | 'endsAt' | 'refundUntil'
type Reservation = NonNullable<Checkout['reservations']>[number]
type Row = Omit<Checkout, Computed | 'placesLeft' | 'waitingList' | 'reservations'> & {
  priceMinor: number | null
  startsAt: Date
  endsAt: Date
  refundUntil: Date | null
} & Places

/** The price, the places left for the caller and the payment methods of an event. */
export function getCheckoutRoute(db: Database, { offered }: Providers): Served {
  return serve(getCheckout, async ({ eventId }, { caller }) => {
    await waitForEvent(db, eventId)
    const [row]: Row[] = await db.source.query(
      `SELECT event_id AS "eventId", title, starts_at AS "startsAt", ends_at AS "endsAt",
              ends_at < clock_timestamp() AS "isPast", is_cancelled AS "isCancelled", is_paid AS "isPaid",
              price_minor AS "priceMinor", currency, payment_option AS "paymentOption", accept_cora AS "acceptCora",
              cora_price AS "coraPrice", capacity,
              capacity - reserved - sold - offered AS "freePlaces", capacity - sold AS "unsoldPlaces",
              waiting, unused_offers AS "unusedOffers", starts_at <= clock_timestamp() AS "hasBegun",
              starts_at - refund_until_hours * interval '1 hour' AS "refundUntil"
       FROM event WHERE event_id = $1 AND NOT is_deleted AND NOT is_hidden`,
      [eventId],
    )
    if (!row) throw notFound('There is no such event.')
    const {
      priceMinor,
      startsAt,
      endsAt,
      refundUntil,
      freePlaces,
      unsoldPlaces,
      waiting,
      unusedOffers,
      hasBegun,
      ...rest
    } = row
    const [own, reservations] = caller
      ? await Promise.all([
          findEntry(db.source.manager, eventId, caller.userId).then((entry) => entry ?? null),
          findReservations(db, eventId, caller.userId),
        ])
      : [null, []]
    const isOpen = !row.isPast && !row.isCancelled
    return {
      ...rest,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      refundUntil: refundUntil?.toISOString() ?? null,
      price: priceMinor === null ? null : priceMinor / 100,
      cards: offered
        ? { provider: offered.name, publishableKey: offered.publishableKey, testMode: offered.testMode }
        : null,
      takesCards: isOpen && takesCards(row),
      takesCora: isOpen && takesCora(row),
      placesLeft: placesLeftFor(
        { freePlaces, unsoldPlaces, waiting, unusedOffers, hasBegun },
        own?.offeredUntil != null,
      ),
      waitingList: { length: waiting, own },
      reservations,
    }
  })
}

/** A buyer reserves at most ten places of an event, so there are at most ten. */
const findReservations = (db: Database, eventId: number, buyerId: number): Promise<Reservation[]> =>
  db.source.query(
    `SELECT id AS "orderId", quantity AS tickets FROM ticket_order
     WHERE buyer_id = $1 AND event_id = $2 AND state = 'reserved' AND pass_offer_id IS NULL ORDER BY id`,
    [buyerId, eventId],
  )
