import type { Database, Transaction } from '@convive/service-kit/database'
import { localNow } from '../details/local-moment.ts'
import { SourceFailed } from '../fetching/source-failed.ts'
import { holdOn, type HeldScan, type ScannedSource } from './hold-scan.ts'
import { readSource, type Reading } from './read-source.ts'
import { knownDocuments, takeDocuments, type Counts } from './take-documents.ts'

export type Scanning = { db: Database } & Pick<Reading, 'fetcher' | 'reader' | 'signal'>

/** Scans one source and writes down how it does. What fails is that source's own failure. */
export async function scanSource({ db, fetcher, reader, signal }: Scanning, held: HeldScan, source: ScannedSource): Promise<void> {
  const importId = await beginImport(db, held, source)
  const reading: Reading = { fetcher, reader, signal, now: await localNow(db), known: await knownDocuments(db, source.id) }
  const counts = await readSource(source, reading)
    .then((documents) => takeDocuments({ db, held, source, importId, signal }, documents))
    .catch((error: unknown) => {
      // Where the service stops in the middle of it, that is no failure of the source.
      if (error instanceof SourceFailed && !signal.aborted) return error
      throw error
    })
  await db.transaction(async (tx) => {
    await holdOn(tx, held)
    if (counts instanceof SourceFailed) await noteFailure(tx, held, source, importId, counts)
    else await noteSuccess(tx, held, source, importId, counts)
  })
}

async function beginImport(db: Database, held: HeldScan, source: ScannedSource): Promise<number> {
  return await db.transaction(async (tx) => {
    await holdOn(tx, held)
    const [row]: { id: number }[] = await tx.query(
      `INSERT INTO import (kind, source_id, source_name, region, created_by) SELECT 'scan', $1, $2, $3, created_by FROM scan WHERE id = $4 RETURNING id`,
      [source.id, source.name, source.region, held.id],
    )
    return row!.id
  })
}

async function noteSuccess(tx: Transaction, held: HeldScan, source: ScannedSource, importId: number, { found, created, changed, waiting }: Counts): Promise<void> {
  await tx.query(
    `UPDATE scan_source SET done = true, found = $3, created = $4, changed = $5, waiting = $6, failure = NULL, error = NULL WHERE scan_id = $1 AND source_id = $2`,
    [held.id, source.id, found, created, changed, waiting],
  )
  await tx.query(
    `UPDATE source SET last_scanned_at = now(), last_good_at = now(), found_last = $2, failing_since = NULL, last_error = NULL, last_failure = NULL WHERE id = $1`,
    [source.id, found],
  )
  await tx.query(`UPDATE import SET state = 'done', ended_at = clock_timestamp(), total = $2, done = $2 WHERE id = $1`, [importId, found])
}

async function noteFailure(tx: Transaction, held: HeldScan, source: ScannedSource, importId: number, { code, message }: SourceFailed): Promise<void> {
  await tx.query('UPDATE scan_source SET done = true, failure = $3, error = $4 WHERE scan_id = $1 AND source_id = $2', [held.id, source.id, code, message])
  await tx.query(
    `UPDATE source SET last_scanned_at = now(), failing_since = COALESCE(failing_since, now()), last_error = $2, last_failure = $3 WHERE id = $1`,
    [source.id, message, code],
  )
  const failure = code === 'source_too_slow' ? 'too_slow' : 'unreadable'
  await tx.query(`UPDATE import SET state = 'failed', failure = $2, ended_at = clock_timestamp() WHERE id = $1`, [importId, failure])
}
