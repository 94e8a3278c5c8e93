import { CoraRefundRequested, RefundBegun } from '@convive/contracts/orders'
import type { RefundReason } from '@convive/contracts/tickets'
import type { Transaction } from '@convive/service-kit/database'
import { emit } from '@convive/service-kit/messages'
import type { OrderRow } from '../orders/order-row.ts'

/** `by` is who asked for it, null where nobody did; `note` is theirs. */
export type NewRefund = { amountMinor: number; currency: string; reason: RefundReason; by?: number | null; note?: string | undefined }

/**
 * Begins to give money back. A card's is driven by the job that asks the provider; Cora's by a message to the ledger,
 * which answers with one. Resolves to the refund's id.
 */
export async function addRefund(tx: Transaction, order: OrderRow, refund: NewRefund): Promise<number> {
  const byCora = order.provider === 'cora'
  const [row]: { id: number }[] = await tx.query(
    `INSERT INTO refund (order_id, amount_minor, currency, reason, note, requested_by, state, next_try_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, CASE WHEN $8 THEN NULL ELSE clock_timestamp() END) RETURNING id`,
    [order.id, refund.amountMinor, refund.currency, refund.reason, refund.note || null, refund.by ?? null, byCora ? 'pending' : 'requested', byCora],
  )
  const refundId = row?.id ?? 0
  await tell(tx, order, { ...refund, refundId })
  if (byCora) {
    await emit(tx, CoraRefundRequested, {
      transactionId: Number(order.providerRef),
      refundId,
      orderId: order.id,
      eventId: order.eventId,
      userId: order.buyerId,
      amount: refund.amountMinor,
      reason: refund.reason,
    })
  }
  return refundId
}

/** The buyer hears of it by mail. */
async function tell(tx: Transaction, { id: orderId, eventId, buyerId: userId }: OrderRow, { refundId, amountMinor, currency, reason }: NewRefund & { refundId: number }): Promise<void> {
  const [event]: { title: string }[] = await tx.query('SELECT title FROM event WHERE event_id = $1', [eventId])
  await emit(tx, RefundBegun, { refundId, orderId, eventId, userId, title: event?.title ?? '', currency, amountMinor, reason })
}
