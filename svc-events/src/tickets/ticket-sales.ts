import { ignoringFields } from '@convive/contracts/ignoring-fields'
import { TicketIssued, TicketRefunded } from '@convive/contracts/tickets'
import { on, type Subscription } from '@convive/service-kit/messaging/messages'
import { OfferedPlacesChanged } from '@convive/contracts/waiting-list'
import type { Transaction } from '@convive/service-kit/database/database'
import { findGuest, recountGuest } from '../event-model/guest-counts.store.ts'

export const onTicketIssued: Subscription = on(
  ignoringFields(TicketIssued, 'currency'),
  'tickets/on-ticket-issued',
  (tx, { data }) => saveTicketMovement(tx, { kind: 'sold', id: data.orderId, seats: data.ticketIds.length, ...data }),
)

export const onTicketRefunded: Subscription = on(
  ignoringFields(TicketRefunded, 'reason'),
  'tickets/on-ticket-refunded',
  (tx, { data }) =>
    saveTicketMovement(tx, { kind: 'refunded', id: data.refundId, seats: -data.ticketIds.length, ...data }),
  { when: ({ ticketIds }) => ticketIds.length > 0 },
)

/** Counts the places that are kept for people on the waiting list. Only a newer version counts. */
export const onOfferedPlacesChanged: Subscription = on(
  OfferedPlacesChanged,
  'tickets/on-offered-places-changed',
  (tx, { data, version }) =>
    tx.query('UPDATE event SET offered_count = $2, offered_version = $3 WHERE id = $1 AND offered_version < $3', [
      data.eventId,
      data.offered,
      version,
    ]),
)

/** Tickets sold with an order (positive `seats`) or returned with a refund (negative). */
type TicketMovement = {
  kind: 'sold' | 'refunded'
  id: number
  eventId: number
  userId: number
  seats: number
  ticketIds: number[]
}

/**
 * Stores a sale or a refund once under its id, so that a repeated or late message counts once. A ticket holder counts
 * as going. The lock of the event's row keeps its counts equal to its sales.
 */
async function saveTicketMovement(
  tx: Transaction,
  { kind, id, eventId, userId, seats, ticketIds }: TicketMovement,
): Promise<void> {
  await tx.query('SELECT 1 FROM event WHERE id = $1 FOR NO KEY UPDATE', [eventId])
  const before = await findGuest(tx, eventId, userId)
  await tx.query(
    `WITH movement AS (
       INSERT INTO ticket_movement (kind, id, event_id, user_id, seats, ticket_ids) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT DO NOTHING RETURNING event_id, seats
     )
     UPDATE event e SET sold_count = sold_count + m.seats FROM movement m WHERE e.id = m.event_id`,
    [kind, id, eventId, userId, seats, ticketIds],
  )
  await recountGuest(tx, eventId, before, await findGuest(tx, eventId, userId))
}

/** Counts the tickets of an event that are sold and not returned, according to the messages that have arrived. */
export async function countSoldTickets(tx: Transaction, eventId: number): Promise<number> {
  const [row]: { sold: number }[] = await tx.query(
    'SELECT coalesce(sum(seats), 0)::int AS sold FROM ticket_movement WHERE event_id = $1',
    [eventId],
  )
  return row?.sold ?? 0
}

/** Whether any ticket of an event was ever sold. */
export async function hasTicketSales(tx: Transaction, eventId: number): Promise<boolean> {
  const rows: unknown[] = await tx.query('SELECT 1 FROM ticket_movement WHERE event_id = $1 LIMIT 1', [eventId])
  return rows.length > 0
}
