import type { Database } from '@convive/service-kit/database/database'
import type { TaskHandler } from '@convive/service-kit/jobs/task'
import { processRefund } from '../orders/create-refund.ts'
import type { PaymentProvider, ProviderRefund, Providers } from '../providers/payment-provider.ts'
import { applyRefundResult } from './apply-refund-result.ts'

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
