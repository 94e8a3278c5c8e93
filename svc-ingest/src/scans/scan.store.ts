import type { Region } from '@convive/contracts/enums'
import type { SourceFailure } from '@convive/contracts/import-sources'
import type { Database, Transaction } from '@convive/service-kit/database/database'
import { EntitySchema } from 'typeorm'
import { LeaseLost } from '../imports/import-lease.ts'
import { ImportTable } from '../imports/import.store.ts'

/** A scan of one source or all. Each run takes the next `fence`; a run with an older one can no longer write. */
export type ScanRow = {
  id: number
  kind: 'scheduled' | 'all' | 'one'
  state: 'waiting' | 'running' | 'done' | 'failed'
  fence: number
  createdBy: number | null
  endedAt: Date | null
}

export const ScanTable = new EntitySchema<ScanRow>({
  name: 'scan',
  columns: {
    id: { type: 'bigint', primary: true, generated: 'increment' },
    kind: { type: 'text' },
    state: { type: 'text', default: 'waiting' },
    fence: { type: 'int', default: 0 },
    createdBy: { name: 'created_by', type: 'bigint', nullable: true },
    endedAt: { name: 'ended_at', type: 'timestamptz', nullable: true },
  },
})

/** A source that takes part in a scan, and what the scan found there. `done`: it was scanned. */
export type ScanSourceRow = {
  scanId: number
  sourceId: number
  done: boolean
  failure: SourceFailure | null
  error: string | null
  found: number
  created: number
  changed: number
  waiting: number
}

export const ScanSourceTable = new EntitySchema<ScanSourceRow>({
  name: 'scan_source',
  columns: {
    scanId: { name: 'scan_id', type: 'bigint', primary: true },
    sourceId: { name: 'source_id', type: 'bigint', primary: true },
    done: { type: 'boolean', default: false },
    failure: { type: 'text', nullable: true },
    error: { type: 'text', nullable: true },
    found: { type: 'int', default: 0 },
    created: { type: 'int', default: 0 },
    changed: { type: 'int', default: 0 },
    waiting: { type: 'int', default: 0 },
  },
})

/** A scan during one run. */
export type RunningScan = { id: number; fence: number }

/** Where a source is, and how to read it. */
export type SourceAddress = {
  id: number
  name: string
  kind: 'website' | 'facebook'
  region: Region
  url: string
}
/** A source to scan next. `isLookedAt`: a person has looked at what it gives (`source-look.ts`). */
export type ScannedSource = SourceAddress & { isLookedAt: boolean }

/** Begins the scan that has waited longest. Undefined if none waits, or while one runs. */
export async function beginNextScan(db: Database): Promise<RunningScan | undefined> {
  return await db.transaction(async (tx) => {
    await tx.query(`SELECT pg_advisory_xact_lock(hashtext('scans'))`)
    const [rows]: [RunningScan[]] = await tx.query(
      `UPDATE scan SET state = 'running', fence = fence + 1, started_at = COALESCE(started_at, clock_timestamp())
       WHERE id = (SELECT id FROM scan WHERE state = 'waiting' ORDER BY id LIMIT 1)
         AND NOT EXISTS (SELECT 1 FROM scan WHERE state = 'running')
       RETURNING id, fence`,
    )
    return rows[0]
  })
}

/** Ends the scans of replicas that died. Only the holder of the lease may call it. */
export async function failAbandoned(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const abandoned: { id: number }[] = await tx.query(`SELECT id FROM scan WHERE state = 'running' FOR UPDATE`)
    for (const { id } of abandoned) await fail(tx, id)
  })
}

/** Fails a scan for a reason that is not one of its sources. */
export async function failScan(db: Database, scan: RunningScan): Promise<void> {
  await db.transaction(async (tx) => {
    await lockRunning(tx, scan)
    await fail(tx, scan.id)
  })
}

async function fail(tx: Transaction, id: number): Promise<void> {
  await tx.update(ScanTable, { id }, { state: 'failed', endedAt: () => 'clock_timestamp()' })
  await tx.update(
    ScanSourceTable,
    { scanId: id, done: false },
    { failure: 'source_interrupted', error: 'The scan was interrupted.' },
  )
  await failRunningImports(tx)
}

/** Fails the imports of an interrupted scan. No scan runs now, so all running imports of scans belong to it. */
async function failRunningImports(tx: Transaction): Promise<void> {
  await tx.update(
    ImportTable,
    { kind: 'scan', state: 'running' },
    { state: 'failed', failure: 'interrupted', endedAt: () => 'clock_timestamp()' },
  )
}

/**
 * Makes sure that the scan belongs to this run until the transaction commits. Throws `LeaseLost` if it was ended or
 * taken over, which rolls back the transaction. The lock of the row's key is shared, so that the workers of a scan do
 * not wait for one another. The process that ends the scan waits for all of them.
 */
export async function checkRunning(tx: Transaction, { id, fence }: RunningScan): Promise<void> {
  const rows: unknown[] = await tx.query(
    `SELECT 1 FROM scan WHERE id = $1 AND fence = $2 AND state = 'running' FOR KEY SHARE`,
    [id, fence],
  )
  if (rows.length === 0) throw new LeaseLost(`Scan ${id} was ended or taken over.`)
}

/** Like `checkRunning`, before the scan is ended. */
async function lockRunning(tx: Transaction, { id, fence }: RunningScan): Promise<void> {
  const rows: unknown[] = await tx.query(
    `SELECT 1 FROM scan WHERE id = $1 AND fence = $2 AND state = 'running' FOR UPDATE`,
    [id, fence],
  )
  if (rows.length === 0) throw new LeaseLost(`Scan ${id} was ended or taken over.`)
}

/** The remaining sources, without those that were removed in the meantime. */
export async function remainingSources(db: Database, { id }: RunningScan): Promise<ScannedSource[]> {
  return await db.source.query(
    `SELECT s.id, s.name, s.source_type AS kind, s.region, s.source_url AS url, s.looked_at IS NOT NULL AS "isLookedAt"
     FROM scan_source t JOIN source s ON s.id = t.source_id
     WHERE t.scan_id = $1 AND NOT t.done AND s.removed_at IS NULL ORDER BY s.id`,
    [id],
  )
}

export async function finishScan(db: Database, scan: RunningScan): Promise<void> {
  await db.transaction(async (tx) => {
    await lockRunning(tx, scan)
    await tx.update(ScanTable, { id: scan.id }, { state: 'done', endedAt: () => 'clock_timestamp()' })
  })
}

/** Puts a scan back into the queue, so that another run continues it. */
export async function releaseScan(db: Database, scan: RunningScan): Promise<void> {
  await db.transaction(async (tx) => {
    await lockRunning(tx, scan)
    await tx.update(ScanTable, { id: scan.id }, { state: 'waiting' })
    await failRunningImports(tx)
  })
}
