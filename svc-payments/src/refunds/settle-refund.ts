import type { RefundState } from '@convive/contracts/tickets'
import type { Transaction } from '@convive/service-kit/database'
import { happen } from '../orders/happen.ts'

/** What came of a refund. `failed` is a definite no, after which another attempt is made; its first tries are near, later ones a day apart. */
export type RefundOutcome = { state: Exclude<RefundState, 'requested'>; ref?: string | undefined }

/** Keeps what is known of a refund now, and ends its order when all of the money is back. A bank may send it back after it had succeeded: then it is tried anew. */
export async function settleRefund(tx: Transaction, refundId: number, { state, ref }: RefundOutcome): Promise<void> {
  const [[changed]]: [{ order_id: number }[], number] = await tx.query(
    `UPDATE refund SET state = $2, provider_ref = CASE WHEN $2 = 'failed' THEN NULL ELSE coalesce($3, provider_ref) END,
       attempt = attempt + CASE WHEN $2 = 'failed' THEN 1 ELSE 0 END,
       ended_at = CASE WHEN $2 = 'succeeded' THEN clock_timestamp() END,
       next_try_at = CASE WHEN $2 = 'succeeded' THEN NULL ELSE clock_timestamp() + least(interval '1 day', interval '5 seconds' * 2 ^ least(tries, 20)) END
     WHERE id = $1 AND (state <> 'succeeded' OR next_try_at IS NOT NULL) RETURNING order_id`,
    [refundId, state, ref ?? null],
  )
  if (!changed || state !== 'succeeded') return
  const [open]: { outstanding: number }[] = await tx.query(
    `SELECT (SELECT count(*) FROM refund WHERE order_id = $1 AND state <> 'succeeded')::int AS outstanding`,
    [changed.order_id],
  )
  if (open?.outstanding === 0) await happen(tx, changed.order_id, { kind: 'repaid' })
}
