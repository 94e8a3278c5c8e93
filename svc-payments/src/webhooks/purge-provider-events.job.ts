import type { Database } from '@convive/service-kit/database/database'
import { cron, type CronJob } from '@convive/service-kit/jobs/task'

const maxRowsPerStatement = 5000

/** Deletes old webhooks. No provider repeats one after months, and the order keeps its effect. */
export const purgeProviderEventsJob = (db: Database): CronJob =>
  cron('purge-provider-events', '23 * * * *', async ({ signal }) => {
    while (!signal.aborted) {
      const [, deleted]: [unknown, number] = await db.source.query(
        `DELETE FROM provider_event WHERE (provider, event_ref) IN (
           SELECT provider, event_ref FROM provider_event WHERE received_at < now() - interval '90 days' LIMIT $1)`,
        [maxRowsPerStatement],
      )
      if (deleted < maxRowsPerStatement) return
    }
  })
