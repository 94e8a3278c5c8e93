import { maxTicketsPerOrder } from '@convive/contracts/orders'
import type { Database, Transaction } from '@convive/service-kit/database/database'
import { HttpError, notFound } from '@convive/service-kit/http/http-error'
import { type LockedEvent, lockEvent } from '../events/events.ts'
import { applyOrderEvent } from './apply-order-event.ts'
import { orderColumns, orderPromises, type OrderRow, passPromises, promiseColumns } from './order.store.ts'
import { removeEntry } from '../waiting-list/waiting-list.store.ts'
import { type OfferRow, readOffers } from '../tickets/pass.store.ts'
import { takesCards } from '../events/ticket-availability.rules.ts'

export type ReservationRequest = {
  eventId: number
  buyerId: number
  tickets: number
  /** The pass that is bought instead of tickets. */
  passOfferId: number | null
  /** The total in major units, as the buyer's page shows it. */
  amount: number
  provider: 'stripe' | 'sandbox'
  /** How long the places stay reserved. */
  reservationSeconds: number
  /** How long after the reservation the provider is first asked. */
  checkSeconds: number
  /** The buyer's network; null for the machine itself. */
  network: string | null
  /** False lifts the bounds on unpaid reservations. */
  isLimited: boolean
}

/**
 * Creates an order and reserves its places. The places are counted and taken under the lock of the event's row.
 *
 * A person has one unpaid order of an event. Asking for as many tickets again gives the same order, in every tab.
 * Another number replaces it, but keeps its clock.
 */
export async function reservePlaces(tx: Transaction, request: ReservationRequest): Promise<OrderRow> {
  const known = await lockEvent(tx, request.eventId, request.buyerId)
  const unpaid = known && (await findUnpaidOrder(tx, request))
  if (unpaid && isSame(unpaid, request)) return unpaid
  const present = unpaid?.state === 'reserved' ? await release(tx, unpaid) : known
  const offer = present && request.passOfferId !== null ? await findOffer(tx, request.passOfferId, present) : null
  const decision = decideReservation(present, { ...request, offer })
  if (decision instanceof HttpError) throw decision
  const { event, unitMinor } = decision
  if (offer) {
    const terms = { unitMinor, currency: offer.currency, network: null }
    return await insertOrder(tx, request, { ...terms, seconds: request.reservationSeconds, notAfter: null })
  }
  // An event without a limit has places for all.
  const isBounded = request.isLimited && event.unsoldPlaces !== null
  const time = isBounded
    ? await boundedTime(tx, request, unpaid)
    : { seconds: request.reservationSeconds, notAfter: null }
  if (event.waiting + event.offered > 0) await removeEntry(tx, event.eventId, request.buyerId)
  const network = isBounded ? request.network : null
  return await insertOrder(tx, request, { ...time, unitMinor, currency: event.currency, network })
}

/** The offer of a pass, if the event's series offers it. */
async function findOffer(tx: Transaction, id: number, { seriesId }: LockedEvent): Promise<OfferRow | null> {
  const [offer = null] = await readOffers(tx, 'p.id = $1 AND p.series_id = $2', [id, seriesId])
  return offer
}

/** Ends a reservation, and reads its event again. */
async function release(
  tx: Transaction,
  { id, eventId, buyerId, isExpired }: OrderRow,
): Promise<LockedEvent | undefined> {
  await applyOrderEvent(tx, id, { kind: isExpired ? 'payment_closed' : 'abandoned' })
  return await lockEvent(tx, eventId, buyerId)
}

async function insertOrder(
  tx: Transaction,
  request: ReservationRequest,
  {
    unitMinor,
    currency,
    network,
    seconds,
    notAfter,
  }: { unitMinor: number; currency: string; network: string | null; seconds: number; notAfter: Date | null },
): Promise<OrderRow> {
  const [row]: OrderRow[] = await tx.query(
    `WITH taken AS (UPDATE event SET reserved = reserved + $3 WHERE event_id = $1 AND $11::bigint IS NULL)
     INSERT INTO ticket_order (event_id, buyer_id, quantity, unit_minor, currency, provider, network, state,
       reserved_until, next_check_at, pass_offer_id, ${promiseColumns})
     SELECT $1, $2, $3, $4, $5, $6, $9, 'reserved', least(clock_timestamp() + $7::float8 * interval '1 second', $10::timestamptz),
            least(clock_timestamp() + least($7::float8, $8::float8) * interval '1 second', $10),
            $11, ${request.passOfferId === null ? orderPromises : passPromises}
     FROM event e LEFT JOIN pass_offer p ON p.id = $11 WHERE e.event_id = $1
     RETURNING ${orderColumns}`,
    [
      request.eventId,
      request.buyerId,
      request.tickets,
      unitMinor,
      currency,
      request.provider,
      seconds,
      request.checkSeconds,
      network,
      notAfter,
      request.passOfferId,
    ],
  )
  if (!row) throw new Error('no order was created')
  return row
}

/** The newest unpaid order of a person, event and pass, if any, that still runs, or ended within the pause. */
async function findUnpaidOrder(
  tx: Transaction,
  { eventId, buyerId, passOfferId }: ReservationRequest,
): Promise<OrderRow | undefined> {
  const [row]: OrderRow[] = await tx.query(
    `SELECT ${orderColumns} FROM ticket_order
     WHERE buyer_id = $1 AND event_id = $2 AND pass_offer_id IS NOT DISTINCT FROM $4
       AND state IN ('reserved', 'lapsed', 'abandoned')
       AND (ended_at IS NULL OR ended_at > clock_timestamp() - $3 * interval '1 second')
       AND reserved_until > clock_timestamp() - $3 * interval '1 second' ORDER BY id DESC LIMIT 1`,
    [buyerId, eventId, pauseSeconds, passOfferId],
  )
  return row
}

const isSame = (order: OrderRow, { tickets, amount, provider }: ReservationRequest): boolean =>
  order.state === 'reserved' &&
  !order.isExpired &&
  order.quantity === tickets &&
  order.provider === provider &&
  Math.abs(amount * 100 - order.amountMinor) <= 0.1

/** After an unpaid reservation ran out, others get their turn. */
const pauseSeconds = 3600
/** How long places are reserved for an account whose address is not confirmed. */
const unconfirmedSeconds = 5 * 60

/**
 * For how long the places are reserved: what is left of the replaced order's time, and less for an unconfirmed account.
 * Refuses a person whose unpaid reservation ran out within the pause, and a network that has reserved a quarter of the
 * places.
 */
async function boundedTime(
  tx: Transaction,
  request: ReservationRequest,
  unpaid: OrderRow | undefined,
): Promise<{ seconds: number; notAfter: Date | null }> {
  const [at]: { isConfirmed: boolean; now: Date }[] = await tx.query(
    `SELECT coalesce((SELECT is_confirmed FROM email_confirmation WHERE user_id = $1), false) AS "isConfirmed",
       clock_timestamp() AS now`,
    [request.buyerId],
  )
  const { isConfirmed, now } = at!
  const left = unpaid && (unpaid.expiresAt.getTime() - now.getTime()) / 1000
  if (unpaid && left !== undefined && left <= 0 && unpaid.state !== 'abandoned')
    throw reservedTooLong(
      'Your tickets were reserved for you, and the time ran out. You can reserve some again in an hour.',
      Math.ceil(left + pauseSeconds),
    )
  await checkNetwork(tx, request, isConfirmed)
  const seconds = isConfirmed ? request.reservationSeconds : Math.min(request.reservationSeconds, unconfirmedSeconds)
  return { seconds, notAfter: unpaid && left !== undefined && left > 0 ? unpaid.expiresAt : null }
}

/** The lowest bound of a network, so that a small event can be bought at all. */
const minPerNetwork = 2

/** The first order of a confirmed account is never too many: a family buys together. */
async function checkNetwork(
  tx: Transaction,
  { eventId, buyerId, tickets, network }: ReservationRequest,
  isConfirmed: boolean,
): Promise<void> {
  if (network === null) return
  const [row]: { others: number; capacity: number }[] = await tx.query(
    `SELECT capacity, (SELECT coalesce(sum(quantity), 0)::int FROM ticket_order o
       WHERE o.event_id = $1 AND o.network = $2 AND o.state = 'reserved' AND o.buyer_id <> $3) AS others
     FROM event WHERE event_id = $1`,
    [eventId, network, buyerId],
  )
  if (!row || (row.others === 0 && isConfirmed)) return
  if (row.others + tickets <= Math.max(minPerNetwork, Math.floor(row.capacity / 4))) return
  throw reservedTooLong(
    'Many tickets of this event are reserved from your network. Please try again in a few minutes.',
    300,
  )
}

const reservedTooLong = (sentence: string, retryAfter: number): HttpError =>
  new HttpError(429, 'reserved_too_long', sentence, { retryAfter })

/**
 * How long an order's places stay reserved. `RESERVATION_SECONDS` overrides it. `reconcile-orders.ts` releases them afterwards.
 */
export const defaultReservationSeconds = 15 * 60

type SaleTerms = Pick<LockedEvent, 'isPaid' | 'paymentOption' | 'priceMinor'>
type ReservableEvent = SaleTerms &
  Pick<LockedEvent, 'isDeleted' | 'isHidden' | 'isPast' | 'isCancelled' | 'currency' | 'placesLeft'>

/** `offer` is that of `passOfferId`, unless the event's series does not offer it. */
type Wanted = Pick<ReservationRequest, 'tickets' | 'amount' | 'passOfferId'> & { offer: OfferRow | null }

/**
 * Decides whether places of a locked event can be reserved: the price of one ticket in minor units, or the refusal.
 * `amount` is the total that the buyer saw, in major units.
 */
function decideReservation<Event extends ReservableEvent>(
  event: Event | undefined,
  request: Wanted,
): { event: Event; unitMinor: number } | HttpError {
  if (!event || event.isDeleted || event.isHidden) return notFound('There is no such event.')
  const unitMinor = unitPriceOrRefusal(event, request)
  if (unitMinor instanceof HttpError) return unitMinor
  return (request.passOfferId === null && soldOutRefusal(event, request.tickets)) || { event, unitMinor }
}

/** The price of one ticket, or of the pass, unless the event is cancelled, over, not for sale, or has another price. */
function unitPriceOrRefusal(event: ReservableEvent, { tickets, amount, passOfferId, offer }: Wanted) {
  if (event.isCancelled) return new HttpError(409, 'event_cancelled', 'This event was cancelled.')
  if (event.isPast) return new HttpError(409, 'event_past', 'This event is over.')
  const unitMinor =
    passOfferId === null
      ? cardPrice(event)
      : offer && offer.currency !== 'cora' && takesCards(event)
        ? offer.priceMinor
        : null
  if (unitMinor === null) return new HttpError(409, 'not_for_sale', 'Tickets for this event aren’t sold online.')
  // Pages multiply in floating point; a difference of a thousandth or more is a different price.
  if (Math.abs(amount * 100 - unitMinor * tickets) > 0.1) {
    return new HttpError(
      409,
      'price_changed',
      `The total is ${((unitMinor * tickets) / 100).toFixed(2)}. Please look at it again before you pay.`,
    )
  }
  return unitMinor
}

const cardPrice = (event: SaleTerms): number | null => (takesCards(event) ? event.priceMinor : null)

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
       AND o.pass_offer_id IS NULL AND (o.ended_at IS NULL OR o.ended_at > clock_timestamp() - ${window}) AND e.capacity IS NOT NULL`,
    [buyerId, eventId],
  )
  if (!unpaid || unpaid.placeSeconds < maxPlaceSeconds) return undefined
  return reservedTooLong(
    'You have reserved tickets of this event for a long time without paying. Please try again tomorrow.',
    3600,
  )
}
