import * as z from 'zod/mini'
import { Language } from './enums.ts'
import { ById, Id, Instant, pageQuery } from './primitives.ts'
import { OrderState } from './orders.ts'
import { route } from './route.ts'
import { RefundState, TicketCurrency } from './tickets.ts'

/** Counts are seats; `checkedIn` includes seats that were refunded after the check-in. `income` is what was paid, minus all refunds, including pending ones. */
export const Sales = z.object({
  eventId: Id,
  title: z.string(),
  capacity: z.nullable(z.int()),
  sold: z.int(),
  reserved: z.int(),
  refunded: z.int(),
  checkedIn: z.int(),
  placesLeft: z.nullable(z.int()),
  /** People on the waiting list, and tickets that are kept for some of them. */
  waiting: z.int(),
  offered: z.int(),
  /** The people who hold a seat that is not refunded. */
  buyers: z.int(),
  /** Nothing is sold, and nobody is let in, any more. */
  isCancelled: z.boolean(),
  income: z.array(z.object({ currency: TicketCurrency, amount: z.number() })),
})
export type Sales = z.infer<typeof Sales>

export const getSales = route('GET', '/api/payments/events/:id/sales', {
  summary: "An event's sales: its creator's, or an admin's",
  access: 'user',
  params: ById,
  response: Sales,
})

/** An order, for the organiser. */
export const Sale = z.object({
  orderId: Id,
  buyerName: z.nullable(z.string()),
  tickets: z.int(),
  /** Seats without a refund, pending or done. */
  validTickets: z.int(),
  checkedIn: z.int(),
  amount: z.number(),
  currency: TicketCurrency,
  state: OrderState,
  /** The state of the last refund, if there is one. */
  refundState: z.nullable(RefundState),
  /** What the organiser wrote about the last refund that has a reason. */
  refundNote: z.optional(z.nullable(z.string())),
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
  query: z.object({ language: z.optional(Language) }),
  response: z.string(),
  produces: 'text/csv',
})
