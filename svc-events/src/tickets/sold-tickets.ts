import { TicketIssued, TicketRefunded } from '@convive/contracts/tickets'
import type { Transaction } from '@convive/service-kit/database'
import { on, type Subscription } from '@convive/service-kit/messages'

/** A message that comes again or late counts once: each sale and each refund has an id of its own. */
export const soldTicketsSubscriptions: Subscription[] = [
  on(TicketIssued, 'tickets.sold', (tx, { data }) => note(tx, { kind: 'sold', id: data.orderId, seats: data.ticketIds.length, ...data })),
  on(TicketRefunded, 'tickets.refunded', (tx, { data }) => note(tx, { kind: 'refunded', id: data.refundId, seats: -data.ticketIds.length, ...data })),
]

type Movement = { kind: 'sold' | 'refunded'; id: number; eventId: number; userId: number; seats: number }

async function note(tx: Transaction, { kind, id, eventId, userId, seats }: Movement): Promise<void> {
  await tx.query('INSERT INTO ticket_movement (kind, id, event_id, user_id, seats) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING', [kind, id, eventId, userId, seats])
}

/** How many tickets of an event are sold and were not given back, as far as was heard. */
export async function soldTickets(tx: Transaction, eventId: number): Promise<number> {
  const [row]: { sold: number }[] = await tx.query('SELECT coalesce(sum(seats), 0)::int AS sold FROM ticket_movement WHERE event_id = $1', [eventId])
  return row?.sold ?? 0
}

/** Whether anybody ever bought a ticket of an event. */
export async function wasBought(tx: Transaction, eventId: number): Promise<boolean> {
  const rows: unknown[] = await tx.query('SELECT 1 FROM ticket_movement WHERE event_id = $1 LIMIT 1', [eventId])
  return rows.length > 0
}
