import { listSales, type Sale } from '@convive/contracts/sales'
import { pageOf, parseIdCursor } from '@convive/service-kit/http/cursor'
import type { Database } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { toMajorUnits } from '../tickets/amounts.ts'
import { waitForOrganisedEvent } from '../events/organised-event.ts'

const defaultPageSize = 50

type Row = Omit<Sale, 'amount' | 'createdAt' | 'paidAt'> & { minor: number; createdAt: Date; paidAt: Date | null }

/** The orders of an event that were paid in money or Cora, newest first. */
export const listSalesRoute = (db: Database): Served =>
  serve(listSales, async ({ id, limit = defaultPageSize, cursor }, { caller }) => {
    const { eventId } = await waitForOrganisedEvent(db, id, caller)
    const rows: Row[] = await db.source.query(
      `SELECT o.id AS "orderId", nullif(p.display_name, '') AS "buyerName", o.quantity AS tickets,
              o.quantity * o.unit_minor AS minor, o.currency, o.state, o.created_at AS "createdAt", o.paid_at AS "paidAt",
              (SELECT count(*)::int FROM ticket t WHERE t.order_id = o.id AND t.refund_id IS NULL) AS "validTickets",
              (SELECT count(*)::int FROM ticket t WHERE t.order_id = o.id AND t.checked_in_at IS NOT NULL) AS "checkedIn",
              (SELECT r.state FROM refund r WHERE r.order_id = o.id ORDER BY r.id DESC LIMIT 1) AS "refundState",
              (SELECT r.note FROM refund r WHERE r.order_id = o.id AND r.note IS NOT NULL ORDER BY r.id DESC LIMIT 1)
                AS "refundNote"
       FROM ticket_order o LEFT JOIN person p ON p.user_id = o.buyer_id
       WHERE o.event_id = $1 AND o.state IN ('paid', 'refunding', 'refunded') AND o.id < $2 ORDER BY o.id DESC LIMIT $3`,
      [eventId, parseIdCursor(cursor), limit + 1],
    )
    const { items, next } = pageOf(rows, limit, ({ orderId }) => orderId)
    return { items: items.map(toSale), next }
  })

const toSale = ({ minor, createdAt, paidAt, ...row }: Row): Sale => ({
  ...row,
  amount: toMajorUnits(minor, row.currency),
  createdAt: createdAt.toISOString(),
  paidAt: paidAt?.toISOString() ?? null,
})
