import type { Transaction } from '@convive/service-kit/database/database'
import { HttpError } from '@convive/service-kit/http/http-error'
import { RefundTable } from '../orders/create-refund.ts'
import { lockOrder } from '../orders/order.store.ts'
import type { ReturnedPayment } from '../providers/payment-provider.ts'
import { refundSeats } from './cancel-seats.ts'
import { closeRefundedOrder } from './process-refund.ts'

/**
 * Takes over a refund or a dispute that began at the card provider: cancels as many seats as the money pays for, those
 * without a check-in first, so that they can be sold again, and records the money as returned. A part of a seat's price
 * cancels none.
 */
export async function takeOverRefund(
  tx: Transaction,
  orderId: number,
  { ref, amountMinor, state }: Pick<ReturnedPayment, 'amountMinor' | 'state'> & { ref: string },
): Promise<void> {
  if (state === 'failed') return
  const locked = await lockOrder(tx, orderId)
  if (!locked) return
  const { order } = locked
  // The provider repeats the webhook, and the one about the payment comes in the meantime.
  if (order.state === 'reserved' || order.state === 'lapsed' || order.state === 'abandoned')
    throw new HttpError(503, 'unavailable', 'The payment of this refund is not known yet.', { retryAfter: 30 })
  if (await tx.existsBy(RefundTable, { orderId, providerRef: ref })) return
  const seats: { id: number }[] = await tx.query(
    `SELECT id FROM ticket WHERE order_id = $1 AND refund_id IS NULL
     ORDER BY checked_in_at IS NOT NULL, seat DESC LIMIT $2 FOR UPDATE`,
    [orderId, Math.floor(amountMinor / order.unitMinor)],
  )
  await refundSeats(
    tx,
    order,
    seats.map(({ id }) => id),
    { reason: 'provider', amountMinor, begun: { ref, state } },
  )
  if (state === 'succeeded') await closeRefundedOrder(tx, orderId)
}
