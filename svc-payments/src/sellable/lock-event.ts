import type { Transaction } from '@convive/service-kit/database'
import type { Run } from '@convive/service-kit/pipeline'
import type { Room } from '../orders/state.ts'

/** An event whose row is locked until the transaction ends, so that its places can be counted and taken. */
export type LockedEvent = Room & {
  eventId: number
  title: string
  creatorId: number
  isPaid: boolean
  priceMinor: number | null
  currency: 'usd' | 'crc'
  paymentOption: string | null
  acceptCora: boolean
  coraPrice: number | null
  isHidden: boolean
  isPast: boolean
  isCancelled: boolean
  isDeleted: boolean
  /** Places that the buyer asked about holds already. */
  heldByBuyer: number
  /** Whether a buyer may still give tickets back. */
  mayRefund: boolean
}

const columns = `event_id AS "eventId", title, creator_id AS "creatorId", is_paid AS "isPaid", price_minor AS "priceMinor", currency, payment_option AS "paymentOption",
            accept_cora AS "acceptCora", cora_price AS "coraPrice", is_hidden AS "isHidden", is_cancelled AS "isCancelled", is_deleted AS "isDeleted",
            is_cancelled OR is_deleted AS "isOff", ends_at < clock_timestamp() AS "isPast",
            CASE WHEN capacity IS NOT NULL THEN greatest(capacity - held - sold, 0) END AS "placesLeft",
            coalesce(clock_timestamp() < starts_at - refund_until_hours * interval '1 hour', false) AS "mayRefund"`

/** Locks first the event, then its orders: everything that changes either keeps to this order. Undefined: there is no such event here. */
export async function lockEvent(tx: Transaction, eventId: number, buyerId?: number): Promise<LockedEvent | undefined> {
  const [row]: LockedEvent[] = await tx.query(
    `SELECT ${columns},
            coalesce((SELECT sum(quantity) FROM ticket_order o WHERE o.buyer_id = $2 AND o.event_id = $1 AND o.state = 'held'), 0)::int AS "heldByBuyer"
     FROM event WHERE event_id = $1 FOR NO KEY UPDATE`,
    [eventId, buyerId ?? null],
  )
  return row
}

/** Locks several events, in the order of their ids. */
export async function lockEvents(run: Run, eventIds: number[]): Promise<Map<number, Omit<LockedEvent, 'heldByBuyer'>>> {
  const rows = await run<Omit<LockedEvent, 'heldByBuyer'>>(`SELECT ${columns} FROM event WHERE event_id = ANY($1) ORDER BY event_id FOR NO KEY UPDATE`, [[...new Set(eventIds)]])
  return new Map(rows.map((row) => [row.eventId, row]))
}

/** Moves an event's counts of places; the caller holds its lock. */
export async function movePlaces(tx: Transaction, eventId: number, change: { held?: number; sold?: number }): Promise<void> {
  await tx.query('UPDATE event SET held = held + $2, sold = sold + $3 WHERE event_id = $1', [eventId, change.held ?? 0, change.sold ?? 0])
}
