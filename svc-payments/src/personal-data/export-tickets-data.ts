import { exportTicketsData } from '@convive/contracts/data-export-tickets'
import type { TicketCurrency } from '@convive/contracts/tickets'
import type { OutputOf } from '@convive/contracts/route'
import type { Database } from '@convive/service-kit/database/database'
import { asPersonalData, isoInstant, sectionLoader } from '@convive/service-kit/http/personal-data'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { readPasses } from '../passes/list-own-passes.ts'
import { readTickets, toMajorUnits, toTicketCurrency } from '../tickets/own-tickets.ts'

type Sections = OutputOf<typeof exportTicketsData>['sections']
/** As they are stored: in minor units. */
type Stored = Pick<Sections, 'undoneCheckIns' | 'waitingLists'> & {
  orders: (Omit<Sections['orders'][number], 'amount'> & { minor: number })[]
  refunds: (Omit<Sections['refunds'][number], 'amount' | 'currency'> & {
    minor: number
    currency: string
    orderCurrency: TicketCurrency
  })[]
}

/**
 * Exports everything that this service stores about the caller as a file: orders, tickets, passes, undone check-ins, refunds
 * and waiting lists.
 */
export const exportTicketsDataRoute = (db: Database): Served =>
  serve(exportTicketsData, async (_, call) => {
    const { userId } = call.caller
    const tx = db.source.manager
    const load = sectionLoader<Stored>(tx, userId)
    const orders = await load<'orders'>(
      `o.id, o.event_id AS "eventId", e.title AS "eventTitle", o.quantity AS tickets, o.unit_minor * o.quantity AS minor,
       o.currency, o.provider, o.state, ${isoInstant('o.created_at')} AS "createdAt", ${isoInstant('o.paid_at')} AS "paidAt"`,
      'ticket_order o JOIN event e ON e.event_id = o.event_id WHERE o.buyer_id = $1 ORDER BY o.id',
    )
    const refunds = await load<'refunds'>(
      `r.id, r.order_id AS "orderId", r.amount_minor AS minor, r.currency, o.currency AS "orderCurrency", r.state, r.reason,
       ${isoInstant('r.requested_at')} AS "requestedAt", ${isoInstant('r.ended_at')} AS "endedAt"`,
      'refund r JOIN ticket_order o ON o.id = r.order_id WHERE o.buyer_id = $1 ORDER BY r.id',
    )
    return asPersonalData(call, 'tickets', {
      orders: orders.map(({ minor, ...order }) => ({ ...order, amount: toMajorUnits(minor, order.currency) })),
      tickets: await readTickets(tx, 't.holder_id = $1 ORDER BY t.id', [userId]),
      undoneCheckIns: await load<'undoneCheckIns'>(
        `u.ticket_id AS "ticketId", ${isoInstant('u.checked_in_at')} AS "checkedInAt",
         ${isoInstant('u.undone_at')} AS "undoneAt"`,
        'undone_check_in u JOIN ticket t ON t.id = u.ticket_id WHERE t.holder_id = $1 ORDER BY u.undone_at',
      ),
      refunds: refunds.map(({ minor, currency, orderCurrency, ...refund }) => ({
        ...refund,
        amount: toMajorUnits(minor, currency),
        currency: toTicketCurrency(currency, orderCurrency),
      })),
      waitingLists: await load<'waitingLists'>(
        `w.event_id AS "eventId", e.title AS "eventTitle", ${isoInstant('w.joined_at')} AS "joinedAt",
         ${isoInstant('w.offered_until')} AS "offeredUntil"`,
        'waiting_list_entry w JOIN event e ON e.event_id = w.event_id WHERE w.user_id = $1 ORDER BY w.id',
      ),
      passes: await readPasses(tx, 'p.holder_id = $1 ORDER BY p.order_id', [userId]),
    })
  })
