import { ignoringFields } from '@convive/contracts/ignoring-fields'
import { TicketIssued, TicketRefunded } from '@convive/contracts/tickets'
import { on } from '@convive/service-kit/messaging/messages'
import type { Database, Transaction } from '@convive/service-kit/database/database'

/** Counts the sold seats of an order. */
export const onTicketIssued = on(ignoringFields(TicketIssued, 'currency'), 'tickets/on-ticket-issued', (tx, { data }) =>
  recordTicketMovement(tx, { kind: 'sold', id: data.orderId, eventId: data.eventId, seats: data.ticketIds.length }),
)

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

/**
 * Records a sale or a refund of seats under its id, so that a repeated or late message counts once. `seats` is negative
 * for a refund.
 */
async function recordTicketMovement(
  tx: Transaction,
  { kind, id, eventId, seats }: { kind: 'sold' | 'refunded'; id: number; eventId: number; seats: number },
): Promise<void> {
  await tx.query(
    'INSERT INTO ticket_movement (kind, id, event_id, seats) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING',
    [kind, id, eventId, seats],
  )
}

/**
 * Counts the places that are not sold; Infinity for an event without a limit. This service does not know reservations.
 */
export async function availablePlaces(db: Database, eventId: number): Promise<number> {
  const [row]: { places: number | null }[] = await db.source.query(
    `SELECT (capacity - (SELECT coalesce(sum(seats), 0) FROM ticket_movement m WHERE m.event_id = e.event_id))::int AS places
     FROM event e WHERE event_id = $1`,
    [eventId],
  )
  return row?.places ?? Infinity
}
