import type { Database } from '@convive/service-kit/database/database'
import { purgeInSlices, updateInSlices } from '@convive/service-kit/jobs/purge-jobs'
import { every, type RecurringJob } from '@convive/service-kit/jobs/task'

const hourSeconds = 3600

/**
 * Deletes the phones of imported events a month after the event, or at once if the event was deleted; expired codes with
 * their phones; and the phones in dead letters after a month.
 */
export const purgeImportedPhonesJob = (db: Database): RecurringJob =>
  every(hourSeconds, 'purge-imported-phones', async (context) => {
    await updateInSlices(
      db,
      `WITH slice AS (
         SELECT DISTINCT event_id FROM imported_phone WHERE event_id > $1 ORDER BY event_id LIMIT $2
       ), deleted AS (
         DELETE FROM imported_phone p USING slice s WHERE p.event_id = s.event_id AND NOT EXISTS (
           SELECT 1 FROM event e WHERE e.id = s.event_id AND e.ends_at > now() - interval '1 month')
       )
       SELECT max(event_id) AS last FROM slice`,
      context,
    )
    await purgeInSlices(
      db,
      `DELETE FROM claim_code WHERE (user_id, event_id) IN (
         SELECT user_id, event_id FROM claim_code WHERE expires_at < now() LIMIT $1)`,
      context,
    )
    await purgeInSlices(
      db,
      `UPDATE dead_letter SET message = jsonb_set(message, '{data,phones}', '[]') WHERE id IN (
         SELECT id FROM dead_letter
         WHERE failed_at < now() - interval '1 month' AND message #> '{data,phones}' <> '[]' LIMIT $1)`,
      context,
    )
  })
