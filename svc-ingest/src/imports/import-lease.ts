import type { ImportFailure } from '@convive/contracts/import-review'
import type { Region } from '@convive/contracts/enums'
import type { Database, Transaction } from '@convive/service-kit/database/database'
import { costaRicaDateOf, costaRicaTimeOf } from '@convive/service-kit/time/costa-rica-sql'
import type { LocalMoment } from '@convive/event-extractor/chat/message-headers'
import { type ImportRow, ImportTable } from './import.store.ts'

/**
 * The import of a conversation during one run of its job. Each run takes the next `fence`; a run with an older one can
 * no longer write. `done` messages were ingested by earlier runs.
 */
export type LeasedImport = {
  id: number
  fence: number
  region: Region
  text: string
  importedAt: LocalMoment
  done: number
}

/** Another run has taken over, so this one must no longer write. */
export class LeaseLost extends Error {
  override name = 'LeaseLost'
}

const localMoment = `json_build_object(
  'date', ${costaRicaDateOf('created_at')}, 'time', ${costaRicaTimeOf('created_at')})`

/** Takes an import for a run of its job. Undefined if it has ended. */
export async function beginImport(db: Database, id: number): Promise<LeasedImport | undefined> {
  const [rows]: [LeasedImport[]] = await db.source.query(
    `UPDATE import SET fence = fence + 1 WHERE id = $1 AND kind = 'chat' AND state = 'running'
     RETURNING id, fence, region, text, done, ${localMoment} AS "importedAt"`,
    [id],
  )
  return rows[0]
}

/** Running imports without a job: their last attempt was killed, or they are older than the job queue. */
export async function importsWithoutJob(db: Database, keyPrefix: string): Promise<number[]> {
  const rows: { id: number }[] = await db.source.query(
    `SELECT id FROM import i WHERE kind = 'chat' AND state = 'running'
       AND NOT EXISTS (SELECT 1 FROM graphile_worker.jobs WHERE key = $1::text || i.id) ORDER BY id`,
    [keyPrefix],
  )
  return rows.map(({ id }) => id)
}

type Progress = Pick<ImportRow, 'done' | 'total' | 'mediaWithoutText' | 'unknownHeaders'>

/** Stores the progress of an import. Throws `LeaseLost` if another run has taken over, which undoes the transaction. */
export async function recordProgress(tx: Transaction, { id, fence }: LeasedImport, progress: Progress): Promise<void> {
  const { affected } = await tx.update(ImportTable, { id, fence, state: 'running' }, progress)
  if (affected === 0) throw new LeaseLost(`Another run works on import ${id}.`)
}

/** Ends an import, with a failure or without one, and deletes its text. */
export async function finishImport(
  tx: Transaction,
  { id, fence }: LeasedImport,
  failure: ImportFailure | null = null,
): Promise<void> {
  await tx.update(
    ImportTable,
    { id, fence, state: 'running' },
    { state: failure === null ? 'done' : 'failed', failure, endedAt: () => 'now()', text: null },
  )
}
