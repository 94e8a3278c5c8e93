import { EventChanged, EventExtracted } from '@convive/contracts/import-messages'
import type { Database } from '@convive/service-kit/database/database'
import { purgeInSlices, updateInSlices } from '@convive/service-kit/jobs/purge-jobs'
import { cron, type CronJob, type JobContext } from '@convive/service-kit/jobs/task'
import { costaRicaDateOf } from '@convive/service-kit/time/costa-rica-sql'

const monthAgo = costaRicaDateOf(`now() - interval '30 days'`)

/**
 * Deletes the texts of sources with their names and phone numbers a month after the day of the event, even if nobody
 * has decided about it. Reviewers and claimers need them until then. Findings that were set aside are deleted after 90
 * days.
 */
export const purgeSourceTextsJob = (db: Database): CronJob =>
  cron('purge-source-texts', '27 */6 * * *', (context) => purgeSourceTexts(db, context))

export async function purgeSourceTexts(
  db: Database,
  context: Pick<JobContext, 'signal'>,
  rows?: number,
): Promise<void> {
  await updateInSlices(
    db,
    `WITH slice AS (
       SELECT id, event_date, created_at FROM candidate WHERE id > $1 ORDER BY id LIMIT $2
     ), purged AS (
       UPDATE candidate c SET text = '', phones = '{}', author = NULL, signals = NULL FROM slice s
       WHERE c.id = s.id AND s.event_date < ${monthAgo} AND (c.text <> '' OR c.phones <> '{}' OR c.author IS NOT NULL)
         AND s.created_at < now() - interval '30 days'
     )
     SELECT max(id) AS last FROM slice WHERE created_at < now() - interval '30 days'`,
    context,
    { rows },
  )
  // The newest message of each event stays in the outbox, without the phones.
  await updateInSlices(
    db,
    `WITH slice AS (
       SELECT id, subject, published_at, created_at FROM outbox WHERE id > $1 ORDER BY id LIMIT $2
     ), purged AS (
       UPDATE outbox o SET data = jsonb_set(o.data, '{phones}', '[]') FROM slice s
       WHERE o.id = s.id AND s.subject IN ('${EventExtracted.subject}', '${EventChanged.subject}')
         AND s.published_at < now() - interval '30 days'
         AND o.data->'draft'->>'eventDate' < ${monthAgo} AND o.data->'phones' <> '[]'
     )
     SELECT max(id) AS last FROM slice WHERE created_at < now() - interval '30 days'`,
    context,
    { rows },
  )
  await purgeInSlices(
    db,
    `DELETE FROM candidate WHERE id IN (
       SELECT id FROM candidate WHERE state = 'set_aside' AND created_at < now() - interval '90 days' LIMIT $1)`,
    context,
    rows,
  )
  await purgeInSlices(
    db,
    `DELETE FROM deleted_event WHERE event_id IN (
       SELECT event_id FROM deleted_event WHERE deleted_at < now() - interval '30 days' LIMIT $1)`,
    context,
    rows,
  )
}
