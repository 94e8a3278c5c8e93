import type { Database } from '@convive/service-kit/database'
import { job, type Job } from '@convive/service-kit/jobs'
import type { Logger } from '@convive/service-kit/log'
import type { PaymentProvider, Providers, RefundAnswer } from '../providers/provider.ts'
import { settleRefund } from './settle-refund.ts'

type Due = { id: number; reference: string; attempt: number; amountMinor: number; refundRef: string | null; provider: string; intentRef: string }

/**
 * Drives every refund to its end. One is claimed by moving its next try on: whoever dies meanwhile leaves it to be
 * claimed again, and asking the provider twice for the same attempt is asking once.
 */
export function refundsJob(db: Database, providers: Providers, log: Logger): Job {
  return job('refunds', 1000, async (signal) => {
    while (!signal.aborted) {
      const due = await claim(db)
      await Promise.all(due.map((refund) => drive(db, providers, refund, log)))
      if (due.length === 0) return
    }
  })
}

async function claim(db: Database): Promise<Due[]> {
  const [rows]: [Due[], number] = await db.source.query(
    `UPDATE refund r SET tries = r.tries + 1, next_try_at = clock_timestamp() + greatest(interval '20 seconds', least(interval '1 day', interval '5 seconds' * 2 ^ least(r.tries, 20)))
     FROM ticket_order o
     WHERE o.id = r.order_id AND r.id IN (SELECT id FROM refund WHERE next_try_at <= clock_timestamp() ORDER BY next_try_at LIMIT 8 FOR UPDATE SKIP LOCKED)
     RETURNING r.id, r.reference, r.attempt, r.amount_minor AS "amountMinor", r.provider_ref AS "refundRef", o.provider, o.provider_ref AS "intentRef"`,
  )
  return rows
}

async function drive(db: Database, { all }: Providers, refund: Due, log: Logger): Promise<void> {
  const provider = all.get(refund.provider)
  // A provider that is away, or not configured any more, is asked again, as late as `claim` has said.
  const answer = await (provider ? ask(provider, refund) : Promise.reject(new Error(`${refund.provider} is not configured`))).catch((error: unknown) => {
    log.warn({ err: error, refund: refund.id }, 'a refund is not through yet')
  })
  if (answer) await db.transaction((tx) => settleRefund(tx, refund.id, answer))
}

function ask(provider: PaymentProvider, { reference, attempt, amountMinor, refundRef, intentRef }: Due): Promise<RefundAnswer> {
  return refundRef === null ? provider.refund({ reference, attempt, intentRef, amountMinor }) : provider.lookUpRefund(refundRef)
}
