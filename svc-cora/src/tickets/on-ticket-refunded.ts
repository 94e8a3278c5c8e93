import { ignoringFields } from '@convive/contracts/ignoring-fields'
import { TicketRefunded } from '@convive/contracts/tickets'
import { on } from '@convive/service-kit/messaging/messages'
import { recordTicketMovement } from './ticket-availability.store.ts'

/** Counts the refunded seats. */
export const onTicketRefunded = on(
  ignoringFields(TicketRefunded, 'reason'),
  'tickets/on-ticket-refunded',
  (tx, { data }) =>
    recordTicketMovement(tx, {
      kind: 'refunded',
      id: data.refundId,
      eventId: data.eventId,
      seats: -data.ticketIds.length,
    }),
  { when: ({ ticketIds }) => ticketIds.length > 0 },
)
