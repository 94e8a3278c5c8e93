import type { Database } from '@convive/service-kit/database/database'
import { cron, type CronJob } from '@convive/service-kit/jobs/task'

/** Deletes old scans. Every source is scanned many times a day, mostly without a result. */
export const purgeScansJob = (db: Database): CronJob => cron('purge-scans', '17 * * * *', () => purgeScans(db))

/** Deletes what is older than a week, except the last scan and imports that brought something. */
export async function purgeScans(db: Database): Promise<void> {
  await db.source.query(
    `DELETE FROM scan WHERE ended_at < now() - interval '7 days'
       AND id < (SELECT max(id) FROM scan WHERE ended_at IS NOT NULL)`,
  )
  await db.source.query(
    `DELETE FROM import i WHERE kind = 'scan' AND state IN ('done', 'failed') AND ended_at < now() - interval '7 days'
       AND NOT EXISTS (SELECT 1 FROM candidate c WHERE c.import_id = i.id)`,
  )
}
