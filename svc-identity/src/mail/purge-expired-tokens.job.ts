import type { Database } from '@convive/service-kit/database/database'
import { purgeInSlices } from '@convive/service-kit/jobs/purge-jobs'
import { cron, type CronJob } from '@convive/service-kit/jobs/task'

/** Deletes expired e-mail tokens and sign-in codes, and former addresses that a password reset no longer uses. */
export const purgeExpiredTokensJob = (db: Database): CronJob =>
  cron('purge-expired-tokens', '17 * * * *', async (context) => {
    for (const [table, key] of [
      ['mail_link', 'token_hash'],
      ['sign_in_code', 'email'],
    ])
      await purgeInSlices(
        db,
        `DELETE FROM ${table} WHERE ${key} IN (SELECT ${key} FROM ${table} WHERE expires_at < now() LIMIT $1)`,
        context,
      )
    await db.source.query(
      'UPDATE account SET former_email = NULL, former_email_until = NULL WHERE former_email_until < now()',
    )
  })
