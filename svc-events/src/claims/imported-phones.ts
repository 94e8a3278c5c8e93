import type { Database, Transaction } from '@convive/service-kit/database/database'
import { normalizePhone } from '@convive/formats/normalize-phone'
import { purgeInSlices, updateInSlices } from '@convive/service-kit/jobs/purge-jobs'
import { every, type RecurringJob } from '@convive/service-kit/jobs/task'

/** Replaces the phones with which an event can be claimed. */
export async function replacePhones(tx: Transaction, eventId: number, phones: string[]): Promise<void> {
  const normalized = [...new Set(phones.map(normalizePhone).filter((phone) => phone !== undefined))]
  await tx.query('DELETE FROM imported_phone WHERE event_id = $1', [eventId])
  await tx.query('INSERT INTO imported_phone (event_id, phone) SELECT $1, unnest($2::text[])', [eventId, normalized])
}

/** The phones with which an event, or any date of its series, can be claimed. They never leave the service. */
export async function findPhones(tx: Transaction, eventId: number): Promise<string[]> {
  const rows: { phone: string }[] = await tx.query(
    `SELECT phone FROM imported_phone WHERE event_id = ANY(ARRAY(
       SELECT $1::bigint UNION SELECT d.id FROM event e JOIN event d ON d.series_id = e.series_id WHERE e.id = $1))`,
    [eventId],
  )
  return rows.map(({ phone }) => phone)
}

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
