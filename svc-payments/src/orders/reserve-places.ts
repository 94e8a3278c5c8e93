import { maxTicketsPerOrder } from '@convive/contracts/orders'
import type { Transaction } from '@convive/service-kit/database/database'
import { HttpError } from '@convive/service-kit/http/http-error'
import { lockEvent, type LockedEvent } from '../events/event.store.ts'
import { applyOrderEvent } from './apply-order-event.ts'
import { orderColumns, orderPromises, promiseColumns, type OrderRow } from './order.store.ts'
import { removeEntry } from '../waiting-list/waiting-list.store.ts'
import { decideReservation } from './reservation.rules.ts'

export type ReservationRequest = {
  eventId: number
  buyerId: number
  tickets: number
  /** The total in major units, as the buyer's page shows it. */
  amount: number
  provider: 'stripe' | 'sandbox'
  /** How long the places stay reserved. */
  reservationSeconds: number
  /** How long after the reservation the provider is first asked. */
  checkSeconds: number
}

/**
 * Creates an order and reserves its places. The places are counted and taken under the lock of the event's row.
 */
export async function reservePlaces(tx: Transaction, request: ReservationRequest): Promise<OrderRow> {
  const decision = decideReservation(await lockForBuyer(tx, request), request)
  if (decision instanceof HttpError) throw decision
  const { event, unitMinor } = decision
  if (event.waiting + event.offered > 0) await removeEntry(tx, event.eventId, request.buyerId)
  const [row]: OrderRow[] = await tx.query(
    `WITH taken AS (UPDATE event SET reserved = reserved + $3 WHERE event_id = $1)
     INSERT INTO ticket_order (event_id, buyer_id, quantity, unit_minor, currency, provider, state, reserved_until,
       next_check_at, ${promiseColumns})
     SELECT $1, $2, $3, $4, $5, $6, 'reserved', clock_timestamp() + $7 * interval '1 second',
            clock_timestamp() + least($7, $8) * interval '1 second', ${orderPromises}
     FROM event e WHERE e.event_id = $1
     RETURNING ${orderColumns}`,
    [
      request.eventId,
      request.buyerId,
      request.tickets,
      unitMinor,
      event.currency,
      request.provider,
      request.reservationSeconds,
      request.checkSeconds,
    ],
  )
  if (!row) throw new Error('no order was created')
  return row
}

/**
 * A buyer reserves at most as many places of an event as one order may have. When a request goes beyond that, the
 * buyer's oldest reservations are released first, and the event is read again.
 */
async function lockForBuyer(tx: Transaction, request: ReservationRequest): Promise<LockedEvent | undefined> {
  const event = await lockEvent(tx, request.eventId, request.buyerId)
  if (!event || event.reservedByBuyer + request.tickets <= maxTicketsPerOrder) return event
  await abandonOldestReservations(tx, request)
  return await lockEvent(tx, request.eventId, request.buyerId)
}

async function abandonOldestReservations(
  tx: Transaction,
  { eventId, buyerId, tickets }: ReservationRequest,
): Promise<void> {
  const reserved: { id: number }[] = await tx.query(
    `SELECT id FROM (
       SELECT id, sum(quantity) OVER (ORDER BY id DESC) AS newer
       FROM ticket_order WHERE buyer_id = $1 AND event_id = $2 AND state = 'reserved'
     ) AS own
     WHERE newer > $3 ORDER BY id`,
    [buyerId, eventId, maxTicketsPerOrder - tickets],
  )
  for (const { id } of reserved) await applyOrderEvent(tx, id, { kind: 'abandoned' })
}
