import { ignoringFields } from '@convive/contracts/ignoring-fields'
import { TicketIssued } from '@convive/contracts/tickets'
import { on, type Subscription } from '@convive/service-kit/messaging/messages'
import { saveTicketMovement } from './ticket-sales.store.ts'

export const onTicketIssued: Subscription = on(
  ignoringFields(TicketIssued, 'currency'),
  'tickets/on-ticket-issued',
  (tx, { data }) => saveTicketMovement(tx, { kind: 'sold', id: data.orderId, seats: data.ticketIds.length, ...data }),
)
