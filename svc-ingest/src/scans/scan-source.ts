import type { Database, Transaction } from '@convive/service-kit/database/database'
import { localNow } from '../time/local-now.ts'
import { SourceError } from '../fetching/source-error.ts'
import { checkRunning, type RunningScan, type ScannedSource } from './scan.store.ts'
import { readSource, type Reading } from './read-source.ts'
import { knownDocuments, ingestDocuments, type Counts } from './ingest-documents.ts'

export type Scanning = { db: Database } & Pick<Reading, 'fetcher' | 'reader' | 'signal'>

/** Scans one source and stores the result. A failure concerns this source only. */
export async function scanSource(
  { db, fetcher, reader, signal }: Scanning,
  scan: RunningScan,
  source: ScannedSource,
): Promise<void> {
  const importId = await beginImport(db, scan, source)
  const reading: Reading = {
    fetcher,
    reader,
    signal,
    now: await localNow(db),
    known: await knownDocuments(db, source.id),
  }
  const counts = await readSource(source, reading)
    .then((documents) => ingestDocuments({ db, scan, source, importId, signal }, documents))
    .catch((error: unknown) => {
      // If the service stops in the middle, the source has not failed.
      if (error instanceof SourceError && !signal.aborted) return error
      throw error
    })
  await db.transaction(async (tx) => {
    await checkRunning(tx, scan)
    if (counts instanceof SourceError) await recordFailure(tx, scan, source, importId, counts)
    else await recordSuccess(tx, scan, source, importId, counts)
  })
}

async function beginImport(db: Database, scan: RunningScan, source: ScannedSource): Promise<number> {
  return await db.transaction(async (tx) => {
    await checkRunning(tx, scan)
    const [row]: { id: number }[] = await tx.query(
      `INSERT INTO import (kind, source_id, source_name, region, created_by) SELECT 'scan', $1, $2, $3, created_by FROM scan
        WHERE id = $4 RETURNING id`,
      [source.id, source.name, source.region, scan.id],
    )
    return row!.id
  })
}

async function recordSuccess(
  tx: Transaction,
  scan: RunningScan,
  source: ScannedSource,
  importId: number,
  { found, created, changed, waiting }: Counts,
): Promise<void> {
  await tx.query(
    `UPDATE scan_source SET done = true, found = $3, created = $4, changed = $5, waiting = $6, failure = NULL, error = NULL
      WHERE scan_id = $1 AND source_id = $2`,
    [scan.id, source.id, found, created, changed, waiting],
  )
  await tx.query(
    `UPDATE source SET last_scanned_at = now(), last_good_at = now(), found_last = $2, failing_since = NULL,
      last_error = NULL, last_failure = NULL WHERE id = $1`,
    [source.id, found],
  )
  await tx.query(
    `UPDATE import SET state = 'done', ended_at = clock_timestamp(), total = $2, done = $2 WHERE id = $1`,
    [importId, found],
  )
}

async function recordFailure(
  tx: Transaction,
  scan: RunningScan,
  source: ScannedSource,
  importId: number,
  { code, message }: SourceError,
): Promise<void> {
  await tx.query('UPDATE scan_source SET done = true, failure = $3, error = $4 WHERE scan_id = $1 AND source_id = $2', [
    scan.id,
    source.id,
    code,
    message,
  ])
  await tx.query(
    `UPDATE source SET last_scanned_at = now(), failing_since = COALESCE(failing_since, now()), last_error = $2, last_failure = $3 WHERE id = $1`,
    [source.id, message, code],
  )
  const failure = code === 'source_too_slow' ? 'too_slow' : 'unreadable'
  await tx.query(`UPDATE import SET state = 'failed', failure = $2, ended_at = clock_timestamp() WHERE id = $1`, [
    importId,
    failure,
  ])
}
