import { isScanned, scanAllSources, scanOneSource } from '@convive/contracts/import-sources'
import { type Database, insertedId, type Transaction } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { noTotals, summarize, toResponse, waitForScan } from './get-scan-status.ts'
import { HttpError } from '@convive/service-kit/http/http-error'
import { findSource } from '../sources/source.store.ts'
import { addJob, task } from '@convive/service-kit/jobs/task'
import * as z from 'zod/mini'
import { type ScanRow, ScanSourceTable, ScanTable } from './scan.store.ts'

export const scanAllSourcesRoute = (db: Database, stopping: AbortSignal): Served =>
  serve(scanAllSources, async (_, { caller }) => {
    const scan = await db.transaction((tx) => requestScanOfAll(tx, 'all', caller.userId))
    if (scan === undefined)
      return { message: 'There is no source to scan.', ...toResponse(noTotals), integrationsScanned: 0 }
    const outcome = await waitForScan(db, scan, stopping)
    return {
      message: `${outcome.good} of ${outcome.sources} sources: ${summarize(outcome)}`,
      ...toResponse(outcome),
      integrationsScanned: outcome.sources,
    }
  })

export const scanOneSourceRoute = (db: Database, stopping: AbortSignal): Served =>
  serve(scanOneSource, async ({ id }, { caller }) => {
    const { name, sourceType } = await findSource(db.source.manager, id)
    if (!isScanned(sourceType))
      throw new HttpError(409, 'source_not_scanned', 'Only websites and Facebook pages are scanned.')
    const scan = await db.transaction((tx) => requestScanOfSource(tx, id, caller.userId))
    const outcome = await waitForScan(db, scan, stopping)
    if (outcome.failure) throw new HttpError(409, outcome.failure, outcome.error ?? 'The source could not be scanned.')
    return { message: `${name}: ${summarize(outcome)}`, ...toResponse(outcome) }
  })

/** Runs the scans that wait, one after the other. */
export const runScans = task('run-scans', z.object({}))

/** Queues the job that runs scans. One such job waits at a time. */
export const queueRun = (tx: Transaction, delaySeconds = 0): Promise<void> =>
  addJob(tx, runScans, {}, { key: 'run-scans', delaySeconds })

const isScannedSource = `removed_at IS NULL AND paused_at IS NULL AND source_type IN ('website', 'facebook')`
/** The schedule skips a failing source, but a person who requests a scan has a reason. */
const isDueSource = `${isScannedSource} AND (retry_at IS NULL OR retry_at <= now())`

/**
 * Requests a scan of all sources and returns its id. A waiting scan of all sources also serves this request. Undefined
 * if there is no source to scan.
 */
export async function requestScanOfAll(
  tx: Transaction,
  kind: 'scheduled' | 'all',
  userId: number | null,
): Promise<number | undefined> {
  await lockQueue(tx)
  const [waiting]: { id: number }[] = await tx.query(
    `SELECT id FROM scan WHERE state = 'waiting' AND kind <> 'one' LIMIT 1`,
  )
  if (waiting) return waiting.id
  const isIncluded = kind === 'scheduled' ? isDueSource : isScannedSource
  const [any]: unknown[] = await tx.query(`SELECT 1 FROM source WHERE ${isIncluded} LIMIT 1`)
  if (any === undefined) return undefined
  const id = await insertScan(tx, kind, userId)
  await tx.query(`INSERT INTO scan_source (scan_id, source_id) SELECT $1, id FROM source WHERE ${isIncluded}`, [id])
  return id
}

/** Requests a scan of one source. A waiting scan of that source also serves this request. */
async function requestScanOfSource(tx: Transaction, sourceId: number, userId: number): Promise<number> {
  await lockQueue(tx)
  const [waiting]: { id: number }[] = await tx.query(
    `SELECT s.id FROM scan s JOIN scan_source t ON t.scan_id = s.id
     WHERE s.state = 'waiting' AND s.kind = 'one' AND t.source_id = $1 LIMIT 1`,
    [sourceId],
  )
  if (waiting) return waiting.id
  const id = await insertScan(tx, 'one', userId)
  await tx.insert(ScanSourceTable, { scanId: id, sourceId })
  return id
}

async function lockQueue(tx: Transaction): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtext('scans'))`)
}

async function insertScan(tx: Transaction, kind: ScanRow['kind'], userId: number | null): Promise<number> {
  const inserted = await tx.insert(ScanTable, { kind, createdBy: userId })
  await queueRun(tx)
  return insertedId(inserted)
}
