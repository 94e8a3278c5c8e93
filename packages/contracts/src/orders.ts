import * as z from 'zod/mini'
import { CardProvider } from './card-payments.ts'
import { ById, Id, Instant, PathId, text } from './primitives.ts'
import { message } from './message.ts'
import { route } from './route.ts'
import { RefundReason, RefundState, Ticket, TicketCurrency } from './tickets.ts'
import { WaitingListEntry } from './waiting-list.ts'
import { Currency, PaymentOption } from './enums.ts'

/** The largest number of tickets in one order. */
export const maxTicketsPerOrder = 10

/** The provider that takes an order's payment; `cora` is the ledger. */
export const OrderProvider = z.enum(['stripe', 'sandbox', 'cora'])
export type OrderProvider = z.infer<typeof OrderProvider>

/**
 * `reserved`: the places are reserved until `reservedUntil`. `paid`: the tickets exist. `lapsed`: the reservation expired, or
 * the payment was cancelled; a payment that still arrives gets a place if one is left. `abandoned`: the same, because
 * the buyer gave up. The expired state has the older name `lapsed`. `refunding`: everything is being refunded.
 * `refunded`: everything has been refunded.
 */
export const orderStates = ['reserved', 'paid', 'lapsed', 'abandoned', 'refunding', 'refunded'] as const
export const OrderState = z.enum(orderStates)
export type OrderState = z.infer<typeof OrderState>

/** A refund, pending or done. `tickets` are the ids of the seats; empty when no ticket was ever issued. */
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

/**
 * An order as its buyer sees it. `amount` is the price of all its tickets in major units; `issued` is empty until the
 * order is paid.
 */
export const Order = z.object({
  id: Id,
  eventId: Id,
  eventTitle: z.string(),
  tickets: z.int(),
  amount: z.number(),
  currency: TicketCurrency,
  provider: OrderProvider,
  state: OrderState,
  reservedUntil: Instant,
  createdAt: Instant,
  paidAt: z.nullable(Instant),
  issued: z.array(Ticket),
  /** The entries of the pass that the order buys instead of tickets. */
  passEntries: z.optional(z.int()),
  refunds: z.array(Refund),
})
export type Order = z.infer<typeof Order>

/** What a page needs to sell tickets. `price` is in major units. */
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
  /**
   * The places that the caller can reserve; null is no limit. While there is a waiting list, only the people on it can,
   * one after another.
   */
  placesLeft: z.nullable(z.int()),
  /** How many people wait for a ticket, and the caller's own entry. */
  waitingList: z.object({ length: z.int(), own: z.nullable(WaitingListEntry) }),
  /** The caller's unpaid reservations, of all tabs and devices. */
  reservations: z.array(z.object({ orderId: Id, tickets: z.int() })),
  refundUntil: z.nullable(Instant),
  /** The provider for cards; null if cards are not accepted now. `testMode`: no money moves. */
  cards: z.nullable(
    z.object({ provider: CardProvider, publishableKey: z.nullable(z.string()), testMode: z.boolean() }),
  ),
  /** Whether this event's tickets can be paid by card, and whether in Cora. */
  takesCards: z.boolean(),
  takesCora: z.boolean(),
})
export type Checkout = z.infer<typeof Checkout>

/** A payment for reserved places. `amount` is in major units; `clientSecret` lets the page pay it and nothing else. */
export const PaymentIntent = z.object({
  clientSecret: z.string(),
  provider: CardProvider,
  orderId: Id,
  /** Stripe's publishable key, for its form. */
  publishableKey: z.optional(z.string()),
  reservedUntil: Instant,
  amount: z.number(),
  currency: Currency,
  testMode: z.boolean(),
})
export type PaymentIntent = z.infer<typeof PaymentIntent>

const numberOfTickets = z
  .int('Must be a whole number')
  .check(z.gte(1, 'Must be between 1 and 10'), z.lte(maxTicketsPerOrder, 'Must be between 1 and 10'))

const byEvent = z.object({ eventId: PathId })

/**
 * `amount` is the total in major units. It is compared with the price and never trusted. `currency` is a hint: the
 * event's own currency counts.
 */
export const PaymentIntentRequest = z.object({
  eventId: z.int('Event ID is missing').check(z.positive('Event ID is missing')),
  amount: z
    .number('Invalid payment amount')
    .check(z.positive('Invalid payment amount'), z.lte(1_000_000_000, 'Invalid payment amount')),
  currency: z._default(Currency, 'usd'),
  tickets: z._default(numberOfTickets, 1),
  /** Buys this pass of the event's series instead of tickets. */
  passOfferId: z.optional(Id),
})

export const getCheckout = route('GET', '/api/payments/checkout/:eventId', {
  summary: "What an event's tickets cost, and how many are left",
  access: 'public',
  params: byEvent,
  response: Checkout,
})

export const createPaymentIntent = route('POST', '/api/create-payment-intent', {
  summary: 'Reserve places for 15 minutes and begin a card payment for them',
  access: 'user',
  body: PaymentIntentRequest,
  response: PaymentIntent,
  idempotent: true,
})

export const getOrder = route('GET', '/api/payments/orders/:id', {
  summary: 'One of your orders; for an open one, the provider is asked for its state',
  access: 'user',
  params: ById,
  response: Order,
})

export const abandonOrder = route('POST', '/api/payments/orders/:id/abandon', {
  summary: 'Release the reserved places',
  access: 'user',
  params: ById,
  response: Order,
  repeatable: true,
})

/** Without `tickets`: all seats that can still be refunded. */
export const refundOwnTickets = route('POST', '/api/payments/orders/:id/refund', {
  summary: "Give own tickets back, until the organiser's cut-off: the full amount, by the same way",
  access: 'user',
  params: ById,
  body: z.object({
    tickets: z.optional(
      z
        .array(Id)
        .check(z.minLength(1, 'Choose at least one ticket'), z.maxLength(maxTicketsPerOrder, 'Must be at most 10')),
    ),
  }),
  response: Order,
  idempotent: true,
})

/** Without `orderId`: every order of the event. */
export const refundAsOrganiser = route('POST', '/api/payments/events/:id/refunds', {
  summary: "Refund one order, or all: the event's creator, or an admin",
  access: 'user',
  params: ById,
  body: z.object({ orderId: z.optional(Id), reason: z.optional(text(0, 300)) }),
  response: z.object({ orders: z.int(), tickets: z.int() }),
  idempotent: true,
})

/**
 * Requests a refund of Cora for tickets: `amount` of the transaction, even if no ticket was issued because no place was
 * left. Published once for each refund; `cora.ticket.refunded` follows.
 */
export const CoraRefundRequested = message(
  'payments.cora-refund.requested',
  z.object({
    transactionId: Id,
    refundId: Id,
    orderId: Id,
    eventId: Id,
    userId: Id,
    amount: z.int().check(z.positive()),
    reason: RefundReason,
  }),
  (data) => `refund:${data.refundId}`,
)
