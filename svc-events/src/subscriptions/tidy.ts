import type { Database } from '@convive/service-kit/database'
import { job, type Job } from '@convive/service-kit/jobs'

/** Addresses that nobody confirmed go when their links no longer work, and counts and notes when nothing asks for them any more. */
export const tidySubscriptionsJob = (db: Database): Job =>
  job('tidy-subscriptions', 3_600_000, async () => {
    await db.source.query(`DELETE FROM subscription_request WHERE requested_at < now() - interval '7 days'`)
    await db.source.query(`DELETE FROM subscription_attempt WHERE recent[array_upper(recent, 1)] < now() - interval '1 day'`)
    await db.source.query(`DELETE FROM digest WHERE noted_at < now() - interval '30 days'`)
  })
