import type { Database, Transaction } from '@convive/service-kit/database/database'
import { localNow } from '../time/local-now.ts'
import { SourceError } from '@convive/service-kit/fetching/source-error'
import { ImportTable } from '../imports/import.store.ts'
import { pauseAfterFailure, SourceTable } from '../sources/source.store.ts'
import { checkRunning, ScanSourceTable, type RunningScan, type ScannedSource } from './scan.store.ts'
import type { SecondReader } from '../second-reading/read-again.ts'
import { readSource, type Reading } from './read-source.ts'
import { knownDocuments, ingestDocuments, type Counts } from './ingest-documents.ts'

export type Scanning = { db: Database; maxPublished: number; secondReader: SecondReader } & Pick<
  Reading,
  'fetcher' | 'reader' | 'signal'
>

/** Scans one source and stores the result. A failure concerns this source only. */
export async function scanSource(
  { db, fetcher, reader, maxPublished, secondReader, signal }: Scanning,
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
    .then((documents) =>
      ingestDocuments(
        {
          db,
          scan,
          source,
          importId,
          maxPublished: source.isLookedAt ? maxPublished : 0,
          readAgain: secondReader(),
          signal,
        },
        documents,
      ),
    )
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
  { found, created, changed, waiting, unread }: Counts,
): Promise<void> {
  await tx.update(
    ScanSourceTable,
    { scanId: scan.id, sourceId: source.id },
    { done: true, found, created, changed, waiting, failure: null, error: unread ?? null },
  )
  await tx.update(
    SourceTable,
    { id: source.id },
    {
      lastScanned: () => 'now()',
      lastGoodAt: () => 'now()',
      foundLast: found,
      failingSince: null,
      lastError: unread === undefined ? () => 'CASE WHEN last_failure IS NULL THEN last_error END' : unread,
      lastFailure: null,
      failures: 0,
      retryAt: null,
      ...(found > 0
        ? { foundBefore: found, emptyScans: 0, emptySince: null }
        : { emptyScans: () => 'empty_scans + 1', emptySince: () => 'COALESCE(empty_since, now())' }),
    },
  )
  const endedAt = () => 'clock_timestamp()'
  await tx.update(ImportTable, { id: importId }, { state: 'done', endedAt, total: found, done: found })
}

async function recordFailure(
  tx: Transaction,
  scan: RunningScan,
  source: ScannedSource,
  importId: number,
  { code, message, retryAfter }: SourceError,
): Promise<void> {
  await tx.update(
    ScanSourceTable,
    { scanId: scan.id, sourceId: source.id },
    { done: true, failure: code, error: message },
  )
  const { failures } = await tx.findOneByOrFail(SourceTable, { id: source.id })
  const pause = pauseAfterFailure(failures + 1, retryAfter)
  await tx.update(
    SourceTable,
    { id: source.id },
    {
      lastScanned: () => 'now()',
      failingSince: () => 'COALESCE(failing_since, now())',
      lastError: message,
      lastFailure: code,
      failures: failures + 1,
      retryAt: pause === 0 ? null : () => `now() + interval '${pause} seconds'`,
    },
  )
  const failure = code === 'source_too_slow' ? 'too_slow' : 'unreadable'
  await tx.update(ImportTable, { id: importId }, { state: 'failed', failure, endedAt: () => 'clock_timestamp()' })
}
