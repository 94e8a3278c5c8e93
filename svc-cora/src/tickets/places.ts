import { TicketIssued, TicketRefunded } from '@convive/contracts/tickets'
import type { Database, Transaction } from '@convive/service-kit/database'
import { on, type Subscription } from '@convive/service-kit/messages'

/**
 * How many places each event has sold, as svc-payments tells. Each sale and each refund is remembered under its own
 * id, so that a message that comes again or late counts once.
 */
export const placesSubscriptions: Subscription[] = [
  on(TicketIssued, 'tickets/sold', (tx, { data }) => count(tx, ['sold', data.orderId], data.eventId, data.ticketIds.length)),
  on(TicketRefunded, 'tickets/refunded', (tx, { data }) => count(tx, ['refunded', data.refundId], data.eventId, -data.ticketIds.length)),
]

async function count(tx: Transaction, what: [kind: 'sold' | 'refunded', id: number], eventId: number, seats: number): Promise<void> {
  await tx.query('INSERT INTO ticket_movement (kind, id, event_id, seats) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING', [...what, eventId, seats])
}

/** Places that are not known to be sold; without end where the event has no limit. Held ones are not known here. */
export async function placesLeft(db: Database, eventId: number): Promise<number> {
  const [row]: { places: number | null }[] = await db.source.query(
    `SELECT (capacity - (SELECT coalesce(sum(seats), 0) FROM ticket_movement m WHERE m.event_id = e.event_id))::int AS places FROM event e WHERE event_id = $1`,
    [eventId],
  )
  return row?.places ?? Infinity
}
