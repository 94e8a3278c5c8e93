import type { Database } from '@convive/service-kit/database/database'
import { cron, type CronJob } from '@convive/service-kit/jobs/task'

/** Deletes expired e-mail tokens, and former addresses that a password reset no longer uses. */
export const purgeExpiredTokensJob = (db: Database): CronJob =>
  cron('purge-expired-tokens', '17 * * * *', async () => {
    await db.source.query('DELETE FROM mail_link WHERE expires_at < now()')
    await db.source.query(
      'UPDATE account SET former_email = NULL, former_email_until = NULL WHERE former_email_until < now()',
    )
  })
