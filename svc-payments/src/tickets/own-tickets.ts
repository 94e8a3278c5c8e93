import type { OtherTitle } from '@convive/contracts/event-fields'
import {
  getTicket,
  listTickets,
  type RefundState,
  type Ticket,
  type TicketCurrency,
  type TicketStatus,
} from '@convive/contracts/tickets'
import type { Database, Transaction } from '@convive/service-kit/database/database'
import { pageOf, parseIdCursor } from '@convive/service-kit/http/cursor'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { notFound } from '@convive/service-kit/http/http-error'

const defaultPageSize = 50

/** The caller's tickets, newest first. `pollOpenOrders` first looks for payments that no webhook has reported yet. */
export const listTicketsRoute = (db: Database, pollOpenOrders: (buyerId: number) => Promise<void>): Served =>
  serve(listTickets, async ({ eventId, limit = defaultPageSize, cursor }, { caller }) => {
    const before = parseIdCursor(cursor)
    if (cursor === undefined) await pollOpenOrders(caller.userId)
    const found = await readTickets(
      db.source.manager,
      `t.holder_id = $1 AND ($2::bigint IS NULL OR t.event_id = $2) AND t.id < $3
       ORDER BY t.id DESC LIMIT $4`,
      [caller.userId, eventId ?? null, before, limit + 1],
    )
    return pageOf(found, limit, ({ id }) => id)
  })

/** One of the caller's tickets, by its code. */
export const getTicketRoute = (db: Database): Served =>
  serve(getTicket, async ({ code }, { caller }) => {
    const [ticket] = await readTickets(db.source.manager, 't.code = $1 AND t.holder_id = $2', [code, caller.userId])
    if (!ticket) throw notFound('There is no such ticket of yours.')
    return ticket
  })

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
  otherTitle: OtherTitle
  startsAt: Date
  endsAt: Date
  isCancelled: boolean
  refundUntil: Date | null
  refundState: RefundState | null
  passId: number | null
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
            t.checked_in_at AS "checkedInAt", e.title AS "eventTitle", e.other_title AS "otherTitle", e.starts_at AS "startsAt", e.ends_at AS "endsAt",
            e.is_cancelled OR e.is_deleted AS "isCancelled",
            ${refundDeadline} AS "refundUntil", r.state AS "refundState", o.pass_id AS "passId"
     FROM ticket t
     JOIN ticket_order o ON o.id = t.order_id
     JOIN event e ON e.event_id = t.event_id
     LEFT JOIN refund r ON r.id = t.refund_id
     WHERE ${where}`,
    values,
  )
  return rows.map(toTicket)
}

function toTicket({ unitMinor, issuedAt, passId, ...row }: Row): Ticket {
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
    ...(passId !== null && { passId }),
  }
}

/**
 * SQL: the time until which the tickets of an order `o` can be returned, or null if they cannot. The buyer keeps the deadline
 * of the purchase when the organiser changes the event `e`, and gets the event's new deadline if it is later. If the
 * event was moved to another time or location, tickets can be returned until it starts, and at least until it should
 * have started: an event that is brought forward to the next minute would leave its buyers no time. A venue that was
 * merged into another is the same location. A pass is for no single date, so that no change moves its deadline.
 */
export const refundDeadline = `greatest(o.refund_until,
  CASE WHEN o.pass_offer_id IS NULL THEN e.starts_at - e.refund_until_hours * interval '1 hour' END,
  CASE WHEN e.starts_at <> o.promised_starts_at
      OR (e.location_key <> o.promised_location_key
        AND current_location_key(e.location_key) <> current_location_key(o.promised_location_key))
    THEN greatest(e.starts_at, o.promised_starts_at) END)`

/** An amount in the API: money in major units, Cora unchanged. */
export const toMajorUnits = (minor: number, currency: string): number => (currency === 'cora' ? minor : minor / 100)

/** The provider may report a currency that is not used for sales here. The currency of the order then replaces it. */
export const toTicketCurrency = (currency: string, orderCurrency: TicketCurrency): TicketCurrency =>
  currency === 'usd' || currency === 'crc' || currency === 'cora' ? currency : orderCurrency
