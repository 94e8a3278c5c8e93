import type { EventExtracted } from '@convive/contracts/import-messages'
import type { MessageOf } from '@convive/contracts/message'
import type { Transaction } from '@convive/service-kit/database/database'

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
