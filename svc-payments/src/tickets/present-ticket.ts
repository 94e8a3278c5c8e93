import type { RefundState, Ticket, TicketCurrency, TicketStatus } from '@convive/contracts/tickets'
import type { Transaction } from '@convive/service-kit/database/database'
import { toMajorUnits } from './amounts.ts'
import { refundDeadline } from './refund-deadline.ts'

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
