import { TicketCheckedIn, TicketIssued, TicketRefunded } from '@convive/contracts/tickets'
import { factOf, receive } from '@convive/service-kit/testing/messages'
import { checkedInSubscription } from '../attendance/on-ticket-checked-in.ts'
import { soldTicketsSubscriptions } from '../tickets/sold-tickets.ts'
import type { EventsUnderTest } from './events-service.ts'

let ids = 0
const seatsOf = (count: number) => ({ ticketIds: Array.from({ length: count }, () => ++ids), currency: 'usd' as const, amountMinor: 500 * count, title: 'Noche de peña' })

/** What svc-payments tells of tickets. Each has ids of its own. */
export const sold = (eventId: number, userId: number, seats = 1) => factOf(TicketIssued, { orderId: ++ids, eventId, userId, ...seatsOf(seats) })
export const givenBack = (eventId: number, userId: number, seats = 1) => factOf(TicketRefunded, { orderId: ++ids, refundId: ++ids, reason: 'buyer', eventId, userId, ...seatsOf(seats) })
export const checkedIn = (eventId: number, userId: number) => factOf(TicketCheckedIn, { ticketId: ++ids, orderId: ++ids, eventId, userId, at: '2026-03-01T12:00:00.000Z' })

/** Has the service hear what svc-payments tells, with the caps of `RATE_LIMIT=on`. */
export const hearOfTickets = (events: EventsUnderTest, ...facts: Parameters<typeof receive>[2]): Promise<boolean[]> =>
  receive(events.db, [...soldTicketsSubscriptions, checkedInSubscription(true)], facts)
