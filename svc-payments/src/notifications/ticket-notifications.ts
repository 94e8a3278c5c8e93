import type { OtherTitle } from '@convive/contracts/event-fields'
import { listTicketNotifications, readTicketNotifications } from '@convive/contracts/notifications'
import type { RefundReason, TicketCurrency } from '@convive/contracts/tickets'
import type { Database } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { toMajorUnits, toTicketCurrency } from '../tickets/own-tickets.ts'

type RefundLine = {
  id: number
  eventId: number
  title: string
  otherTitle: OtherTitle
  reason: RefundReason
  minor: number
  currency: string
  orderCurrency: TicketCurrency
  at: Date
  isRead: boolean
}

const defaultPageSize = 20

/**
 * The caller's refunds as notifications. They come from the refunds themselves, so that none is missing or repeated.
 * Only the id of the last read one is stored.
 */
export const listTicketNotificationsRoute = (db: Database): Served =>
  serve(listTicketNotifications, async ({ limit }, { caller }) => {
    const rows: RefundLine[] = await db.source.query(
      `SELECT r.id, o.event_id AS "eventId", e.title, e.other_title AS "otherTitle", r.reason, r.amount_minor AS minor,
              r.currency, o.currency AS "orderCurrency", r.requested_at AS at,
              r.id <= coalesce((SELECT up_to FROM read_mark WHERE user_id = $1), 0) AS "isRead"
       FROM ticket_order o
       JOIN refund r ON r.order_id = o.id
       JOIN event e ON e.event_id = o.event_id
       WHERE o.buyer_id = $1 AND r.amount_minor > 0 ORDER BY r.id DESC LIMIT $2`,
      [caller.userId, limit ?? defaultPageSize],
    )
    return rows.map(({ minor, currency, orderCurrency, at, ...row }) => ({
      ...row,
      kind: 'tickets_refunded' as const,
      amount: toMajorUnits(minor, currency),
      currency: toTicketCurrency(currency, orderCurrency),
      at: at.toISOString(),
    }))
  })

/** Marks the caller's notifications as read, up to one of them. */
export const readTicketNotificationsRoute = (db: Database): Served =>
  serve(readTicketNotifications, async ({ upTo }, { caller }) => {
    await db.source.query(
      `INSERT INTO read_mark AS r (user_id, up_to) VALUES ($1, $2)
       ON CONFLICT (user_id) DO UPDATE SET up_to = greatest(r.up_to, $2)`,
      [caller.userId, upTo],
    )
    return undefined
  })
