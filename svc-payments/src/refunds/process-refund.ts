import type { Database, Transaction } from '@convive/service-kit/database/database'
import type { TaskHandler } from '@convive/service-kit/jobs/task'
import { processRefund, RefundTable } from '../orders/create-refund.ts'
import type { PaymentProvider, ProviderRefund, Providers } from '../providers/payment-provider.ts'
import type { RefundState } from '@convive/contracts/tickets'
import { applyOrderEvent } from '../orders/apply-order-event.ts'
import { Not } from 'typeorm'
import { lockOrder } from '../orders/order.store.ts'

type RefundRow = {
  reference: string
  attempt: number
  amountMinor: number
  refundRef: string | null
  provider: string
  intentRef: string
}

/**
 * Asks the provider to pay a refund and applies the result. The job fails, and is retried, until the refund has
 * succeeded. After a timeout it sends the same `attempt`, hence the same idempotency key, so the provider pays once.
 * `create-refund.ts` says how often the job runs.
 */
export const processRefundJob = (db: Database, { all }: Providers): TaskHandler =>
  processRefund.handledBy(async ({ refundId }) => {
    const refund = await findRefund(db, refundId)
    const provider = all.get(refund.provider)
    if (!provider) throw new Error(`${refund.provider} is not configured`)
    const result = await askProvider(provider, refund)
    await db.transaction((tx) => applyRefundResult(tx, refundId, result))
    if (result.state !== 'succeeded') throw new Error(`refund ${refundId} is ${result.state}`)
  })

async function findRefund(db: Database, refundId: number): Promise<RefundRow> {
  const [refund]: RefundRow[] = await db.source.query(
    `SELECT r.reference, r.attempt, r.amount_minor AS "amountMinor", r.provider_ref AS "refundRef", o.provider,
       o.provider_ref AS "intentRef"
     FROM refund r JOIN ticket_order o ON o.id = r.order_id WHERE r.id = $1`,
    [refundId],
  )
  if (!refund) throw new Error(`there is no refund ${refundId}`)
  return refund
}

function askProvider(
  provider: PaymentProvider,
  { reference, attempt, amountMinor, refundRef, intentRef }: RefundRow,
): Promise<ProviderRefund> {
  return refundRef === null
    ? provider.createRefund({ reference, attempt, intentRef, amountMinor })
    : provider.findRefund(refundRef)
}

/** The provider's response about a refund. `failed` is definite, and another attempt follows. */
type RefundResult = { state: Exclude<RefundState, 'requested'>; ref?: string | undefined }

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
  await closeRefundedOrder(tx, refund.orderId)
}

/** Closes a locked order once all of its refunds have succeeded. */
export async function closeRefundedOrder(tx: Transaction, orderId: number): Promise<void> {
  const isAnyOpen = await tx.existsBy(RefundTable, { orderId, state: Not('succeeded') })
  if (!isAnyOpen) await applyOrderEvent(tx, orderId, { kind: 'fully_refunded' })
}
