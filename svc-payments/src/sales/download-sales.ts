import { downloadSales } from '@convive/contracts/sales'
import type { RefundState, TicketCurrency } from '@convive/contracts/tickets'
import { toCsv } from '@convive/service-kit/http/csv'
import type { Database } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { inCostaRica } from '@convive/service-kit/time/costa-rica-sql'
import { toMajorUnits } from '../tickets/amounts.ts'
import { waitForOrganisedEvent } from '../event-projection/organised-event.ts'
import { toTicketStatus } from '../tickets/ticket-view.ts'

type Row = {
  orderId: number
  seat: number
  seats: number
  buyer: string
  minor: number
  currency: TicketCurrency
  refundState: RefundState | null
  checkedInAt: Date | null
  bought: string
  checkedIn: string
}

const header = ['order', 'seat', 'seats', 'buyer', 'amount', 'currency', 'status', 'bought', 'checked in']

/** The byte order mark. Without it, Excel on Windows reads the file in a local encoding, and accents get lost. */
const byteOrderMark = '\ufeff'

/** The date and time in Costa Rica, or an empty text. */
const localTime = (column: string) => `coalesce(to_char(${inCostaRica(column)}, 'YYYY-MM-DD HH24:MI'), '')`

/** The seats of an event as a CSV file, in the order in which they were sold. */
export const downloadSalesRoute = (db: Database): Served =>
  serve(downloadSales, async ({ id }, call) => {
    const { eventId } = await waitForOrganisedEvent(db, id, call.caller)
    const rows: Row[] = await db.source.query(
      `SELECT o.id AS "orderId", t.seat, o.quantity AS seats, coalesce(p.display_name, '') AS buyer,
              o.unit_minor AS minor, o.currency, r.state AS "refundState", t.checked_in_at AS "checkedInAt",
              ${localTime('t.issued_at')} AS bought, ${localTime('t.checked_in_at')} AS "checkedIn"
       FROM ticket t
       JOIN ticket_order o ON o.id = t.order_id
       LEFT JOIN refund r ON r.id = t.refund_id
       LEFT JOIN person p ON p.user_id = t.holder_id
       WHERE t.event_id = $1 ORDER BY t.id`,
      [eventId],
    )
    call.setHeader('content-disposition', `attachment; filename="convive-tickets-${eventId}.csv"`)
    return (
      byteOrderMark +
      toCsv(
        header,
        rows.map((row) => [
          row.orderId,
          row.seat,
          row.seats,
          row.buyer,
          toMajorUnits(row.minor, row.currency),
          row.currency,
          toTicketStatus(row),
          row.bought,
          row.checkedIn,
        ]),
      )
    )
  })
