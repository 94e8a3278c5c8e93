import { abandonOrder, getOrder, type Order, type Refund } from '@convive/contracts/orders'
import type { Database, Transaction } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import type { Logger } from '@convive/service-kit/logging/log'
import type { Providers } from '../providers/payment-provider.ts'
import { findOwnOrder, type OrderRow } from './order.store.ts'
import { pollProvider } from './reconcile-orders.ts'
import { applyOrderEvent } from './apply-order-event.ts'
import type { RefundReason, RefundState } from '@convive/contracts/tickets'
import { readTickets, toMajorUnits, toTicketCurrency } from '../tickets/own-tickets.ts'

export const getOrderRoute = (db: Database, providers: Providers, log: Logger): Served =>
  serve(getOrder, async ({ id }, { caller }) => {
    const order = await findOwnOrder(db.source.manager, id, caller.userId)
    if (order.isOpen) await pollProvider(db, providers, id, log)
    return await presentOrder(db.source.manager, await findOwnOrder(db.source.manager, id, caller.userId))
  })

/** Releases the reserved places of an order. Does not change an order that is paid. */
export const abandonOrderRoute = (db: Database): Served =>
  serve(abandonOrder, async ({ id }, { caller }) => {
    await findOwnOrder(db.source.manager, id, caller.userId)
    await db.transaction((tx) => applyOrderEvent(tx, id, { kind: 'abandoned' }))
    return await presentOrder(db.source.manager, await findOwnOrder(db.source.manager, id, caller.userId))
  })

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
  const [details]: { eventTitle: string; createdAt: Date; paidAt: Date | null; passEntries: number | null }[] =
    await tx.query(
      `SELECT e.title AS "eventTitle", o.created_at AS "createdAt", o.paid_at AS "paidAt",
       (SELECT p.entries FROM pass_offer p WHERE p.id = o.pass_offer_id) AS "passEntries"
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
    ...(details.passEntries !== null && { passEntries: details.passEntries }),
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
