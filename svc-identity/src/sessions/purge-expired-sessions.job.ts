import type { Database } from '@convive/service-kit/database/database'
import { cron, type CronJob } from '@convive/service-kit/jobs/task'

/** Deletes expired sessions, old login failures, and networks that were not used for half a year. */
export const purgeExpiredSessionsJob = (db: Database): CronJob =>
  cron('purge-expired-sessions', '7 * * * *', async () => {
    await db.source.query('DELETE FROM session WHERE expires_at < now()')
    await db.source.query(`DELETE FROM login_failure WHERE failed_at < now() - interval '1 hour'`)
    await db.source.query(`DELETE FROM known_address WHERE used_at < now() - interval '180 days'`)
  })
