import { OrderConfirmed } from '@convive/contracts/orders'
import { TicketIssued } from '@convive/contracts/tickets'
import type { Transaction } from '@convive/service-kit/database'
import { emit } from '@convive/service-kit/messages'
import type { OrderRow } from '../orders/order-row.ts'
import { newCode } from './code.ts'

/** Makes an order's tickets, one for each seat, in the transaction that says that it is paid. A second time fails on the seats. */
export async function issueTickets(tx: Transaction, order: OrderRow, title: string): Promise<void> {
  const codes = Array.from({ length: order.quantity }, newCode)
  const rows: { id: number }[] = await tx.query(
    `INSERT INTO ticket (order_id, event_id, holder_id, seat, code)
     SELECT $1, $2, $3, seat, code FROM unnest($4::text[]) WITH ORDINALITY AS made (code, seat) RETURNING id`,
    [order.id, order.eventId, order.buyerId, codes],
  )
  await emit(tx, TicketIssued, {
    orderId: order.id,
    eventId: order.eventId,
    userId: order.buyerId,
    title,
    ticketIds: rows.map(({ id }) => id),
    currency: order.currency,
    amountMinor: order.amountMinor,
  })
  await confirm(tx, order, { title, codes })
}

async function confirm(tx: Transaction, { id: orderId, eventId, buyerId: userId, currency, amountMinor }: OrderRow, { title, codes }: { title: string; codes: string[] }): Promise<void> {
  const [event]: { startsAt: Date }[] = await tx.query('SELECT starts_at AS "startsAt" FROM event WHERE event_id = $1', [eventId])
  if (!event) throw new Error(`the event ${eventId} of an order is not there`)
  const tickets = codes.map((code, index) => ({ seat: index + 1, code }))
  await emit(tx, OrderConfirmed, { orderId, eventId, userId, title, startsAt: event.startsAt.toISOString(), currency, amountMinor, tickets })
}
