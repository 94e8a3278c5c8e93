import type { Transaction } from '@convive/service-kit/database/database'

type Link = { source: string; sourceUid: string; eventId: number; eventDate?: string | undefined; version: number }

/** Links a candidate to its event, unless the event has been deleted. Without `eventDate`, its date stays. */
export async function linkEvent(
  tx: Transaction,
  { source, sourceUid, eventId, eventDate, version }: Link,
): Promise<void> {
  await lockEvent(tx, eventId)
  await tx.query(
    `UPDATE candidate SET event_version = $4, event_date = coalesce($5, event_date),
       content = CASE WHEN $5::text IS NULL THEN content ELSE content || jsonb_build_object('eventDate', $5::text) END,
       event_id = (SELECT $3::bigint WHERE NOT EXISTS (SELECT 1 FROM deleted_event WHERE event_id = $3))
     WHERE source = $1 AND source_uid = $2 AND event_version < $4`,
    [source, sourceUid, eventId, version, eventDate ?? null],
  )
}

/** Removes the link to a deleted event, and prevents a later link to it. */
export async function unlinkEvent(tx: Transaction, eventId: number): Promise<void> {
  await lockEvent(tx, eventId)
  await tx.query('INSERT INTO deleted_event (event_id) VALUES ($1) ON CONFLICT DO NOTHING', [eventId])
  await tx.query('UPDATE candidate SET event_id = NULL WHERE event_id = $1', [eventId])
}

/** The handlers of both messages may run at the same time. One waits for the other. */
async function lockEvent(tx: Transaction, eventId: number): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtext('event link'), hashtext($1::text))`, [eventId])
}
