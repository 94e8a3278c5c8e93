import type { Database } from '@convive/service-kit/database/database'
import { purgeInSlices } from '@convive/service-kit/jobs/purge-jobs'
import { cron, type CronJob, type JobContext } from '@convive/service-kit/jobs/task'

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
      `DELETE FROM known_network WHERE (user_id, network) IN (
         SELECT user_id, network FROM known_network WHERE used_at < now() - interval '180 days' LIMIT $1)`,
      context,
    )
  })

/**
 * Deletes expired e-mail tokens, login codes and passkey challenges, old contact messages, and former addresses that a password reset no
 * longer uses.
 */
export const purgeExpiredTokensJob = (db: Database): CronJob =>
  cron('purge-expired-tokens', '17 * * * *', (context) => purgeExpiredTokens(db, context))

export async function purgeExpiredTokens(
  db: Database,
  context: Pick<JobContext, 'signal'>,
  rows?: number,
): Promise<void> {
  const expired = (table: string, key: string, until: string) =>
    `${key} IN (SELECT ${key} FROM ${table} WHERE ${until} < now() LIMIT $1)`
  for (const statement of [
    `DELETE FROM email_token WHERE ${expired('email_token', 'token_hash', 'expires_at')}`,
    'DELETE FROM login_code WHERE (email, browser_hash) IN ' +
      '(SELECT email, browser_hash FROM login_code WHERE expires_at < now() LIMIT $1)',
    `DELETE FROM passkey_challenge WHERE ${expired('passkey_challenge', 'challenge_hash', 'expires_at')}`,
    'DELETE FROM contact_message WHERE id IN ' +
      `(SELECT id FROM contact_message WHERE at < now() - interval '1 year' LIMIT $1)`,
    `UPDATE account SET former_email = NULL, former_email_until = NULL WHERE ${expired('account', 'id', 'former_email_until')}`,
  ])
    await purgeInSlices(db, statement, context, rows)
}
