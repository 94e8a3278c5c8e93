import { importerId } from '@convive/contracts/enums'
import { ImportUndone, ImportUndoSettled } from '@convive/contracts/import-messages'
import type { Transaction } from '@convive/service-kit/database/database'
import { emit, on, type Subscription } from '@convive/service-kit/messaging/messages'
import { removeEvents } from '../event-model/remove-events.ts'
import { isUsed, lockCandidates, type Candidate } from '../event-model/imported-event.store.ts'

/** `source` null: a further date of an imported series. */
type ImportedEvent = { id: number; title: string; creatorId: number; touched: boolean } & (
  | Candidate
  | { source: null; sourceUid: null }
)

/**
 * Removes the events of an import that no person has touched, and reports the others to svc-ingest. Messages of the
 * import that arrive later create no events.
 */
export const onImportUndone: Subscription = on(
  ImportUndone,
  'imports/on-import-undone',
  async (tx, { data: { importId, candidates }, occurredAt }) => {
    await lockCandidates(tx, candidates)
    const events = await lockImportedEvents(tx, candidates)
    const removed = events.filter(({ touched }) => !touched)
    const ids = removed.map(({ id }) => id)
    await tx.query('DELETE FROM imported_phone WHERE event_id = ANY($1)', [ids])
    await tx.query('UPDATE imported SET event_id = NULL, undone_at = $2 WHERE event_id = ANY($1)', [ids, occurredAt])
    await tx.query(
      `INSERT INTO imported (source, source_uid, undone_at)
       SELECT source, uid, $3 FROM unnest($1::text[], $2::text[]) AS c (source, uid)
       ON CONFLICT (source, source_uid) DO NOTHING`,
      [...toColumns(candidates), occurredAt],
    )
    await removeEvents(tx, removed)
    const kept = events
      .filter(({ touched }) => touched)
      .map(({ id, title, source, sourceUid }) => ({
        eventId: id,
        title,
        ...(source !== null && { source, sourceUid }),
      }))
    const removedImports = removed.filter(({ source }) => source !== null).length
    await emit(tx, ImportUndoSettled, { importId, removed: removedImports, kept })
  },
)

/**
 * Locks the events' rows first, because only then is it certain what people have done with them, and before them their
 * series, which end: their other dates are removed as well.
 */
async function lockImportedEvents(tx: Transaction, candidates: Candidate[]): Promise<ImportedEvent[]> {
  const imported: { id: number; seriesId: number | null }[] = await tx.query(
    `SELECT e.id, e.series_id AS "seriesId" FROM event e WHERE e.id IN (
       SELECT i.event_id FROM imported i
       JOIN unnest($1::text[], $2::text[]) AS c (source, uid) ON i.source = c.source AND i.source_uid = c.uid)`,
    toColumns(candidates),
  )
  const series = imported.map(({ seriesId }) => seriesId).filter((id) => id !== null)
  await tx.query('SELECT 1 FROM series WHERE id = ANY($1) ORDER BY id FOR UPDATE', [series])
  await tx.query('UPDATE series SET extend_at = NULL WHERE id = ANY($1)', [series])
  const rows: { id: number }[] = await tx.query(
    `SELECT id FROM event WHERE id = ANY(ARRAY(
       SELECT unnest($1::bigint[]) UNION SELECT id FROM event WHERE series_id = ANY($2))) ORDER BY id FOR UPDATE`,
    [imported.map(({ id }) => id), series],
  )
  return await tx.query(
    `SELECT e.id, e.title, e.creator_id AS "creatorId", i.source, i.source_uid AS "sourceUid",
       COALESCE(i.edited_at IS NOT NULL, false) OR e.creator_id <> ${importerId} OR ${isUsed} AS touched
     FROM event e LEFT JOIN imported i ON i.event_id = e.id WHERE e.id = ANY($1) ORDER BY e.id`,
    [rows.map(({ id }) => id)],
  )
}

const toColumns = (candidates: Candidate[]): [string[], string[]] => [
  candidates.map(({ source }) => source),
  candidates.map(({ sourceUid }) => sourceUid),
]
