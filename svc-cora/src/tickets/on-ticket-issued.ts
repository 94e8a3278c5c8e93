import { ignoringFields } from '@convive/contracts/ignoring-fields'
import { TicketIssued } from '@convive/contracts/tickets'
import { on } from '@convive/service-kit/messaging/messages'
import { recordTicketMovement } from './ticket-availability.store.ts'

/** Counts the sold seats of an order. */
export const onTicketIssued = on(ignoringFields(TicketIssued, 'currency'), 'tickets/on-ticket-issued', (tx, { data }) =>
  recordTicketMovement(tx, { kind: 'sold', id: data.orderId, eventId: data.eventId, seats: data.ticketIds.length }),
)
