import * as z from 'zod/mini'
import { CalendarFacts } from './calendar-facts.ts'
import { OtherTitle } from './event-fields.ts'
import { ById, GivenInstant, Id, Instant, MapPin, pageQuery, PathId, text } from './primitives.ts'
import { message } from './message.ts'
import { route } from './route.ts'

/** The currency of a ticket. Amounts are in major units (12.5 = $12.50); for Cora, whole Cora. */
export const TicketCurrency = z.enum(['usd', 'crc', 'cora'])
export type TicketCurrency = z.infer<typeof TicketCurrency>

/** `used` is a valid ticket that was checked in. With `refunding`, the seat is free again and the refund is pending. */
export const TicketStatus = z.enum(['valid', 'used', 'refunding', 'refunded'])
export type TicketStatus = z.infer<typeof TicketStatus>

/**
 * `requested`: not sent to the provider yet. `pending`: the provider has it. `failed`: the provider refused; it is
 * retried.
 */
export const RefundState = z.enum(['requested', 'pending', 'succeeded', 'failed'])
export type RefundState = z.infer<typeof RefundState>

/**
 * The reason of a refund. `no_place`: the money arrived when no place was left, `event_past`: after the end of the event.
 * `wrong_amount`: it was not the price. `provider`: it began at the card provider, as a refund or a dispute.
 */
export const RefundReason = z.enum([
  'buyer',
  'organiser',
  'event_cancelled',
  'event_past',
  'no_place',
  'wrong_amount',
  'provider',
])
export type RefundReason = z.infer<typeof RefundReason>

/** 130 bits in Crockford's base 32, in upper case without dashes. */
const codePattern = /^[0-9A-HJKMNP-TV-Z]{26}$/

/** A code as it was scanned or typed. Dashes, spaces, lower case and letters that look like digits are accepted. */
export const TicketCode = z.pipe(
  z.pipe(
    z.string('Enter the ticket code').check(z.maxLength(100, 'Must be at most 100 characters')),
    z.transform((typed: string) =>
      typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1'),
    ),
  ),
  z.string().check(z.regex(codePattern, 'This isn’t a ticket code')),
)

/** One seat. `seat` counts from 1 within its order of `seats`. */
export const Ticket = z.object({
  id: Id,
  eventId: Id,
  quantity: z.literal(1),
  amount: z.number(),
  currency: TicketCurrency,
  status: TicketStatus,
  code: z.string(),
  createdAt: Instant,
  orderId: Id,
  seat: z.int(),
  seats: z.int(),
  eventTitle: z.string(),
  otherTitle: OtherTitle,
  startsAt: Instant,
  endsAt: Instant,
  isCancelled: z.boolean(),
  checkedInAt: z.nullable(Instant),
  /** The time until which the buyer may return it; null is never. */
  refundUntil: z.nullable(Instant),
  refundState: z.nullable(RefundState),
  /** The pass whose entry it takes, at no price of its own. */
  passId: z.optional(Id),
})
export type Ticket = z.infer<typeof Ticket>

/** True for a ticket that is valid or was used. */
export const isValidOrUsed = ({ status }: Pick<Ticket, 'status'>): boolean => status === 'valid' || status === 'used'

export const listTickets = route('GET', '/api/tickets', {
  summary: 'Your tickets, one for each seat, newest first',
  access: 'user',
  query: z.object({ eventId: z.optional(PathId), ...pageQuery(100) }),
  response: z.array(Ticket),
  paged: true,
})

export const getTicket = route('GET', '/api/tickets/:code', {
  summary: 'One of your tickets, by its code',
  access: 'user',
  params: z.object({ code: TicketCode }),
  response: Ticket,
})

/** The result of a scan. */
export const CheckIn = z.object({
  ticketId: Id,
  eventId: Id,
  seat: z.int(),
  seats: z.int(),
  /** Null once the account is deleted. */
  holderName: z.nullable(z.string()),
  checkedInAt: Instant,
  /** When an earlier scan used the ticket. Null if this scan used it. */
  alreadyUsedAt: z.nullable(Instant),
})
export type CheckIn = z.infer<typeof CheckIn>

/**
 * `at` and `scanId` come from the scanning device, for scans that are sent later. Two requests with the same `scanId`
 * are the same scan.
 */
export const checkInTicket = route('POST', '/api/tickets/check-in', {
  summary: "Let the holder of a ticket in: the event's creator, a co-organizer or an administrator",
  access: 'user',
  body: z.object({
    eventId: Id,
    code: TicketCode,
    at: z.optional(GivenInstant),
    scanId: z.optional(text(1, 64)),
  }),
  response: CheckIn,
})

/** How long after its scan arrived a check-in can be undone. */
export const undoCheckInMinutes = 15

/**
 * Undoes a check-in, so that the seat can be checked in again. `checkedInAt` names the check-in, so that a repeated
 * request does not undo a later one.
 */
export const undoCheckIn = route('POST', '/api/tickets/check-in/undo', {
  summary: "Take back a check-in of the last 15 minutes: the event's creator, a co-organizer or an administrator",
  access: 'user',
  body: z.object({
    eventId: Id,
    ticketId: Id,
    checkedInAt: GivenInstant,
  }),
  response: z.object({ ticketId: Id, eventId: Id, checkedInAt: Instant, undoneAt: Instant }),
  repeatable: true,
})

/**
 * `codeHash` is the SHA-256 of the code in lower-case hex. A code can be compared with it, but not recovered from it.
 */
export const Seat = z.object({
  ticketId: Id,
  codeHash: z.string(),
  seat: z.int(),
  seats: z.int(),
  holderName: z.nullable(z.string()),
  status: TicketStatus,
  checkedInAt: z.nullable(Instant),
  /** How many check-ins of the seat were undone. */
  undoneCheckIns: z.int(),
})
export type Seat = z.infer<typeof Seat>

export const listSeats = route('GET', '/api/payments/events/:id/seats', {
  summary: 'All seats of an event, for check-ins while offline',
  access: 'user',
  params: ById,
  response: z.object({ eventId: Id, title: z.string(), startsAt: Instant, seats: z.array(Seat) }),
})

const ofOrder = (data: { orderId: number }) => `order:${data.orderId}`

/**
 * An order is paid and its tickets exist. Published once for each order with all of its seats, and with everything for
 * its mail. `amountMinor` is the order's total in minor units (for Cora, whole Cora).
 */
export const TicketIssued = message(
  'payments.ticket.issued',
  z.object({
    orderId: Id,
    eventId: Id,
    userId: Id,
    title: z.string(),
    otherTitle: OtherTitle,
    startsAt: Instant,
    /** The place in the organiser's words. */
    location: z.optional(z.string()),
    mapPin: z.optional(z.nullable(MapPin)),
    /** Missing for an event that nobody has claimed. */
    organizerId: z.optional(Id),
    calendar: z.optional(CalendarFacts),
    ticketIds: z.array(Id).check(z.minLength(1)),
    /** One for each seat. */
    codes: z.array(z.object({ seat: z.int(), code: z.string() })),
    currency: TicketCurrency,
    amountMinor: z.int(),
  }),
  ofOrder,
)

/**
 * A refund to a buyer has begun. Its seats are cancelled and can be sold again; `ticketIds` is empty if no ticket was
 * ever issued. `amountMinor` is what goes back.
 */
export const TicketRefunded = message(
  'payments.ticket.refunded',
  z.object({
    refundId: Id,
    orderId: Id,
    eventId: Id,
    userId: Id,
    title: z.string(),
    otherTitle: OtherTitle,
    ticketIds: z.array(Id),
    currency: z.string(),
    amountMinor: z.int(),
    reason: RefundReason,
    /** It returns entries of a pass. */
    isPass: z.optional(z.boolean()),
    /** Why the organiser cancelled the event. */
    cancelReason: z.optional(z.string()),
    /** Only of a cancelled event, to remove it from calendars. */
    cancelled: z.optional(z.object({ startsAt: Instant, calendar: CalendarFacts })),
  }),
  (data) => `refund:${data.refundId}`,
)

/** The organiser and the co-organisers tell the gateway whose seat list changed. Missing in older messages. */
const CheckedSeat = {
  ticketId: Id,
  orderId: Id,
  eventId: Id,
  userId: Id,
  organizerId: z.optional(Id),
  coOrganiserIds: z.optional(z.array(Id)),
}

/** A person with a ticket is at the event. `at` is when the code was scanned. */
export const TicketCheckedIn = message(
  'payments.ticket.checked-in',
  z.object({ ...CheckedSeat, at: Instant }),
  (data) => `ticket:${data.ticketId}`,
)

/** The check-in of a ticket was undone, at `at`. Its version follows that of the check-in. */
export const TicketCheckInUndone = message(
  'payments.ticket.check-in-undone',
  z.object({ ...CheckedSeat, at: Instant }),
  (data) => `ticket:${data.ticketId}`,
)
