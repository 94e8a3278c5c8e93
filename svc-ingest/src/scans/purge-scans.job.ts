import type { Database } from '@convive/service-kit/database/database'
import { purgeInSlices, updateInSlices } from '@convive/service-kit/jobs/purge-jobs'
import { cron, type CronJob, type JobContext } from '@convive/service-kit/jobs/task'

/** Deletes old scans. Every source is scanned many times a day, mostly without a result. */
export const purgeScansJob = (db: Database): CronJob =>
  cron('purge-scans', '17 * * * *', (context) => purgeScans(db, context))

/** Deletes what is older than a week, except the last scan and imports that brought something. */
export async function purgeScans(db: Database, context: Pick<JobContext, 'signal'>, rows?: number): Promise<void> {
  await purgeInSlices(
    db,
    `DELETE FROM scan WHERE id IN (
       SELECT id FROM scan WHERE ended_at < now() - interval '7 days'
         AND id <> (SELECT max(id) FROM scan WHERE ended_at IS NOT NULL) LIMIT $1)`,
    context,
    rows,
  )
  await updateInSlices(
    db,
    `WITH slice AS (
       SELECT id, kind, state, ended_at FROM import WHERE id > $1 ORDER BY id LIMIT $2
     ), purged AS (
       DELETE FROM import i USING slice s
       WHERE i.id = s.id AND s.kind = 'scan' AND s.state IN ('done', 'failed') AND s.ended_at < now() - interval '7 days'
         AND NOT EXISTS (SELECT 1 FROM candidate c WHERE c.import_id = i.id)
     )
     SELECT max(id) AS last FROM slice`,
    context,
    { rows },
  )
}
