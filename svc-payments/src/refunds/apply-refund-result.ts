import type { RefundState } from '@convive/contracts/tickets'
import type { Transaction } from '@convive/service-kit/database/database'
import { applyOrderEvent } from '../orders/apply-order-event.ts'
import { Not } from 'typeorm'
import { lockOrder } from '../orders/order.store.ts'
import { RefundTable } from '../orders/refund.store.ts'

/** The provider's response about a refund. `failed` is definite, and another attempt follows. */
export type RefundResult = { state: Exclude<RefundState, 'requested'>; ref?: string | undefined }

/**
 * Stores the state of a refund, and closes its order when all of its money was refunded. A bank may return the money of
 * a successful refund, which is then attempted again.
 *
 * Locks the event and the order before it counts the order's other refunds. Without that lock, two refunds that succeed
 * at the same time each count the other as open, and the order stays `refunding` forever.
 */
export async function applyRefundResult(
  tx: Transaction,
  refundId: number,
  { state, ref }: RefundResult,
): Promise<void> {
  const refund = await tx.findOneBy(RefundTable, { id: refundId })
  if (!refund) return
  await lockOrder(tx, refund.orderId)
  const [changed]: [unknown[], number] = await tx.query(
    `UPDATE refund SET state = $2,
       provider_ref = CASE WHEN $2 = 'failed' THEN NULL ELSE coalesce($3, provider_ref) END,
       attempt = attempt + CASE WHEN $2 = 'failed' THEN 1 ELSE 0 END,
       ended_at = CASE WHEN $2 = 'succeeded' THEN clock_timestamp() END
     WHERE id = $1 AND (state <> 'succeeded' OR $2 <> 'succeeded') RETURNING 1`,
    [refundId, state, ref ?? null],
  )
  if (changed.length === 0 || state !== 'succeeded') return
  const isAnyOpen = await tx.existsBy(RefundTable, { orderId: refund.orderId, state: Not('succeeded') })
  if (!isAnyOpen) await applyOrderEvent(tx, refund.orderId, { kind: 'fully_refunded' })
}
