import { ImportUndone, ImportUndoSettled } from '@convive/contracts/ingest'
import { IMPORTER_ID } from '@convive/contracts/vocabulary'
import type { Transaction } from '@convive/service-kit/database'
import { emit, on, type Subscription } from '@convive/service-kit/messages'
import { removeEvents } from '../catalog/remove-events.ts'
import { lockCandidates, type Candidate } from './imported.ts'

type Found = Candidate & { id: number; title: string; creatorId: number; touched: boolean }

/** Events of the import that nobody has touched go; the others stay and are named. What is still under way of the import makes no event any more. */
export const undoneSubscription: Subscription = on(ImportUndone, 'imports.undone', async (tx, { data: { importId, candidates }, occurredAt }) => {
  await lockCandidates(tx, candidates)
  const found = await lockFound(tx, candidates)
  const going = found.filter(({ touched }) => !touched)
  const ids = going.map(({ id }) => id)
  await tx.query('DELETE FROM imported_phone WHERE event_id = ANY($1)', [ids])
  await tx.query('UPDATE imported SET event_id = NULL, undone_at = $2 WHERE event_id = ANY($1)', [ids, occurredAt])
  await tx.query(
    'INSERT INTO imported (source, source_uid, undone_at) SELECT source, uid, $3 FROM unnest($1::text[], $2::text[]) AS c (source, uid) ON CONFLICT (source, source_uid) DO NOTHING',
    [...columnsOf(candidates), occurredAt],
  )
  await removeEvents(tx, going)
  const kept = found.filter(({ touched }) => touched).map(({ id, title, source, sourceUid }) => ({ eventId: id, title, source, sourceUid }))
  await emit(tx, ImportUndoSettled, { importId, removed: going.length, kept })
})

/** The events first, by their rows: only then is what people did to them known for certain. */
async function lockFound(tx: Transaction, candidates: Candidate[]): Promise<Found[]> {
  const rows: { id: number }[] = await tx.query(
    `SELECT e.id FROM event e WHERE e.id IN (SELECT i.event_id FROM imported i JOIN unnest($1::text[], $2::text[]) AS c (source, uid) ON i.source = c.source AND i.source_uid = c.uid) ORDER BY e.id FOR UPDATE`,
    columnsOf(candidates),
  )
  return await tx.query(
    `SELECT e.id, e.title, e.creator_id AS "creatorId", i.source, i.source_uid AS "sourceUid",
       i.edited_at IS NOT NULL OR e.creator_id <> ${IMPORTER_ID} OR e.going_count + e.maybe_count > 0 OR e.boosted_until IS NOT NULL
         OR EXISTS (SELECT 1 FROM attendance a WHERE a.event_id = e.id) OR EXISTS (SELECT 1 FROM ticket_movement t WHERE t.event_id = e.id) AS touched
     FROM event e JOIN imported i ON i.event_id = e.id WHERE e.id = ANY($1) ORDER BY e.id`,
    [rows.map(({ id }) => id)],
  )
}

const columnsOf = (candidates: Candidate[]): [string[], string[]] => [candidates.map(({ source }) => source), candidates.map(({ sourceUid }) => sourceUid)]
