import { ImportUndone } from '@convive/contracts/ingest'
import { undoImport, type ImportState } from '@convive/contracts/imports'
import type { Database, Transaction } from '@convive/service-kit/database'
import { serve, type Served } from '@convive/service-kit/http'
import { emit } from '@convive/service-kit/messages'
import { notFound, Refused } from '@convive/service-kit/refused'
import { lockRegion } from '../candidates/candidate-row.ts'
import { offerDuplicatesOf } from '../candidates/offer-duplicates.ts'
import { findImport } from './read-import.ts'
import { settle } from './settle-undo.ts'

/** So many candidates are told in one message, for svc-events takes them back in one transaction. */
const mostInPart = 200

/** What waits of an import goes at once; of what became events svc-events tells what could be taken back. Until then the import is `undoing`. */
export const undoImportRoute = (db: Database): Served =>
  serve(undoImport, ({ id }) =>
    db.transaction(async (tx) => {
      const [found]: { region: string }[] = await tx.query('SELECT region FROM import WHERE id = $1', [id])
      if (!found) throw notFound('There is no such import.')
      await lockRegion(tx, found.region)
      await checkUndoable(tx, id)
      await dropUnpublished(tx, id)
      const parts = inParts(await publishedOf(tx, id))
      await tx.query(`UPDATE import SET state = 'undoing', undo_asked_at = clock_timestamp(), undo_parts = $2 WHERE id = $1`, [id, parts.length])
      for (const candidates of parts) await emit(tx, ImportUndone, { importId: id, candidates })
      if (parts.length === 0) await settle(tx, id)
      return await findImport(tx, id)
    }),
  )

async function checkUndoable(tx: Transaction, id: number): Promise<void> {
  const [row]: { state: ImportState }[] = await tx.query('SELECT state FROM import WHERE id = $1 FOR UPDATE', [id])
  if (row?.state === 'running') throw new Refused(409, 'import_running', 'This import is still running.')
  if (row?.state !== 'done' && row?.state !== 'failed') throw new Refused(409, 'import_not_undoable', 'This import is undone already.')
}

/** What waits is no event yet, and a duplicate is another import's. */
async function dropUnpublished(tx: Transaction, id: number): Promise<void> {
  const [dropped]: [{ id: number }[]] = await tx.query(
    `UPDATE candidate SET state = 'undone', duplicate_of = NULL WHERE import_id = $1 AND state IN ('waiting', 'duplicate') RETURNING id`,
    [id],
  )
  await offerDuplicatesOf(tx, dropped.map((row) => row.id))
}

type Name = { source: string; sourceUid: string }

async function publishedOf(tx: Transaction, id: number): Promise<Name[]> {
  return await tx.query(`SELECT source, source_uid AS "sourceUid" FROM candidate WHERE import_id = $1 AND state = 'published' ORDER BY id`, [id])
}

const inParts = (names: Name[]): Name[][] => Array.from({ length: Math.ceil(names.length / mostInPart) }, (_, part) => names.slice(part * mostInPart, (part + 1) * mostInPart))
