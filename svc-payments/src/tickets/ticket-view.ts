import type { RefundState, Ticket, TicketCurrency, TicketStatus } from '@convive/contracts/tickets'
import type { Transaction } from '@convive/service-kit/database/database'
import { toMajorUnits } from './amounts.ts'

type Row = {
  id: number
  eventId: number
  orderId: number
  seat: number
  seats: number
  unitMinor: number
  currency: TicketCurrency
  code: string
  issuedAt: Date
  checkedInAt: Date | null
  eventTitle: string
  startsAt: Date
  endsAt: Date
  isCancelled: boolean
  refundUntil: Date | null
  refundState: RefundState | null
}

/** The status of a seat: a seat whose refund has begun is void, and any other is valid once. */
export function toTicketStatus({ refundState, checkedInAt }: Pick<Row, 'refundState' | 'checkedInAt'>): TicketStatus {
  if (refundState !== null) return refundState === 'succeeded' ? 'refunded' : 'refunding'
  return checkedInAt === null ? 'valid' : 'used'
}

/** SQL: the place that the buyer of an order `o` of an event `e` was promised. */
const promisedPlace = 'coalesce(o.promised_place, e.first_place)'

/**
 * SQL: until when the tickets of an order `o` can be given back, or null if they cannot. The buyer keeps the deadline
 * of the purchase when the organiser changes the event `e`, and gets the event's new deadline if it is later. If the
 * event was moved to another time or place, tickets can be given back until it starts. A venue that was merged into
 * another is the same place.
 */
export const refundDeadline = `greatest(o.refund_until, e.starts_at - e.refund_until_hours * interval '1 hour',
  CASE WHEN e.starts_at <> o.promised_starts_at
      OR (e.place <> ${promisedPlace} AND current_place(e.place) <> current_place(${promisedPlace}))
    THEN e.starts_at END)`

/** Tickets as their holder sees them. `where` filters `t` (ticket) and ends with the `ORDER BY`. */
export async function readTickets(tx: Transaction, where: string, values: unknown[]): Promise<Ticket[]> {
  const rows: Row[] = await tx.query(
    `SELECT t.id, t.event_id AS "eventId", t.order_id AS "orderId", t.seat, o.quantity AS seats,
            o.unit_minor AS "unitMinor", o.currency, t.code, t.issued_at AS "issuedAt",
            t.checked_in_at AS "checkedInAt", e.title AS "eventTitle", e.starts_at AS "startsAt", e.ends_at AS "endsAt",
            e.is_cancelled OR e.is_deleted AS "isCancelled",
            ${refundDeadline} AS "refundUntil", r.state AS "refundState"
     FROM ticket t
     JOIN ticket_order o ON o.id = t.order_id
     JOIN event e ON e.event_id = t.event_id
     LEFT JOIN refund r ON r.id = t.refund_id
     WHERE ${where}`,
    values,
  )
  return rows.map(toTicket)
}

function toTicket({ unitMinor, issuedAt, ...row }: Row): Ticket {
  return {
    ...row,
    quantity: 1,
    amount: toMajorUnits(unitMinor, row.currency),
    status: toTicketStatus(row),
    createdAt: issuedAt.toISOString(),
    checkedInAt: row.checkedInAt?.toISOString() ?? null,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    refundUntil: row.refundUntil?.toISOString() ?? null,
  }
}
