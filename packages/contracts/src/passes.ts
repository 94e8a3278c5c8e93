import * as z from 'zod/mini'
import { OtherTitle, price, wholeNumber } from './event-fields.ts'
import { message } from './message.ts'
import { ById, Id, Instant, PathId, text } from './primitives.ts'
import { Nothing, route } from './route.ts'
import { CheckIn, Ticket, TicketCurrency } from './tickets.ts'

/** The most passes that a series offers at once. */
export const maxPassOffers = 5

/**
 * What an organiser offers: `entries` for one price, in major units or whole Cora, for dates that begin within
 * `validDays` of the purchase. In Cora an entry costs at least one, so that each can be paid back.
 */
export const PassDraft = z
  .object({
    entries: wholeNumber(2, 50),
    price: price.check(z.positive('Must be more than zero')),
    currency: TicketCurrency,
    validDays: wholeNumber(1, 366),
  })
  .check(
    z.refine((draft) => draft.currency !== 'cora' || (Number.isInteger(draft.price) && draft.price >= draft.entries), {
      path: ['price'],
      message: 'Whole Cora, at least one for each entry',
    }),
    z.refine((draft) => draft.currency === 'cora' || Math.round(draft.price * 100) >= draft.entries, {
      path: ['price'],
      message: 'Must be more than zero',
    }),
  )
export type PassDraft = z.infer<typeof PassDraft>

/** `validUntil` is the last local day on which a pass that is bought today lets its holder in. */
export const PassOffer = z.object({
  id: Id,
  entries: z.int(),
  price: z.number(),
  currency: TicketCurrency,
  validDays: z.int(),
  validUntil: z.string(),
})
export type PassOffer = z.infer<typeof PassOffer>

export const offerPass = route('POST', '/api/events/:id/passes', {
  summary: "Offer a pass for the series of an event, whose tickets are sold here: the event's creator, or an admin",
  access: 'user',
  params: ById,
  body: PassDraft,
  response: PassOffer,
  status: 201,
  idempotent: true,
})

export const listPassOffers = route('GET', '/api/events/:id/passes', {
  summary: 'The passes that the series of an event offers, the fewest entries first',
  access: 'public',
  params: ById,
  response: z.array(PassOffer),
})

export const withdrawPassOffer = route('DELETE', '/api/events/:id/passes/:offerId', {
  summary: "Offer a pass no longer; passes that were bought stay: the event's creator, or an admin",
  access: 'user',
  params: z.object({ id: PathId, offerId: PathId }),
  response: Nothing,
  status: 204,
  repeatable: true,
})

/**
 * A pass of the caller. Its id is that of the order that bought it. `used` entries hold a ticket; `unused` ones are left,
 * until the end of the local day `validUntil`. `refundAmount` is what they cost: the price, divided by the entries and
 * rounded down. They can be given back until `refundUntil`; null is never.
 */
export const Pass = z.object({
  id: Id,
  eventId: Id,
  eventTitle: z.string(),
  entries: z.int(),
  used: z.int(),
  unused: z.int(),
  amount: z.number(),
  currency: TicketCurrency,
  validUntil: z.string(),
  isExpired: z.boolean(),
  refundUntil: z.nullable(Instant),
  refundAmount: z.number(),
})
export type Pass = z.infer<typeof Pass>

/** With `eventId`: those of its series. */
export const listOwnPasses = route('GET', '/api/tickets/passes', {
  summary: 'Your passes, newest first',
  access: 'user',
  query: z.object({ eventId: z.optional(PathId) }),
  response: z.array(Pass),
})

export const takePassEntry = route('POST', '/api/tickets/passes/:id/use', {
  summary: 'Take a ticket for a date of the series with an entry of your pass; a second time gives the same ticket',
  access: 'user',
  params: ById,
  body: z.object({ eventId: Id }),
  response: Ticket,
  repeatable: true,
})

/** A pass that can let its holder in to a date. The name is null once the account is deleted. */
export const PassAtDoor = z.object({ passId: Id, holderName: z.nullable(z.string()), unused: z.int() })
export type PassAtDoor = z.infer<typeof PassAtDoor>

export const listPassesAtDoor = route('GET', '/api/payments/events/:id/passes', {
  summary: 'The passes with entries left whose holders have no ticket for this date, by name',
  access: 'user',
  params: ById,
  query: z.object({ q: z.optional(text(0, 100)) }),
  response: z.array(PassAtDoor),
})

export const checkInPass = route('POST', '/api/payments/events/:id/passes/:passId/check-in', {
  summary: "Let the holder of a pass in with one entry: the event's creator, a co-organizer or an administrator",
  access: 'user',
  params: z.object({ id: PathId, passId: PathId }),
  response: CheckIn,
  repeatable: true,
})

/**
 * A pass is paid, with everything for its mail. `amountMinor` is in minor units (for Cora, whole Cora), `validUntil` the
 * last local day; unused entries can be returned until `refundUntil`, null is never.
 */
export const PassIssued = message(
  'payments.pass.issued',
  z.object({
    orderId: Id,
    eventId: Id,
    userId: Id,
    title: z.string(),
    otherTitle: OtherTitle,
    entries: z.int(),
    validUntil: z.string(),
    refundUntil: z.nullable(Instant),
    currency: TicketCurrency,
    amountMinor: z.int(),
  }),
  (data) => `pass:${data.orderId}`,
)

/** A pass is offered, or no longer. `priceMinor` is in minor units; for Cora, whole Cora. */
export const PassOfferChanged = message(
  'payments.pass-offer.changed',
  z.object({
    offerId: Id,
    seriesId: Id,
    entries: z.int(),
    priceMinor: z.int(),
    currency: TicketCurrency,
    validDays: z.int(),
    isWithdrawn: z.boolean(),
  }),
  (data) => `pass-offer:${data.offerId}`,
)
