import type { Database } from '@convive/service-kit/database'
import { job, type Job } from '@convive/service-kit/jobs'

/** Every source is scanned many times a day, mostly for nothing: after a week that is forgotten, the last scan aside. */
export const tidyScansJob = (db: Database): Job => job('tidy scans', 3_600_000, () => tidyScans(db))

export async function tidyScans(db: Database): Promise<void> {
  await db.source.query(`DELETE FROM scan WHERE ended_at < now() - interval '7 days' AND id < (SELECT max(id) FROM scan WHERE ended_at IS NOT NULL)`)
  await db.source.query(
    `DELETE FROM import i WHERE kind = 'scan' AND state IN ('done', 'failed') AND ended_at < now() - interval '7 days' AND NOT EXISTS (SELECT 1 FROM candidate c WHERE c.import_id = i.id)`,
  )
}
