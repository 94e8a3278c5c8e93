import { TicketRefunded, type RefundReason } from '@convive/contracts/tickets'
import type { Transaction } from '@convive/service-kit/database'
import { emit } from '@convive/service-kit/messages'
import { happen } from '../orders/happen.ts'
import { findOrder, lockOrder } from '../orders/order-row.ts'
import { lockEvent, movePlaces } from '../sellable/lock-event.ts'
import { addRefund } from './add-refund.ts'

/** `tickets` undefined: every seat that is valid. `unusedOnly` leaves out those that were checked in. */
export type Voiding = { reason: RefundReason; by: number | null; note?: string | undefined; tickets?: number[] | undefined; unusedOnly?: boolean }

/**
 * Makes seats of an order void and begins to give their price back; their places can be sold again at once.
 * Resolves to how many seats it was: none, when a refund of them had begun before.
 */
export async function voidSeats(tx: Transaction, orderId: number, { reason, by, note, tickets, unusedOnly = false }: Voiding): Promise<number> {
  const known = await findOrder(tx, orderId)
  const event = known && (await lockEvent(tx, known.eventId))
  const order = event && (await lockOrder(tx, orderId))
  if (!order || order.state !== 'paid') return 0
  const seats: { id: number }[] = await tx.query(
    'SELECT id FROM ticket WHERE order_id = $1 AND refund_id IS NULL AND ($2::bigint[] IS NULL OR id = ANY ($2)) AND NOT ($3 AND checked_in_at IS NOT NULL) ORDER BY seat',
    [orderId, tickets ?? null, unusedOnly],
  )
  if (seats.length === 0) return 0
  const ids = seats.map(({ id }) => id)
  const amountMinor = order.unitMinor * ids.length
  const refundId = await addRefund(tx, order, { amountMinor, currency: order.currency, reason, by, note })
  await tx.query('UPDATE ticket SET refund_id = $2 WHERE id = ANY ($1)', [ids, refundId])
  await movePlaces(tx, order.eventId, { sold: -ids.length })
  await emit(tx, TicketRefunded, { orderId, eventId: order.eventId, userId: order.buyerId, title: event.title, ticketIds: ids, currency: order.currency, amountMinor, refundId, reason })
  const [left]: { valid: number }[] = await tx.query('SELECT count(*)::int AS valid FROM ticket WHERE order_id = $1 AND refund_id IS NULL', [orderId])
  if (left?.valid === 0) await happen(tx, orderId, { kind: 'voided' })
  return ids.length
}
