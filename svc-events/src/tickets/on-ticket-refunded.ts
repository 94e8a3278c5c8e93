import { ignoringFields } from '@convive/contracts/ignoring-fields'
import { TicketRefunded } from '@convive/contracts/tickets'
import { on, type Subscription } from '@convive/service-kit/messaging/messages'
import { saveTicketMovement } from './ticket-sales.store.ts'

export const onTicketRefunded: Subscription = on(
  ignoringFields(TicketRefunded, 'reason'),
  'tickets/on-ticket-refunded',
  (tx, { data }) =>
    saveTicketMovement(tx, { kind: 'refunded', id: data.refundId, seats: -data.ticketIds.length, ...data }),
  { when: ({ ticketIds }) => ticketIds.length > 0 },
)
