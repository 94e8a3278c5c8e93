import { listTicketNotifications, readTicketNotifications } from '@convive/contracts/notifications'
import type { RefundReason, TicketCurrency } from '@convive/contracts/tickets'
import type { Database } from '@convive/service-kit/database'
import { serve, type Served } from '@convive/service-kit/http'
import { knownCurrency, majorOf } from '../amounts.ts'

type Row = { id: number; eventId: number; title: string; reason: RefundReason; minor: number; currency: string; orderCurrency: TicketCurrency; at: Date; isRead: boolean }

const usualLimit = 20

/** What goes back to a buyer, as notifications. They are the refunds themselves, so none can be missing or told twice; all that is kept beside them is up to which one was read. */
export const notificationRoutes = (db: Database): Served[] => [
  serve(listTicketNotifications, async ({ limit }, { caller }) => {
    const rows: Row[] = await db.source.query(
      `SELECT r.id, o.event_id AS "eventId", e.title, r.reason, r.amount_minor AS minor, r.currency, o.currency AS "orderCurrency", r.requested_at AS at,
              r.id <= coalesce((SELECT up_to FROM read_mark WHERE user_id = $1), 0) AS "isRead"
       FROM ticket_order o JOIN refund r ON r.order_id = o.id JOIN event e ON e.event_id = o.event_id WHERE o.buyer_id = $1 ORDER BY r.id DESC LIMIT $2`,
      [caller.userId, limit ?? usualLimit],
    )
    return rows.map(({ minor, currency, orderCurrency, at, ...row }) => ({
      ...row,
      kind: 'tickets_refunded' as const,
      amount: majorOf(minor, currency),
      currency: knownCurrency(currency, orderCurrency),
      at: at.toISOString(),
    }))
  }),
  serve(readTicketNotifications, async ({ upTo }, { caller }) => {
    await db.source.query('INSERT INTO read_mark AS r (user_id, up_to) VALUES ($1, $2) ON CONFLICT (user_id) DO UPDATE SET up_to = greatest(r.up_to, $2)', [caller.userId, upTo])
    return undefined
  }),
]
