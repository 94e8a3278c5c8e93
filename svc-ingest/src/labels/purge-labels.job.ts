import type { Database } from '@convive/service-kit/database/database'
import { purgeInSlices } from '@convive/service-kit/jobs/purge-jobs'
import { cron, type CronJob, type JobContext } from '@convive/service-kit/jobs/task'

/** This many of the newest labels are kept. The grammar changes, so old signals become less useful. */
const maxLabels = 20_000

/** Deletes labels that are older than two years, and those beyond the newest `maxLabels`. */
export const purgeLabelsJob = (db: Database): CronJob =>
  cron('purge-labels', '41 3 * * *', (context) => purgeLabels(db, context))

export async function purgeLabels(
  db: Database,
  context: Pick<JobContext, 'signal'>,
  { most = maxLabels, rows }: { most?: number; rows?: number } = {},
): Promise<void> {
  await purgeInSlices(
    db,
    `DELETE FROM label WHERE candidate_id IN (
       SELECT candidate_id FROM label WHERE decided_at < now() - interval '2 years' LIMIT $1)`,
    context,
    rows,
  )
  await purgeInSlices(
    db,
    `DELETE FROM label WHERE candidate_id IN (
       SELECT candidate_id FROM label ORDER BY decided_at DESC, candidate_id OFFSET ${most} LIMIT $1)`,
    context,
    rows,
  )
}
