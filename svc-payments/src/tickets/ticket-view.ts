import type { RefundState, Ticket, TicketCurrency, TicketStatus } from '@convive/contracts/tickets'
import type { Transaction } from '@convive/service-kit/database'
import { majorOf } from '../amounts.ts'

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

/** A seat whose refund has begun is void; else it is good once. */
export function statusOf({ refundState, checkedInAt }: Pick<Row, 'refundState' | 'checkedInAt'>): TicketStatus {
  if (refundState !== null) return refundState === 'succeeded' ? 'refunded' : 'refunding'
  return checkedInAt === null ? 'valid' : 'used'
}

/** Tickets as their holder sees them. `where` speaks of `t` (ticket) and ends with the order wanted. */
export async function readTickets(tx: Transaction, where: string, values: unknown[]): Promise<Ticket[]> {
  const rows: Row[] = await tx.query(
    `SELECT t.id, t.event_id AS "eventId", t.order_id AS "orderId", t.seat, o.quantity AS seats, o.unit_minor AS "unitMinor", o.currency, t.code, t.issued_at AS "issuedAt",
            t.checked_in_at AS "checkedInAt", e.title AS "eventTitle", e.starts_at AS "startsAt", e.ends_at AS "endsAt", e.is_cancelled OR e.is_deleted AS "isCancelled",
            e.starts_at - e.refund_until_hours * interval '1 hour' AS "refundUntil", r.state AS "refundState"
     FROM ticket t JOIN ticket_order o ON o.id = t.order_id JOIN event e ON e.event_id = t.event_id LEFT JOIN refund r ON r.id = t.refund_id WHERE ${where}`,
    values,
  )
  return rows.map(viewOf)
}

function viewOf({ unitMinor, issuedAt, ...row }: Row): Ticket {
  return {
    ...row,
    quantity: 1,
    amount: majorOf(unitMinor, row.currency),
    status: statusOf(row),
    createdAt: issuedAt.toISOString(),
    checkedInAt: row.checkedInAt?.toISOString() ?? null,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    refundUntil: row.refundUntil?.toISOString() ?? null,
  }
}
