import { TicketIssued } from '@convive/contracts/payments'
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
}
