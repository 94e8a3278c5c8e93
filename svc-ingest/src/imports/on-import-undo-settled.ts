import { ImportUndoSettled } from '@convive/contracts/import-messages'
import type { Transaction } from '@convive/service-kit/database/database'
import { on, type Subscription } from '@convive/service-kit/messaging/messages'
import { lockRegion } from '../candidates/candidate.store.ts'
import { promoteDuplicates } from '../candidates/promote-duplicates.ts'
import { ImportTable } from './import.store.ts'

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
export async function finishUndo(tx: Transaction, importId: number): Promise<void> {
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
