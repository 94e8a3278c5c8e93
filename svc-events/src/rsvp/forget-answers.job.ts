import type { Database } from '@convive/service-kit/database/database'
import { purgeInSlices } from '@convive/service-kit/jobs/purge-jobs'
import { cron, type CronJob } from '@convive/service-kit/jobs/task'

/**
 * Deletes answers to questions, and the names of companions and walk-ins, 30 days after the date: nobody needs them any
 * more. A walk-in still counts.
 */
export const forgetAnswersJob = (db: Database): CronJob =>
  cron('forget-answers', '43 8 * * *', async (context) => {
    await purgeInSlices(
      db,
      `UPDATE rsvp SET answers = NULL, companion_names = NULL WHERE (event_id, user_id) IN (
         SELECT r.event_id, r.user_id FROM rsvp r JOIN event e ON e.id = r.event_id
         WHERE (r.answers IS NOT NULL OR r.companion_names IS NOT NULL) AND e.ends_at < now() - interval '30 days'
         LIMIT $1)`,
      context,
    )
    await purgeInSlices(
      db,
      `UPDATE walk_in SET name = '' WHERE id IN (
         SELECT w.id FROM walk_in w JOIN event e ON e.id = w.event_id
         WHERE w.name <> '' AND e.ends_at < now() - interval '30 days' LIMIT $1)`,
      context,
    )
  })
