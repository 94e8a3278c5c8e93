import { TicketCheckedIn, TicketCheckInUndone, TicketIssued, TicketRefunded } from '@convive/contracts/tickets'
import { OfferedPlacesChanged } from '@convive/contracts/waiting-list'
import { createMessage, receive } from '@convive/service-kit/testing/messages'
import { onTicketCheckedIn, onTicketCheckInUndone } from '../attendance/check-ins.ts'
import { onOfferedPlacesChanged, onTicketIssued, onTicketRefunded } from '../tickets/ticket-sales.ts'
import type { EventsUnderTest } from './events-service.ts'

let ids = 0
const seatsOf = (count: number) => ({
  ticketIds: Array.from({ length: count }, () => ++ids),
  currency: 'usd' as const,
  amountMinor: 500 * count,
  title: 'Noche de peña',
})

/** Messages of svc-payments about tickets, each with new ids. */
export const sold = (eventId: number, userId: number, seats = 1) =>
  createMessage(TicketIssued, {
    orderId: ++ids,
    eventId,
    userId,
    startsAt: new Date().toISOString(),
    codes: [],
    ...seatsOf(seats),
  })
export const givenBack = (eventId: number, userId: number, seats = 1) =>
  createMessage(TicketRefunded, {
    orderId: ++ids,
    refundId: ++ids,
    reason: 'buyer',
    eventId,
    userId,
    ...seatsOf(seats),
  })
export const placesOffered = (eventId: number, offered: number, version: number) =>
  createMessage(OfferedPlacesChanged, { eventId, offered }, { version })
export const checkedIn = (eventId: number, userId: number, at = new Date().toISOString()) =>
  createMessage(TicketCheckedIn, { ticketId: ++ids, orderId: ++ids, eventId, userId, at })
/** The check-ins of one seat and their undoings, with the versions 1, 2, 3 … */
export const checkedInAndOut = (eventId: number, userId: number, count: number) => {
  const about = { ticketId: ++ids, orderId: ++ids, eventId, userId, at: new Date().toISOString() }
  return Array.from({ length: count }, (_, index) =>
    createMessage(index % 2 === 0 ? TicketCheckedIn : TicketCheckInUndone, about, { version: index + 1 }),
  )
}

/** Handles messages of svc-payments with the caps of `RATE_LIMIT=on`. */
export const handleTicketMessages = (
  events: EventsUnderTest,
  ...facts: Parameters<typeof receive>[2]
): Promise<boolean[]> =>
  receive(
    events.db,
    [
      onTicketIssued,
      onTicketRefunded,
      onOfferedPlacesChanged,
      onTicketCheckedIn({ isLimited: true }),
      onTicketCheckInUndone,
    ],
    facts,
  )
