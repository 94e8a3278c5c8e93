import type { OrderProvider, OrderState } from '@convive/contracts/orders'
import type { RefundReason, RefundState, TicketCurrency } from '@convive/contracts/tickets'
import { exportTicketsData } from '@convive/contracts/data-export-tickets'
import type { Database } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { readPasses } from '../passes/list-own-passes.ts'
import { readTickets, toMajorUnits, toTicketCurrency } from '../tickets/own-tickets.ts'

type OrderRow = {
  id: number
  eventId: number
  eventTitle: string
  tickets: number
  minor: number
  currency: TicketCurrency
  provider: OrderProvider
  state: OrderState
  createdAt: Date
  paidAt: Date | null
}
type RefundRow = {
  id: number
  orderId: number
  minor: number
  currency: string
  orderCurrency: TicketCurrency
  state: RefundState
  reason: RefundReason
  requestedAt: Date
  endedAt: Date | null
}

/**
 * Exports everything that this service stores about the caller as a file: orders, tickets, passes, undone check-ins, refunds
 * and waiting lists.
 */
export const exportTicketsDataRoute = (db: Database): Served =>
  serve(exportTicketsData, async (_, call) => {
    const { userId } = call.caller
    const tickets = await readTickets(db.source.manager, 't.holder_id = $1 ORDER BY t.id', [userId])
    const sections = {
      orders: await readOrders(db, userId),
      tickets,
      undoneCheckIns: await readUndoneCheckIns(db, userId),
      refunds: await readRefunds(db, userId),
      waitingLists: await readWaitingLists(db, userId),
      passes: await readPasses(db.source.manager, 'p.holder_id = $1 ORDER BY p.order_id', [userId]),
    }
    call.setHeader('content-disposition', 'attachment; filename="convive-tickets.json"')
    return { part: 'tickets' as const, userId, gatheredAt: new Date().toISOString(), sections }
  })

async function readOrders(db: Database, userId: number) {
  const rows: OrderRow[] = await db.source.query(
    `SELECT o.id, o.event_id AS "eventId", e.title AS "eventTitle", o.quantity AS tickets,
            o.unit_minor * o.quantity AS minor, o.currency, o.provider, o.state,
            o.created_at AS "createdAt", o.paid_at AS "paidAt"
     FROM ticket_order o JOIN event e ON e.event_id = o.event_id WHERE o.buyer_id = $1 ORDER BY o.id`,
    [userId],
  )
  return rows.map(({ minor, createdAt, paidAt, ...row }) => ({
    ...row,
    amount: toMajorUnits(minor, row.currency),
    createdAt: createdAt.toISOString(),
    paidAt: paidAt?.toISOString() ?? null,
  }))
}

async function readUndoneCheckIns(db: Database, userId: number) {
  const rows: { ticketId: number; checkedInAt: Date; undoneAt: Date }[] = await db.source.query(
    `SELECT u.ticket_id AS "ticketId", u.checked_in_at AS "checkedInAt", u.undone_at AS "undoneAt"
     FROM undone_check_in u JOIN ticket t ON t.id = u.ticket_id WHERE t.holder_id = $1 ORDER BY u.undone_at`,
    [userId],
  )
  return rows.map(({ ticketId, checkedInAt, undoneAt }) => ({
    ticketId,
    checkedInAt: checkedInAt.toISOString(),
    undoneAt: undoneAt.toISOString(),
  }))
}

async function readRefunds(db: Database, userId: number) {
  const rows: RefundRow[] = await db.source.query(
    `SELECT r.id, r.order_id AS "orderId", r.amount_minor AS minor, r.currency, o.currency AS "orderCurrency", r.state,
            r.reason, r.requested_at AS "requestedAt", r.ended_at AS "endedAt"
     FROM refund r JOIN ticket_order o ON o.id = r.order_id WHERE o.buyer_id = $1 ORDER BY r.id`,
    [userId],
  )
  return rows.map(({ minor, currency, orderCurrency, requestedAt, endedAt, ...row }) => ({
    ...row,
    amount: toMajorUnits(minor, currency),
    currency: toTicketCurrency(currency, orderCurrency),
    requestedAt: requestedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  }))
}

async function readWaitingLists(db: Database, userId: number) {
  const rows: { eventId: number; eventTitle: string; joinedAt: Date; offeredUntil: Date | null }[] =
    await db.source.query(
      `SELECT w.event_id AS "eventId", e.title AS "eventTitle", w.joined_at AS "joinedAt",
              w.offered_until AS "offeredUntil"
       FROM waiting_list_entry w JOIN event e ON e.event_id = w.event_id WHERE w.user_id = $1 ORDER BY w.id`,
      [userId],
    )
  return rows.map(({ joinedAt, offeredUntil, ...row }) => ({
    ...row,
    joinedAt: joinedAt.toISOString(),
    offeredUntil: offeredUntil?.toISOString() ?? null,
  }))
}
