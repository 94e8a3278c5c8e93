import * as z from 'zod/mini'
import { ById, Id, Instant, pageQuery, PathId, text } from './fields.ts'
import { message } from './message.ts'
import { personalData } from './personal-data.ts'
import { route } from './route.ts'
import { Currency, PaymentOption } from './vocabulary.ts'

/** The most tickets in one order. */
export const mostTickets = 10

/** What a ticket was paid in. Amounts are major units (12.5 = $12.50); in Cora, whole Cora. */
export const TicketCurrency = z.enum(['usd', 'crc', 'cora'])
export type TicketCurrency = z.infer<typeof TicketCurrency>

/** Who takes cards. `sandbox` takes test cards only and moves no money. */
export const CardProvider = z.enum(['stripe', 'sandbox'])
export type CardProvider = z.infer<typeof CardProvider>
export const OrderProvider = z.enum(['stripe', 'sandbox', 'cora'])
export type OrderProvider = z.infer<typeof OrderProvider>

/**
 * `held`: the places are kept until `holdUntil`. `paid`: the tickets exist. `lapsed`: the time ran out, or the payment was
 * called off; a payment that still comes takes a place if one is left. `abandoned`: the same, because the buyer let go.
 * `refunding`: all of it goes back. `refunded`: all of it went back.
 */
export const orderStates = ['held', 'paid', 'lapsed', 'abandoned', 'refunding', 'refunded'] as const
export const OrderState = z.enum(orderStates)
export type OrderState = z.infer<typeof OrderState>

/** `used` is a valid ticket that was checked in. With `refunding` its place is free again and the money is on its way. */
export const TicketStatus = z.enum(['valid', 'used', 'refunding', 'refunded'])
export type TicketStatus = z.infer<typeof TicketStatus>

/** `requested`: not yet with the provider. `pending`: the provider has it. `failed`: the provider said no; it is tried again. */
export const RefundState = z.enum(['requested', 'pending', 'succeeded', 'failed'])
export type RefundState = z.infer<typeof RefundState>

/** Why money goes back. `no_place`: it came when none was left. `wrong_amount`: it was not the price. */
export const RefundReason = z.enum(['buyer', 'organiser', 'event_cancelled', 'no_place', 'wrong_amount'])
export type RefundReason = z.infer<typeof RefundReason>

/** 130 bits in Crockford's base 32, in capitals without dashes. */
const codePattern = /^[0-9A-HJKMNP-TV-Z]{26}$/

/** A code as it was scanned or typed: dashes, spaces and small letters, and the letters that are taken for digits, do no harm. */
export const TicketCode = z.pipe(
  z.pipe(
    z.string('Enter the code of the ticket').check(z.maxLength(100, 'Must be at most 100 characters')),
    z.transform((typed: string) => typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')),
  ),
  z.string().check(z.regex(codePattern, 'This is not the code of a ticket')),
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
  startsAt: Instant,
  endsAt: Instant,
  isCancelled: z.boolean(),
  checkedInAt: z.nullable(Instant),
  /** Until when the buyer may give it back; null: not at all. */
  refundUntil: z.nullable(Instant),
  refundState: z.nullable(RefundState),
})
export type Ticket = z.infer<typeof Ticket>

/** Money on its way back, or there. `tickets` are the ids of the seats; none when no ticket ever existed. */
export const Refund = z.object({
  id: Id,
  state: RefundState,
  reason: RefundReason,
  amount: z.number(),
  currency: TicketCurrency,
  tickets: z.array(Id),
  requestedAt: Instant,
  endedAt: z.nullable(Instant),
})
export type Refund = z.infer<typeof Refund>

export const Order = z.object({
  id: Id,
  eventId: Id,
  eventTitle: z.string(),
  tickets: z.int(),
  amount: z.number(),
  currency: TicketCurrency,
  provider: OrderProvider,
  state: OrderState,
  holdUntil: Instant,
  createdAt: Instant,
  paidAt: z.nullable(Instant),
  issued: z.array(Ticket),
  refunds: z.array(Refund),
})
export type Order = z.infer<typeof Order>

/** What a page must know to sell. `price` is in major units. */
export const Checkout = z.object({
  eventId: Id,
  title: z.string(),
  startsAt: Instant,
  endsAt: Instant,
  isPast: z.boolean(),
  isCancelled: z.boolean(),
  isPaid: z.boolean(),
  price: z.nullable(z.number()),
  currency: Currency,
  paymentOption: z.nullable(PaymentOption),
  acceptCora: z.boolean(),
  coraPrice: z.nullable(z.int()),
  capacity: z.nullable(z.int()),
  /** Neither sold nor held; null: without end. */
  placesLeft: z.nullable(z.int()),
  refundUntil: z.nullable(Instant),
  /** How cards are taken here; null: not at all now. `testMode`: no money moves. */
  cards: z.nullable(z.object({ provider: CardProvider, publishableKey: z.nullable(z.string()), testMode: z.boolean() })),
  /** Whether a card buys this event's tickets, and whether Cora does. */
  takesCards: z.boolean(),
  takesCora: z.boolean(),
})
export type Checkout = z.infer<typeof Checkout>

export const PaymentIntent = z.object({
  clientSecret: z.string(),
  provider: CardProvider,
  orderId: Id,
  /** Stripe's, for its own form. */
  publishableKey: z.optional(z.string()),
  holdUntil: Instant,
  amount: z.number(),
  currency: Currency,
  testMode: z.boolean(),
})
export type PaymentIntent = z.infer<typeof PaymentIntent>

const numberOfTickets = z.int('Must be a whole number').check(z.gte(1, 'Must be between 1 and 10'), z.lte(mostTickets, 'Must be between 1 and 10'))
const byEvent = z.object({ eventId: PathId })

/** `amount` is the whole total in major units; it is compared with the price, never believed. `currency` is a hint: the event's own counts. */
export const PaymentIntentRequest = z.object({
  eventId: z.int('Event ID is missing').check(z.positive('Event ID is missing')),
  amount: z.number('Invalid payment amount').check(z.positive('Invalid payment amount'), z.lte(1_000_000_000, 'Invalid payment amount')),
  currency: z._default(Currency, 'usd'),
  tickets: z._default(numberOfTickets, 1),
})

export const getCheckout = route('GET', '/api/payments/checkout/:eventId', { summary: "What an event's tickets cost, and how many are left", access: 'public', params: byEvent, response: Checkout })
export const createPaymentIntent = route('POST', '/api/create-payment-intent', {
  summary: 'Hold places for 15 minutes, and begin to pay for them',
  access: 'user',
  body: PaymentIntentRequest,
  response: PaymentIntent,
  idempotent: true,
})
export const getOrder = route('GET', '/api/payments/orders/:id', { summary: 'An own order; while it is open, the provider is asked how it stands', access: 'user', params: ById, response: Order })
export const abandonOrder = route('POST', '/api/payments/orders/:id/abandon', { summary: 'Let the held places go', access: 'user', params: ById, response: Order })

const clientSecret = z.string('Missing information').check(z.minLength(1, 'Missing information'), z.maxLength(300, 'Must be at most 300 characters'))
/** `message` is for the payer: why it failed, or what comes next; `code` is the same as a stable word. */
export const SandboxAnswer = z.object({
  status: z.enum(['succeeded', 'requires_action', 'failed']),
  message: z.optional(z.string()),
  code: z.optional(
    z.enum([
      'declined', 'insufficient_funds', 'expired_card', 'incorrect_number', 'incorrect_expiry', 'incorrect_cvc', 'not_a_test_card',
      'authentication_required', 'authentication_failed', 'payment_ended',
    ]),
  ),
})
export type SandboxAnswer = z.infer<typeof SandboxAnswer>
export const confirmSandbox = route('POST', '/api/payments/sandbox/confirm', {
  summary: "Pay with a test card; only with the sandbox. The card's number is checked and forgotten",
  access: 'user',
  body: z.object({
    clientSecret,
    cardNumber: z.string('Enter a card number').check(z.minLength(1, 'Enter a card number'), z.maxLength(40, 'Must be at most 40 characters')),
    expiry: z.string('Enter the expiry as MM/YY').check(z.regex(/^\s*\d{1,2}\s*\/\s*(\d{2}|\d{4})\s*$/, 'Enter the expiry as MM/YY')),
    cvc: z.string('Enter the security code').check(z.regex(/^\d{3,4}$/, 'Enter the security code')),
  }),
  response: SandboxAnswer,
})
export const authenticateSandbox = route('POST', '/api/payments/sandbox/authenticate', {
  summary: "Answer the sandbox's question whether it is really you",
  access: 'user',
  body: z.object({ clientSecret, approve: z.boolean('Must be true or false') }),
  response: SandboxAnswer,
})

/** Called by providers, who sign the body as it is. What is not signed, or too old, is 400. */
export const receiveWebhook = route('POST', '/api/payments/webhooks/:provider', {
  summary: 'A provider tells of a payment',
  access: 'public',
  params: z.object({ provider: CardProvider }),
  response: z.object({ received: z.literal(true) }),
  signed: true,
})

export const listTickets = route('GET', '/api/tickets', {
  summary: 'The own tickets, one for each seat, newest first',
  access: 'user',
  query: z.object({ eventId: z.optional(PathId), ...pageQuery(100) }),
  response: z.array(Ticket),
  paged: true,
})
export const getTicket = route('GET', '/api/tickets/:code', { summary: 'One own ticket, by its code', access: 'user', params: z.object({ code: TicketCode }), response: Ticket })

/** Without `tickets`, all seats that can still go back. */
export const refundOrder = route('POST', '/api/payments/orders/:id/refund', {
  summary: "Give own tickets back, until the organiser's cut-off: the full amount, by the same way",
  access: 'user',
  params: ById,
  body: z.object({ tickets: z.optional(z.array(Id).check(z.minLength(1, 'Choose at least one ticket'), z.maxLength(mostTickets, 'Must be at most 10'))) }),
  response: Order,
})
/** Without `orderId`, every order of the event. */
export const refundTickets = route('POST', '/api/payments/events/:id/refunds', {
  summary: "Refund one order, or all: the event's creator, or an admin",
  access: 'user',
  params: ById,
  body: z.object({ orderId: z.optional(Id), reason: z.optional(text(0, 300)) }),
  response: z.object({ orders: z.int(), tickets: z.int() }),
})

/** Of one who scans. `at` and `scanId` are the scanning device's own, for scans that are sent later; the same `scanId` again is the same scan. */
export const CheckIn = z.object({
  ticketId: Id,
  eventId: Id,
  seat: z.int(),
  seats: z.int(),
  /** Null once the account is deleted. */
  holderName: z.nullable(z.string()),
  checkedInAt: Instant,
  /** When an earlier scan used it; null: this one does. */
  alreadyUsedAt: z.nullable(Instant),
})
export type CheckIn = z.infer<typeof CheckIn>
export const checkInTicket = route('POST', '/api/tickets/check-in', {
  summary: "Let the holder of a ticket in: the event's creator, or an admin",
  access: 'user',
  body: z.object({ eventId: Id, code: TicketCode, at: z.optional(z.iso.datetime({ offset: true, error: 'Must be an instant' })), scanId: z.optional(text(1, 64)) }),
  response: CheckIn,
})

/** `codeHash` is SHA-256 of the code in lower-case hex: enough to know a code again, not to make one. */
export const Seat = z.object({
  ticketId: Id,
  codeHash: z.string(),
  seat: z.int(),
  seats: z.int(),
  holderName: z.nullable(z.string()),
  status: TicketStatus,
  checkedInAt: z.nullable(Instant),
})
export type Seat = z.infer<typeof Seat>
export const listSeats = route('GET', '/api/payments/events/:id/seats', {
  summary: 'All seats of an event, to check in by while offline',
  access: 'user',
  params: ById,
  response: z.object({ eventId: Id, title: z.string(), startsAt: Instant, seats: z.array(Seat) }),
})

/** Counts are seats. `income` is what was paid less what goes or went back. */
export const Sales = z.object({
  eventId: Id,
  title: z.string(),
  capacity: z.nullable(z.int()),
  sold: z.int(),
  held: z.int(),
  refunded: z.int(),
  checkedIn: z.int(),
  placesLeft: z.nullable(z.int()),
  income: z.array(z.object({ currency: TicketCurrency, amount: z.number() })),
})
export type Sales = z.infer<typeof Sales>
export const getSales = route('GET', '/api/payments/events/:id/sales', { summary: "An event's sales: its creator's, or an admin's", access: 'user', params: ById, response: Sales })

/** An order as the organiser sees it. */
export const Sale = z.object({
  orderId: Id,
  buyerName: z.nullable(z.string()),
  tickets: z.int(),
  /** Seats that are neither refunded nor about to be. */
  validTickets: z.int(),
  checkedIn: z.int(),
  amount: z.number(),
  currency: TicketCurrency,
  state: OrderState,
  /** The last refund's, where there is one. */
  refundState: z.nullable(RefundState),
  createdAt: Instant,
  paidAt: z.nullable(Instant),
})
export type Sale = z.infer<typeof Sale>
export const listSales = route('GET', '/api/payments/events/:id/orders', {
  summary: "An event's orders that were paid, newest first: its creator's, or an admin's",
  access: 'user',
  params: ById,
  query: z.object(pageQuery(100)),
  response: z.array(Sale),
  paged: true,
})
export const downloadSales = route('GET', '/api/payments/events/:id/sales/csv', {
  summary: "An event's seats as CSV with a header: its creator's, or an admin's",
  access: 'user',
  params: ById,
  response: z.string(),
  produces: 'text/csv',
})

export const TicketsData = personalData('tickets', {
  orders: z.array(
    z.object({ id: Id, eventId: Id, eventTitle: z.string(), tickets: z.int(), amount: z.number(), currency: TicketCurrency, provider: OrderProvider, state: OrderState, createdAt: Instant, paidAt: z.nullable(Instant) }),
  ),
  tickets: z.array(z.object({ id: Id, orderId: Id, eventId: Id, seat: z.int(), code: z.string(), status: TicketStatus, createdAt: Instant, checkedInAt: z.nullable(Instant) })),
  refunds: z.array(z.object({ id: Id, orderId: Id, amount: z.number(), currency: TicketCurrency, state: RefundState, reason: RefundReason, requestedAt: Instant, endedAt: z.nullable(Instant) })),
})
export const downloadTicketsData = route('GET', '/api/tickets/data', { summary: 'What is known of own orders and tickets, as a file', access: 'user', response: TicketsData })

const ofOrder = (data: { orderId: number }) => `order:${data.orderId}`
const SoldSeats = { orderId: Id, eventId: Id, userId: Id, ticketIds: z.array(Id).check(z.minLength(1)), currency: TicketCurrency, amountMinor: z.int() }

/** Seats were sold: told once for each order, with all of its seats. `amountMinor` is the order's whole, in minor units (Cora: whole Cora). */
export const TicketIssued = message('payments.ticket.issued', z.object({ ...SoldSeats, title: z.string() }), ofOrder)
/** Seats are void and can be sold again; the money is on its way back. `amountMinor` is what these seats cost. */
export const TicketRefunded = message('payments.ticket.refunded', z.object({ ...SoldSeats, title: z.string(), refundId: Id, reason: RefundReason }), (data) => `refund:${data.refundId}`)
/** Somebody with a ticket is at the event. `at` is when the code was scanned. */
export const TicketCheckedIn = message(
  'payments.ticket.checked-in',
  z.object({ ticketId: Id, orderId: Id, eventId: Id, userId: Id, at: Instant }),
  (data) => `ticket:${data.ticketId}`,
)
/**
 * Cora that was paid for tickets is to go back: `amount` of what the transaction moved, also when no ticket was
 * issued for it, because no place was left. Once for each refund; `cora.ticket.refunded` answers it.
 */
export const CoraRefundRequested = message(
  'payments.cora-refund.requested',
  z.object({ transactionId: Id, refundId: Id, orderId: Id, eventId: Id, userId: Id, amount: z.int().check(z.positive()), reason: RefundReason }),
  (data) => `refund:${data.refundId}`,
)
/**
 * An order is paid and its tickets exist: what its mail says. It holds the codes; svc-identity alone, which knows where
 * the mail goes, listens.
 */
export const OrderConfirmed = message(
  'payments.order.confirmed',
  z.object({ orderId: Id, eventId: Id, userId: Id, title: z.string(), startsAt: Instant, currency: TicketCurrency, amountMinor: z.int(), tickets: z.array(z.object({ seat: z.int(), code: z.string() })) }),
  (data) => `confirmation:${data.orderId}`,
)
/** Money begins to go back to a buyer, also where no ticket was ever issued for it. */
export const RefundBegun = message(
  'payments.refund.begun',
  z.object({ refundId: Id, orderId: Id, eventId: Id, userId: Id, title: z.string(), currency: z.string(), amountMinor: z.int(), reason: RefundReason }),
  (data) => `refund-begun:${data.refundId}`,
)
