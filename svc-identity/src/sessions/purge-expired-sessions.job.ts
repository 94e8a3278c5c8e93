import type { Database } from '@convive/service-kit/database/database'
import { purgeInSlices } from '@convive/service-kit/jobs/purge-jobs'
import { cron, type CronJob } from '@convive/service-kit/jobs/task'

/** Deletes expired sessions, and networks that were not used for half a year. */
export const purgeExpiredSessionsJob = (db: Database): CronJob =>
  cron('purge-expired-sessions', '7 * * * *', async (context) => {
    await purgeInSlices(
      db,
      `DELETE FROM session WHERE token_hash IN (SELECT token_hash FROM session WHERE expires_at < now() LIMIT $1)`,
      context,
    )
    await purgeInSlices(
      db,
      `DELETE FROM known_address WHERE (user_id, address) IN (
         SELECT user_id, address FROM known_address WHERE used_at < now() - interval '180 days' LIMIT $1)`,
      context,
    )
  })
