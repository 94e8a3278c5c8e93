import { listSales, type Sale } from '@convive/contracts/sales'
import type { Database } from '@convive/service-kit/database'
import { serve, type Served } from '@convive/service-kit/http'
import { Refused } from '@convive/service-kit/refused'
import { majorOf } from '../amounts.ts'
import { organisedEventSoon } from '../sellable/organised-event.ts'

const usualPage = 50

type Row = Omit<Sale, 'amount' | 'createdAt' | 'paidAt'> & { minor: number; createdAt: Date; paidAt: Date | null }

/** The orders that money or Cora came in for, newest first. */
export const salesListRoute = (db: Database): Served =>
  serve(listSales, async ({ id, limit = usualPage, cursor }, { caller }) => {
    const { eventId } = await organisedEventSoon(db, id, caller)
    const rows: Row[] = await db.source.query(
      `SELECT o.id AS "orderId", nullif(p.display_name, '') AS "buyerName", o.quantity AS tickets, o.quantity * o.unit_minor AS minor, o.currency, o.state, o.created_at AS "createdAt", o.paid_at AS "paidAt",
              (SELECT count(*)::int FROM ticket t WHERE t.order_id = o.id AND t.refund_id IS NULL) AS "validTickets",
              (SELECT count(*)::int FROM ticket t WHERE t.order_id = o.id AND t.checked_in_at IS NOT NULL) AS "checkedIn",
              (SELECT r.state FROM refund r WHERE r.order_id = o.id ORDER BY r.id DESC LIMIT 1) AS "refundState"
       FROM ticket_order o LEFT JOIN person p ON p.user_id = o.buyer_id
       WHERE o.event_id = $1 AND o.state IN ('paid', 'refunding', 'refunded') AND o.id < $2 ORDER BY o.id DESC LIMIT $3`,
      [eventId, beforeOf(cursor), limit + 1],
    )
    const items = rows.slice(0, limit)
    return { items: items.map(presentSale), next: rows.length > limit ? String(items.at(-1)?.orderId) : null }
  })

function beforeOf(cursor: string | undefined): number {
  if (cursor === undefined) return Number.MAX_SAFE_INTEGER
  if (!/^\d{1,15}$/.test(cursor)) throw new Refused(400, 'invalid_input', 'The cursor is not one of ours.', { issues: [{ path: 'cursor', message: 'Not a cursor' }] })
  return Number(cursor)
}

const presentSale = ({ minor, createdAt, paidAt, ...row }: Row): Sale => ({
  ...row,
  amount: majorOf(minor, row.currency),
  createdAt: createdAt.toISOString(),
  paidAt: paidAt?.toISOString() ?? null,
})
