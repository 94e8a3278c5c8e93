import * as z from 'zod/mini'
import { Id, Instant } from './primitives.ts'
import { OrderProvider, OrderState } from './orders.ts'
import { Pass } from './passes.ts'
import { personalData } from './data-export.ts'
import { route } from './route.ts'
import { RefundReason, RefundState, TicketCurrency, TicketStatus } from './tickets.ts'

/**
 * Everything that svc-payments stores about a person: orders, tickets, passes, undone check-ins, refunds and waiting lists.
 * Amounts are in major units.
 */
export const TicketsData = personalData('tickets', {
  orders: z.array(
    z.object({
      id: Id,
      eventId: Id,
      eventTitle: z.string(),
      tickets: z.int(),
      amount: z.number(),
      currency: TicketCurrency,
      provider: OrderProvider,
      state: OrderState,
      createdAt: Instant,
      paidAt: z.nullable(Instant),
    }),
  ),
  tickets: z.array(
    z.object({
      id: Id,
      orderId: Id,
      eventId: Id,
      seat: z.int(),
      code: z.string(),
      status: TicketStatus,
      createdAt: Instant,
      checkedInAt: z.nullable(Instant),
    }),
  ),
  undoneCheckIns: z.array(z.object({ ticketId: Id, checkedInAt: Instant, undoneAt: Instant })),
  refunds: z.array(
    z.object({
      id: Id,
      orderId: Id,
      amount: z.number(),
      currency: TicketCurrency,
      state: RefundState,
      reason: RefundReason,
      requestedAt: Instant,
      endedAt: z.nullable(Instant),
    }),
  ),
  waitingLists: z.array(
    z.object({ eventId: Id, eventTitle: z.string(), joinedAt: Instant, offeredUntil: z.nullable(Instant) }),
  ),
  passes: z.array(Pass),
})

export const exportTicketsData = route('GET', '/api/tickets/data', {
  summary: 'Your orders and tickets, as a file',
  access: 'user',
  response: TicketsData,
})
