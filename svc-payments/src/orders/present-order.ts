import type { Order, Refund } from '@convive/contracts/orders'
import type { RefundReason, RefundState } from '@convive/contracts/tickets'
import type { Transaction } from '@convive/service-kit/database/database'
import { toMajorUnits, toTicketCurrency } from '../tickets/amounts.ts'
import { readTickets } from '../tickets/present-ticket.ts'
import type { OrderRow } from './order.store.ts'

type RefundRow = {
  id: number
  state: RefundState
  reason: RefundReason
  amountMinor: number
  currency: string
  tickets: number[]
  requestedAt: Date
  endedAt: Date | null
}

/** An order as its buyer sees it, with its tickets and refunds. */
export async function presentOrder(tx: Transaction, order: OrderRow): Promise<Order> {
  const [details]: { eventTitle: string; createdAt: Date; paidAt: Date | null }[] = await tx.query(
    `SELECT e.title AS "eventTitle", o.created_at AS "createdAt", o.paid_at AS "paidAt"
     FROM ticket_order o JOIN event e ON e.event_id = o.event_id WHERE o.id = $1`,
    [order.id],
  )
  if (!details) throw new Error(`there is no order ${order.id}`)
  return {
    id: order.id,
    eventId: order.eventId,
    eventTitle: details.eventTitle,
    tickets: order.quantity,
    amount: toMajorUnits(order.amountMinor, order.currency),
    currency: order.currency,
    provider: order.provider,
    state: order.state,
    reservedUntil: order.expiresAt.toISOString(),
    createdAt: details.createdAt.toISOString(),
    paidAt: details.paidAt?.toISOString() ?? null,
    issued: await readTickets(tx, 't.order_id = $1 ORDER BY t.seat', [order.id]),
    refunds: await readRefunds(tx, order),
  }
}

async function readRefunds(tx: Transaction, order: OrderRow): Promise<Refund[]> {
  const rows: RefundRow[] = await tx.query(
    `SELECT r.id, r.state, r.reason, r.amount_minor AS "amountMinor", r.currency, r.requested_at AS "requestedAt", r.ended_at AS "endedAt",
            coalesce((SELECT array_agg(t.id::int ORDER BY t.seat) FROM ticket t WHERE t.refund_id = r.id), '{}') AS tickets
     FROM refund r WHERE r.order_id = $1 ORDER BY r.id`,
    [order.id],
  )
  return rows.map(({ amountMinor, currency, requestedAt, endedAt, ...row }) => ({
    ...row,
    amount: toMajorUnits(amountMinor, currency),
    currency: toTicketCurrency(currency, order.currency),
    requestedAt: requestedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  }))
}
