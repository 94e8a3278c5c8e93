import { downloadSales } from '@convive/contracts/sales'
import type { RefundState, TicketCurrency } from '@convive/contracts/tickets'
import { csvOf } from '@convive/service-kit/csv'
import type { Database } from '@convive/service-kit/database'
import { serve, type Served } from '@convive/service-kit/http'
import { majorOf } from '../amounts.ts'
import { organisedEventSoon } from '../sellable/organised-event.ts'
import { statusOf } from '../tickets/ticket-view.ts'

type Row = { orderId: number; seat: number; seats: number; buyer: string; minor: number; currency: TicketCurrency; refundState: RefundState | null; checkedInAt: Date | null; bought: string; checkedIn: string }

const header = ['order', 'seat', 'seats', 'buyer', 'amount', 'currency', 'status', 'bought', 'checked in']

/** A date and time of Costa Rica, or nothing. */
const local = (column: string) => `coalesce(to_char(${column} AT TIME ZONE 'America/Costa_Rica', 'YYYY-MM-DD HH24:MI'), '')`

/** An event's seats for a spreadsheet, in the order in which they were sold. */
export const downloadRoute = (db: Database): Served =>
  serve(downloadSales, async ({ id }, call) => {
    const { eventId } = await organisedEventSoon(db, id, call.caller)
    const rows: Row[] = await db.source.query(
      `SELECT o.id AS "orderId", t.seat, o.quantity AS seats, coalesce(p.display_name, '') AS buyer, o.unit_minor AS minor, o.currency, r.state AS "refundState", t.checked_in_at AS "checkedInAt",
              ${local('t.issued_at')} AS bought, ${local('t.checked_in_at')} AS "checkedIn"
       FROM ticket t JOIN ticket_order o ON o.id = t.order_id LEFT JOIN refund r ON r.id = t.refund_id LEFT JOIN person p ON p.user_id = t.holder_id
       WHERE t.event_id = $1 ORDER BY t.id`,
      [eventId],
    )
    call.setHeader('content-disposition', `attachment; filename="convive-tickets-${eventId}.csv"`)
    return csvOf(header, rows.map((row) => [row.orderId, row.seat, row.seats, row.buyer, majorOf(row.minor, row.currency), row.currency, statusOf(row), row.bought, row.checkedIn]))
  })
