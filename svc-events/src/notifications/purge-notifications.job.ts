import type { Database } from '@convive/service-kit/database/database'
import { purgeInSlices } from '@convive/service-kit/jobs/purge-jobs'
import { every, type RecurringJob } from '@convive/service-kit/jobs/task'

const hourSeconds = 3600

/** Deletes notifications after 90 days. */
export const purgeNotificationsJob = (db: Database): RecurringJob =>
  every(hourSeconds, 'purge-notifications', async (context) => {
    await purgeInSlices(
      db,
      `DELETE FROM notification WHERE id IN (SELECT id FROM notification WHERE at < now() - interval '90 days' LIMIT $1)`,
      context,
    )
  })
