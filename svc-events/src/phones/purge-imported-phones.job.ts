import type { Database } from '@convive/service-kit/database/database'
import { purgeInSlices } from '@convive/service-kit/jobs/purge-jobs'
import { every, type RecurringJob } from '@convive/service-kit/jobs/task'

const hourSeconds = 3600

/**
 * Deletes the phones of imported events a month after the event, or at once if the event was deleted; expired codes with
 * their phones; and the phones in dead letters after a month.
 */
export const purgeImportedPhonesJob = (db: Database): RecurringJob =>
  every(hourSeconds, 'purge-imported-phones', async (context) => {
    await purgeInSlices(
      db,
      `DELETE FROM imported_phone WHERE (event_id, phone) IN (
         SELECT event_id, phone FROM imported_phone p WHERE NOT EXISTS (
           SELECT 1 FROM event e WHERE e.id = p.event_id AND e.ends_at > now() - interval '1 month') LIMIT $1)`,
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
         WHERE failed_at < now() - interval '1 month' AND jsonb_array_length(message #> '{data,phones}') > 0 LIMIT $1)`,
      context,
    )
  })
