import { ImportUndone, ImportUndoSettled } from '@convive/contracts/import-messages'
import { type Import, undoImport } from '@convive/contracts/import-review'
import type { Database, Transaction } from '@convive/service-kit/database/database'
import { serveOnce } from '@convive/service-kit/http/idempotency'
import type { Served } from '@convive/service-kit/http/serve'
import { emit, on, type Subscription } from '@convive/service-kit/messaging/messages'
import { HttpError, notFound } from '@convive/service-kit/http/http-error'
import { lockRegion } from '../candidates/candidate.store.ts'
import { recordLabels } from '../labels/label.store.ts'
import { promoteDuplicates } from '../candidates/publish-candidate.ts'
import { findImport, ImportTable } from './import.store.ts'

/** Candidates per message: svc-events undoes the events of a message in one transaction. */
const maxCandidatesPerMessage = 200

/**
 * Undoes an import. Waiting candidates are undone at once; svc-events replies which events could be undone. Until then
 * the import is `undoing`.
 */
export const undoImportRoute = (db: Database): Served =>
  serveOnce(undoImport, db, async (tx, { id }) => {
    const found = await tx.findOneBy(ImportTable, { id })
    if (!found) throw notFound('There is no such import.')
    await lockRegion(tx, found.region)
    await checkUndoable(tx, id)
    await discardUnpublished(tx, id)
    const published = await publishedOf(tx, id)
    await recordLabels(tx, undecided(published), 'undone')
    const parts = toParts(published)
    await tx.update(
      ImportTable,
      { id },
      { state: 'undoing', undoAskedAt: () => 'clock_timestamp()', undoParts: parts.length },
    )
    for (const candidates of parts) await emit(tx, ImportUndone, { importId: id, candidates })
    if (parts.length === 0) await finishUndo(tx, id)
    return await findImport(tx, id)
  })

async function checkUndoable(tx: Transaction, id: number): Promise<void> {
  const [row]: { state: Import['state'] }[] = await tx.query('SELECT state FROM import WHERE id = $1 FOR UPDATE', [id])
  if (row?.state === 'running') throw new HttpError(409, 'import_running', 'This import is still running.')
  if (row?.state !== 'done' && row?.state !== 'failed')
    throw new HttpError(409, 'import_not_undoable', 'This import is undone already.')
}

/** Undoes waiting candidates, which are not events yet, and drops duplicates, which belong to another import. */
async function discardUnpublished(tx: Transaction, id: number): Promise<void> {
  const [dropped]: [{ id: number }[]] = await tx.query(
    `UPDATE candidate SET state = 'undone', duplicate_of = NULL, known_event_id = NULL
     WHERE import_id = $1 AND state IN ('waiting', 'duplicate', 'set_aside') RETURNING id`,
    [id],
  )
  await promoteDuplicates(
    tx,
    dropped.map((row) => row.id),
  )
}

type Name = { source: string; sourceUid: string }
type Published = Name & { id: number; decidedBy: number | null }

/** A person's decision about an event takes precedence over undoing its import. */
const undecided = (published: Published[]): number[] =>
  published.filter(({ decidedBy }) => decidedBy === null).map(({ id }) => id)

async function publishedOf(tx: Transaction, id: number): Promise<Published[]> {
  return await tx.query(
    `SELECT id, source, source_uid AS "sourceUid", decided_by AS "decidedBy" FROM candidate WHERE import_id = $1 AND state = 'published' ORDER BY id`,
    [id],
  )
}

const toParts = (names: Published[]): Name[][] =>
  Array.from({ length: Math.ceil(names.length / maxCandidatesPerMessage) }, (_, part) =>
    names
      .slice(part * maxCandidatesPerMessage, (part + 1) * maxCandidatesPerMessage)
      .map(({ source, sourceUid }) => ({ source, sourceUid })),
  )

/** svc-events has undone a part of an import as far as possible. After the last part the import is undone. */
export const onImportUndoSettled: Subscription = on(
  ImportUndoSettled,
  'imports/on-import-undo-settled',
  async (tx, { data: { importId, removed, kept } }) => {
    const found = await tx.findOneBy(ImportTable, { id: importId })
    if (!found) return
    await lockRegion(tx, found.region)
    const [rows]: [{ settled: boolean }[]] = await tx.query(
      `UPDATE import SET undo_settled = undo_settled + 1, removed = removed + $2, kept = kept || $3::jsonb WHERE id = $1
        AND state = 'undoing' RETURNING undo_settled >= undo_parts AS settled`,
      [importId, removed, JSON.stringify(kept)],
    )
    if (rows[0]?.settled) await finishUndo(tx, importId)
  },
)

/**
 * Ends the undoing of an import. Events that somebody has changed stay. A duplicate from another source replaces each
 * undone event.
 */
async function finishUndo(tx: Transaction, importId: number): Promise<void> {
  const [gone]: [{ id: number }[]] = await tx.query(
    `UPDATE candidate c SET state = 'undone', event_id = NULL FROM import i
     WHERE i.id = $1 AND c.import_id = i.id AND c.state = 'published' AND c.published_at <= i.undo_asked_at
       AND (c.source, c.source_uid) NOT IN (SELECT k->>'source', k->>'sourceUid' FROM import, jsonb_array_elements(kept) AS k
         WHERE id = $1 AND k->>'sourceUid' IS NOT NULL)
     RETURNING c.id`,
    [importId],
  )
  await tx.update(ImportTable, { id: importId }, { state: 'undone' })
  await promoteDuplicates(
    tx,
    gone.map(({ id }) => id),
  )
}
