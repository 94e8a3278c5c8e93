import { importerId } from '@convive/contracts/enums'
import { EventImported, type EventExtracted } from '@convive/contracts/import-messages'
import type { MessageOf } from '@convive/contracts/message'
import type { Transaction } from '@convive/service-kit/database/database'
import { emit } from '@convive/service-kit/messaging/messages'

export type Candidate = { source: string; sourceUid: string }
export type Extraction = MessageOf<typeof EventExtracted>['data']
type Imported = { eventId: number | null; version: number; editedAt: Date | null; undoneAt: Date | null }

/** Locks candidates until the transaction ends, so that messages about the same candidate are handled one by one. */
export async function lockCandidates(tx: Transaction, candidates: Candidate[]): Promise<void> {
  const keys = candidates.map(({ source, sourceUid }) => JSON.stringify([source, sourceUid])).toSorted()
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended(key, 0)) FROM unnest($1::text[]) AS key', [keys])
}

/** Locks a candidate and reads what is stored about it. */
export async function lockImported(tx: Transaction, candidate: Candidate): Promise<Imported | undefined> {
  await lockCandidates(tx, [candidate])
  const [row]: Imported[] = await tx.query(
    `SELECT event_id AS "eventId", version, edited_at AS "editedAt", undone_at AS "undoneAt" FROM imported
     WHERE source = $1 AND source_uid = $2`,
    [candidate.source, candidate.sourceUid],
  )
  return row
}

/** Stores the newest version of a candidate and the id of its event, or null if it has none. */
export async function saveImported(
  tx: Transaction,
  { source, sourceUid, span, from }: Candidate & Partial<Pick<Extraction, 'span' | 'from'>>,
  eventId: number | null,
  version: number,
): Promise<void> {
  await tx.query(
    `INSERT INTO imported AS i (source, source_uid, event_id, span_start, span_end, version, origin)
     VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (source, source_uid) DO UPDATE SET event_id = $3, span_start = COALESCE($4, i.span_start),
       span_end = COALESCE($5, i.span_end), version = $6, origin = COALESCE($7, i.origin), undone_at = NULL`,
    [source, sourceUid, eventId, span?.start, span?.end, version, from ? JSON.stringify(from) : null],
  )
}

/** The candidates whose event this is. */
export const findCandidatesOf = (tx: Transaction, eventId: number): Promise<Candidate[]> =>
  tx.query('SELECT source, source_uid AS "sourceUid" FROM imported WHERE event_id = $1', [eventId])

/** Locks the candidate from which a series was imported, before the series itself. */
export async function lockCandidatesOfSeries(tx: Transaction, seriesId: number): Promise<void> {
  const candidates: Candidate[] = await tx.query(
    `SELECT i.source, i.source_uid AS "sourceUid" FROM imported i JOIN event e ON e.id = i.event_id WHERE e.series_id = $1`,
    [seriesId],
  )
  if (candidates.length > 0) await lockCandidates(tx, candidates)
}

/**
 * Makes the next date of an imported series the one that its source updates, once the former one is over, or about to be
 * deleted (`leaving`). svc-ingest learns the date. The caller holds the lock of the series.
 */
export async function handOverSource(tx: Transaction, seriesId: number, leaving?: number): Promise<void> {
  const [former]: { id: number }[] = await tx.query(
    `SELECT e.id FROM event e JOIN imported i ON i.event_id = e.id
     WHERE e.series_id = $1 AND (e.ends_at < now() OR e.id = $2)`,
    [seriesId, leaving ?? null],
  )
  const [next]: { id: number; eventDate: string }[] = await tx.query(
    `SELECT id, event_date AS "eventDate" FROM event WHERE series_id = $1 AND creator_id = $2 AND ends_at >= now()
       AND cancelled_at IS NULL AND id IS DISTINCT FROM $3 ORDER BY starts_at LIMIT 1`,
    [seriesId, importerId, leaving ?? null],
  )
  if (!former || !next) return
  const [phones]: [{ phone: string }[], number] = await tx.query(
    'DELETE FROM imported_phone WHERE event_id = $1 RETURNING phone',
    [former.id],
  )
  await tx.query('UPDATE imported SET event_id = $2 WHERE event_id = $1', [former.id, next.id])
  await tx.query('INSERT INTO imported_phone (event_id, phone) SELECT $1, unnest($2::text[])', [
    next.id,
    phones.map(({ phone }) => phone),
  ])
  for (const candidate of await findCandidatesOf(tx, next.id))
    await emit(tx, EventImported, { ...candidate, eventId: next.id, eventDate: next.eventDate })
}

/** True if people have sent an RSVP to the event `e`, attended or boosted it, or bought its tickets. */
export const isUsed = `(e.going_count + e.maybe_count + e.taken_count + e.waiting_count > 0 OR e.boosted_until IS NOT NULL
  OR EXISTS (SELECT 1 FROM attendance a WHERE a.event_id = e.id)
  OR EXISTS (SELECT 1 FROM ticket_movement t WHERE t.event_id = e.id))`

/**
 * Marks an event as changed by a person. If it was imported, changes of its source no longer apply, and undoing the
 * import keeps it.
 */
export async function markEdited(tx: Transaction, eventId: number): Promise<void> {
  await tx.query('UPDATE imported SET edited_at = now() WHERE event_id = $1 AND edited_at IS NULL', [eventId])
}

export async function wasEdited(tx: Transaction, eventId: number): Promise<boolean> {
  const rows: unknown[] = await tx.query('SELECT 1 FROM imported WHERE event_id = $1 AND edited_at IS NOT NULL', [
    eventId,
  ])
  return rows.length > 0
}
