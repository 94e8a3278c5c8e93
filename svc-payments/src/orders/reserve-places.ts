import { maxTicketsPerOrder } from '@convive/contracts/orders'
import type { Database, Transaction } from '@convive/service-kit/database/database'
import { HttpError, notFound } from '@convive/service-kit/http/http-error'
import { type LockedEvent, lockEvent } from '../events/events.ts'
import { applyOrderEvent } from './apply-order-event.ts'
import { orderColumns, orderPromises, type OrderRow, promiseColumns } from './order.store.ts'
import { removeEntry } from '../waiting-list/waiting-list.store.ts'
import { takesCards } from '../events/ticket-availability.rules.ts'

export type ReservationRequest = {
  eventId: number
  buyerId: number
  tickets: number
  /** The total in major units, as the buyer's page shows it. */
  amount: number
  provider: 'stripe' | 'sandbox'
  /** How long the places stay reserved. */
  reservationSeconds: number
  /** How long after the reservation the provider is first asked. */
  checkSeconds: number
}

/**
 * Creates an order and reserves its places. The places are counted and taken under the lock of the event's row.
 */
export async function reservePlaces(tx: Transaction, request: ReservationRequest): Promise<OrderRow> {
  const decision = decideReservation(await lockForBuyer(tx, request), request)
  if (decision instanceof HttpError) throw decision
  const { event, unitMinor } = decision
  if (event.waiting + event.offered > 0) await removeEntry(tx, event.eventId, request.buyerId)
  const [row]: OrderRow[] = await tx.query(
    `WITH taken AS (UPDATE event SET reserved = reserved + $3 WHERE event_id = $1)
     INSERT INTO ticket_order (event_id, buyer_id, quantity, unit_minor, currency, provider, state, reserved_until,
       next_check_at, ${promiseColumns})
     SELECT $1, $2, $3, $4, $5, $6, 'reserved', clock_timestamp() + $7 * interval '1 second',
            clock_timestamp() + least($7, $8) * interval '1 second', ${orderPromises}
     FROM event e WHERE e.event_id = $1
     RETURNING ${orderColumns}`,
    [
      request.eventId,
      request.buyerId,
      request.tickets,
      unitMinor,
      event.currency,
      request.provider,
      request.reservationSeconds,
      request.checkSeconds,
    ],
  )
  if (!row) throw new Error('no order was created')
  return row
}

/**
 * A buyer reserves at most as many places of an event as one order may have. When a request goes beyond that, the
 * buyer's oldest reservations are released first, and the event is read again.
 */
async function lockForBuyer(tx: Transaction, request: ReservationRequest): Promise<LockedEvent | undefined> {
  const event = await lockEvent(tx, request.eventId, request.buyerId)
  if (!event || event.reservedByBuyer + request.tickets <= maxTicketsPerOrder) return event
  await abandonOldestReservations(tx, request)
  return await lockEvent(tx, request.eventId, request.buyerId)
}

async function abandonOldestReservations(
  tx: Transaction,
  { eventId, buyerId, tickets }: ReservationRequest,
): Promise<void> {
  const reserved: { id: number }[] = await tx.query(
    `SELECT id FROM (
       SELECT id, sum(quantity) OVER (ORDER BY id DESC) AS newer
       FROM ticket_order WHERE buyer_id = $1 AND event_id = $2 AND state = 'reserved'
     ) AS own
     WHERE newer > $3 ORDER BY id`,
    [buyerId, eventId, maxTicketsPerOrder - tickets],
  )
  for (const { id } of reserved) await applyOrderEvent(tx, id, { kind: 'abandoned' })
}

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
function decideReservation<Event extends ReservableEvent>(
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

/** Ten places for an hour, or two for five hours. */
const maxPlaceSeconds = maxTicketsPerOrder * 3600
/** A reservation counts at least this long, which also bounds how many of them a day the sum reads. */
const minSeconds = 30
const window = `interval '1 day'`

/**
 * The refusal for a person who has reserved places of an event for too long within a day without paying: otherwise one
 * account could keep ten places from all buyers by reserving them again and again. An event without a limit has places
 * for all.
 */
export async function unpaidReservationsRefusal(
  db: Database,
  { eventId, buyerId }: Pick<ReservationRequest, 'eventId' | 'buyerId'>,
): Promise<HttpError | undefined> {
  const [unpaid]: { placeSeconds: number }[] = await db.source.query(
    `SELECT sum(o.quantity * greatest(${minSeconds}, extract(epoch FROM
         coalesce(o.ended_at, clock_timestamp()) - greatest(o.created_at, clock_timestamp() - ${window}))))::float8
       AS "placeSeconds"
     FROM ticket_order o JOIN event e ON e.event_id = o.event_id
     WHERE o.buyer_id = $1 AND o.event_id = $2 AND o.state IN ('reserved', 'lapsed', 'abandoned')
       AND (o.ended_at IS NULL OR o.ended_at > clock_timestamp() - ${window}) AND e.capacity IS NOT NULL`,
    [buyerId, eventId],
  )
  if (!unpaid || unpaid.placeSeconds < maxPlaceSeconds) return undefined
  return new HttpError(
    429,
    'reserved_too_long',
    'You have reserved tickets of this event for a long time without paying. Please try again tomorrow.',
    { retryAfter: 3600 },
  )
}
