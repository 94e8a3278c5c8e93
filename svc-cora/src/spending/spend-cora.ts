import { spendCora, TicketPaid } from '@convive/contracts/cora'
import type { InputOf } from '@convive/contracts/route'
import { addDays } from '@convive/formats/calendar-date'
import { costaRicaToday, endOfDay } from '@convive/formats/costa-rica-time'
import type { Caller } from '@convive/service-kit/http/caller-token'
import type { Database } from '@convive/service-kit/database/database'
import { HttpError } from '@convive/service-kit/http/http-error'
import { serve, type Served } from '@convive/service-kit/http/serve'
import type { LimitOptions } from '@convive/service-kit/limits/rate-limit'
import { requireProjection } from '@convive/service-kit/messaging/wait-for-projection'
import { type Ledger, paymentResult, requestCause } from '../ledger/ledger.ts'
import { currentVenueLoader } from '../venues/venue.ts'
import { community, isPerson, person, venue } from '../ledger/account.ts'
import { venuePaymentDescriptions } from '../ledger/description.rules.ts'
import type { TransferRequest } from '../ledger/transfer.rules.ts'
import type { ErrorCode } from '@convive/contracts/errors'
import { takesCora } from '@convive/contracts/events'
import { importerId } from '@convive/contracts/enums'
import { findEvent, type ProjectedEvent } from '../events/events.ts'
import { findPassOffer } from '../tickets/pass-offers.ts'
import { availablePlaces } from '../tickets/sold-seats.ts'
import { maxSentPerDay } from '@convive/contracts/cora'

/** Pays with Cora: at a venue, or for tickets or a pass of an event. */
export function spendCoraRoute(ledger: Ledger, db: Database, { isLimited }: LimitOptions): Served {
  const findVenue = currentVenueLoader(db)
  const paymentRequest = async (
    input: InputOf<typeof spendCora>,
    caller: Caller,
    isRepeatable: boolean,
  ): Promise<PaymentRequest> => {
    const { eventId, tickets, venueId, amount, description, passOfferId } = input
    if (eventId === undefined) {
      if (venueId === undefined) throw invalidField('venueId', 'Say at which venue')
      if (amount === undefined) throw invalidField('amount', 'Invalid amount')
      // The ledger would remember the refusal of a venue that is not known yet under the key.
      const { id, name } = await requireProjection(() => findVenue(venueId), { isRepeatable })
      return venuePayment({ venueId: id, venueName: name, amount, description }, caller)
    }
    if (venueId !== undefined) throw invalidField('venueId', 'Pay at a venue or for an event, not both')
    if (passOfferId !== undefined)
      return await passPayment(db, { eventId, passOfferId, amount, isLimited, isRepeatable }, caller)
    if (tickets === undefined) throw invalidField('tickets', 'Must be between 1 and 10')
    return await ticketPayment(db, { eventId, tickets, amount, isLimited, isRepeatable }, caller)
  }
  return serve(spendCora, async (input, { caller, idempotencyKey }) => {
    const request = await paymentRequest(input, caller, idempotencyKey !== undefined)
    return paymentResult(await ledger.post({ ...request, ...requestCause('spend', caller, idempotencyKey, input) }))
  })
}

const invalidField = (path: string, message: string): HttpError =>
  new HttpError(400, 'invalid_input', message, { issues: [{ path, message }] })

/** A payment without its cause, which the route adds. */
type PaymentRequest = Omit<TransferRequest, 'cause' | 'hash'>

type Payment = {
  venueId: number
  venueName: string
  amount: number
  description: string | undefined
}

/** Makes the transfer of a payment at a venue. It counts against the venue's monthly limit. */
function venuePayment({ venueId, venueName, amount, description }: Payment, caller: Caller): PaymentRequest {
  return {
    debit: person(caller.userId),
    credit: venue(venueId),
    amount,
    type: 'spent_venue',
    venueId,
    ...venuePaymentDescriptions(caller.userId, venueName, description),
  }
}

type EventRequest = {
  eventId: number
  amount: number | undefined
  isLimited: boolean
  /** True if the request has an idempotency key. The ledger would remember the refusal of an event not known yet. */
  isRepeatable: boolean
}

/**
 * Makes the transfer that pays for tickets. The Cora goes to the event's creator, or to the community fund for an
 * event that nobody has claimed. The event determines the price; an `amount` is only compared with it. svc-payments
 * decides whether a place is left, and receives the payment in the same commit. The places that are known here only
 * prevent payments that would be refunded.
 *
 * With limits, a payment to a person counts towards the payer's daily limit, and the recipient cannot spend it until
 * the event is over.
 */
async function ticketPayment(
  db: Database,
  { tickets, ...request }: EventRequest & { tickets: number },
  caller: Caller,
): Promise<PaymentRequest> {
  const { eventId, amount, isRepeatable } = request
  const event = await requireProjection(() => findEvent(db, eventId), { isRepeatable })
  const price = (event.coraPrice ?? 0) * tickets
  const refusal =
    refusalOf(event, { caller, price, amount }) ??
    ((await availablePlaces(db, eventId)) < tickets ? 'sold_out' : undefined)
  return eventPayment(event, caller, request, {
    price,
    refusal,
    bought: { tickets },
    ...descriptionsOf(event.title, tickets),
  })
}

/** The same for a pass that the event's series offers. It takes no place. */
async function passPayment(
  db: Database,
  { passOfferId, ...request }: EventRequest & { passOfferId: number },
  caller: Caller,
): Promise<PaymentRequest> {
  const { eventId, amount, isRepeatable } = request
  const event = await requireProjection(() => findEvent(db, eventId), { isRepeatable })
  const { entries, price, validDays, ...offer } = await requireProjection(() => findPassOffer(db, passOfferId), {
    isRepeatable,
  })
  const isOffered = !offer.isWithdrawn && offer.seriesId === event.seriesId
  return eventPayment(event, caller, request, {
    price,
    refusal: isOffered ? refusalOf(event, { caller, price, amount }) : 'not_for_sale',
    bought: { tickets: 1, passOfferId },
    heldUntil: endOfDay(addDays(costaRicaToday(), validDays)).toISOString(),
    debitDescription: `Pass of ${entries} entries for ${event.title}`,
    creditDescription: `Sold a pass of ${entries} entries for ${event.title}`,
  })
}

type Purchase = Pick<TransferRequest, 'debitDescription' | 'creditDescription' | 'heldUntil'> & {
  price: number
  refusal: ErrorCode | undefined
  bought: { tickets: number; passOfferId?: number }
}

function eventPayment(
  event: ProjectedEvent,
  caller: Caller,
  { eventId, isLimited }: EventRequest,
  { price, refusal, bought, heldUntil, ...descriptions }: Purchase,
): PaymentRequest {
  const credit = event.creatorId === importerId ? community : person(event.creatorId)
  return {
    debit: person(caller.userId),
    credit,
    amount: price,
    type: 'spent_event',
    ...descriptions,
    message: { subject: TicketPaid.subject, data: { eventId, userId: caller.userId, ...bought, amount: price } },
    ...(isLimited &&
      isPerson(credit) && { dailyLimit: maxSentPerDay, heldForEventId: eventId, ...(heldUntil && { heldUntil }) }),
    ...(refusal && { refusal }),
  }
}

const descriptionsOf = (title: string, tickets: number) =>
  tickets === 1
    ? { debitDescription: `Ticket for ${title}`, creditDescription: `Sold a ticket for ${title}` }
    : { debitDescription: `${tickets} tickets for ${title}`, creditDescription: `Sold ${tickets} tickets for ${title}` }

type Order = { caller: Caller; price: number; amount: number | undefined }

function refusalOf(event: ProjectedEvent, { caller, price, amount }: Order): ErrorCode | undefined {
  const refusal = refusalByEvent(event)
  if (refusal) return refusal
  if (event.creatorId === caller.userId) return 'own_event'
  return amount !== undefined && amount !== price ? 'price_changed' : undefined
}

function refusalByEvent(event: ProjectedEvent): ErrorCode | undefined {
  if (event.isDeleted || event.isHidden) return 'not_found'
  if (event.isCancelled) return 'event_cancelled'
  if (event.isPast) return 'event_past'
  return takesCora(event) ? undefined : 'event_takes_no_cora'
}
