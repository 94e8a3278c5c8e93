import type { Database } from '@convive/service-kit/database/database'
import { purgeInSlices } from '@convive/service-kit/jobs/purge-jobs'
import { every, type RecurringJob } from '@convive/service-kit/jobs/task'

const hourSeconds = 3600

/** Deletes unconfirmed addresses when their links expire, and the records of sent digests. */
export const purgeSubscriptionsJob = (db: Database): RecurringJob =>
  every(hourSeconds, 'purge-subscriptions', async (context) => {
    await purgeInSlices(
      db,
      `DELETE FROM subscription_request WHERE token IN (
         SELECT token FROM subscription_request WHERE requested_at < now() - interval '7 days' LIMIT $1)`,
      context,
    )
    await purgeInSlices(
      db,
      `DELETE FROM digest WHERE (subscription_id, day) IN (
         SELECT subscription_id, day FROM digest WHERE noted_at < now() - interval '30 days' LIMIT $1)`,
      context,
    )
  })
