import { EventChanged, EventExtracted } from '@convive/contracts/import-messages'
import type { Database } from '@convive/service-kit/database/database'
import { cron, type CronJob } from '@convive/service-kit/jobs/task'
import { costaRicaDateOf } from '@convive/service-kit/time/costa-rica-sql'

const monthAgo = costaRicaDateOf(`now() - interval '30 days'`)

/**
 * Deletes what neighbours wrote, and their phone numbers, a month after the day they are about. Until then reviewers
 * and claimers need them.
 */
export const purgeSourceTextsJob = (db: Database): CronJob =>
  cron('purge-source-texts', '27 */6 * * *', () => purgeSourceTexts(db))

export async function purgeSourceTexts(db: Database): Promise<void> {
  await db.source.query(
    `UPDATE candidate SET text = '', phones = '{}' WHERE id IN (
       SELECT id FROM candidate
       WHERE event_date < ${monthAgo} AND state <> 'waiting' AND (text <> '' OR phones <> '{}')
         AND created_at < now() - interval '30 days' LIMIT 5000)`,
  )
  // The newest message of each event stays in the outbox, without the phones.
  await db.source.query(
    `UPDATE outbox SET data = jsonb_set(data, '{phones}', '[]') WHERE id IN (
       SELECT id FROM outbox
       WHERE subject = ANY($1) AND data->'draft'->>'eventDate' < ${monthAgo} AND data->'phones' <> '[]'
         AND published_at < now() - interval '30 days' LIMIT 5000)`,
    [[EventExtracted.subject, EventChanged.subject]],
  )
  await db.source.query(`DELETE FROM deleted_event WHERE deleted_at < now() - interval '30 days'`)
}
