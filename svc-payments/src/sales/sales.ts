import { getSales, listSales, type Sale, type Sales } from '@convive/contracts/sales'
import type { TicketCurrency } from '@convive/contracts/tickets'
import type { Database } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { toMajorUnits } from '../tickets/own-tickets.ts'
import { usedEntries } from '../tickets/pass.store.ts'
import { waitForOrganisedEvent } from '../events/find-event.ts'
import { pageOf, parseIdCursor } from '@convive/service-kit/http/cursor'

type Counts = { refunded: number; checkedIn: number; buyers: number }
type Income = { currency: TicketCurrency; minor: number }

/**
 * The sales of an event in numbers. The income is the price of the seats that are not refunded, and of the passes that
 * were bought for it, without what was paid back of them.
 */
export const getSalesRoute = (db: Database): Served =>
  serve(getSales, async ({ id }, { caller }): Promise<Sales> => {
    const event = await waitForOrganisedEvent(db, id, caller)
    const { eventId, title, capacity, reserved, sold, waiting, offered, isCancelled } = event
    const [counts]: Counts[] = await db.source.query(
      `SELECT count(*) FILTER (WHERE refund_id IS NOT NULL)::int AS refunded,
              count(*) FILTER (WHERE checked_in_at IS NOT NULL)::int AS "checkedIn",
              count(DISTINCT holder_id) FILTER (WHERE refund_id IS NULL)::int AS buyers
       FROM ticket WHERE event_id = $1`,
      [eventId],
    )
    const income: Income[] = await db.source.query(
      `SELECT currency, sum(minor)::bigint AS minor FROM (
         SELECT o.currency, CASE WHEN t.refund_id IS NULL THEN o.unit_minor ELSE 0 END AS minor
         FROM ticket t JOIN ticket_order o ON o.id = t.order_id WHERE t.event_id = $1
         UNION ALL
         SELECT o.currency, o.unit_minor - (SELECT coalesce(sum(amount_minor), 0) FROM refund r WHERE r.order_id = o.id)
         FROM ticket_order o JOIN pass p ON p.order_id = o.id WHERE o.event_id = $1
       ) sold GROUP BY currency ORDER BY currency DESC`,
      [eventId],
    )
    return {
      eventId,
      title,
      capacity,
      sold,
      reserved,
      waiting,
      offered,
      isCancelled,
      ...(counts ?? { refunded: 0, checkedIn: 0, buyers: 0 }),
      placesLeft: capacity === null ? null : Math.max(0, capacity - sold - reserved - offered),
      income: income.map(({ currency, minor }) => ({ currency, amount: toMajorUnits(minor, currency) })),
    }
  })

const defaultPageSize = 50

type Row = Omit<Sale, 'amount' | 'createdAt' | 'paidAt'> & { minor: number; createdAt: Date; paidAt: Date | null }

/** The orders of an event that were paid in money or Cora, newest first. The tickets of a pass are its entries. */
export const listSalesRoute = (db: Database): Served =>
  serve(listSales, async ({ id, limit = defaultPageSize, cursor }, { caller }) => {
    const { eventId } = await waitForOrganisedEvent(db, id, caller)
    const rows: Row[] = await db.source.query(
      `SELECT o.id AS "orderId", nullif(p.display_name, '') AS "buyerName", coalesce(pass.entries, o.quantity) AS tickets,
              o.quantity * o.unit_minor AS minor, o.currency, o.state, o.created_at AS "createdAt", o.paid_at AS "paidAt",
              CASE WHEN pass.order_id IS NULL
                THEN (SELECT count(*)::int FROM ticket t WHERE t.order_id = o.id AND t.refund_id IS NULL)
                ELSE pass.entries - pass.refunded_entries - ${usedEntries('o.id')} END AS "validTickets",
              (SELECT count(*)::int FROM ticket t WHERE t.order_id = o.id AND t.checked_in_at IS NOT NULL) AS "checkedIn",
              (SELECT r.state FROM refund r WHERE r.order_id = o.id ORDER BY r.id DESC LIMIT 1) AS "refundState",
              (SELECT r.note FROM refund r WHERE r.order_id = o.id AND r.note IS NOT NULL ORDER BY r.id DESC LIMIT 1)
                AS "refundNote"
       FROM ticket_order o LEFT JOIN person p ON p.user_id = o.buyer_id LEFT JOIN pass ON pass.order_id = o.id
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
