import type { Database } from '@convive/service-kit/database/database'
import { isUnavailable } from '@convive/service-kit/database/database-errors'
import { newHolder, withLease } from '@convive/service-kit/database/lease'
import type { Logger } from '@convive/service-kit/logging/log'
import { LeaseLost } from '../imports/import-lease.ts'
import { queueRun, requestScanOfAll } from './request-scan.ts'
import {
  beginNextScan,
  failAbandoned,
  failScan,
  finishScan,
  releaseScan,
  remainingSources,
  type RunningScan,
  type ScannedSource,
} from './scan.store.ts'
import { type Scanning, scanSource } from './scan-source.ts'
import { cron, type CronJob, every, type JobContext, type RecurringJob } from '@convive/service-kit/jobs/task'
import { purgeInSlices, updateInSlices } from '@convive/service-kit/jobs/purge-jobs'

type Running = Omit<Scanning, 'signal'> & { log: Logger }

/** This many sources are read at the same time; each host still gets one request per second. */
const maxConcurrent = 4
/** A scan is started at most this often if the database becomes unavailable during it. */
const maxAttempts = 5
/** While another replica scans, this one checks again after this time. */
const retrySeconds = 2

const leaseName = 'scans'

/**
 * Runs the scans that wait, one after the other, on one replica at a time: a lease keeps the others out. A scan whose
 * replica was killed has failed; the next scan reads its sources again.
 */
export async function runWaitingScans(running: Running, signal: AbortSignal): Promise<void> {
  const { db } = running
  const isHolder = await withLease(db, leaseName, newHolder(), signal, async (leased) => {
    await failAbandoned(db)
    await runAll(running, leased)
  })
  if (!isHolder) await queueRun(db.source.manager, retrySeconds)
  else if (signal.aborted) await queueRun(db.source.manager)
}

async function runAll(running: Running, signal: AbortSignal): Promise<void> {
  const { db, log } = running
  for (let scan = await next(); scan; scan = await next()) {
    const { id } = scan
    // A scan that fails must not hold up the next one.
    await runScan(running, scan, signal).catch((error: unknown) =>
      log[error instanceof LeaseLost ? 'warn' : 'error']({ err: error, scan: id }, 'a scan was interrupted'),
    )
  }

  async function next(): Promise<RunningScan | undefined> {
    return signal.aborted ? undefined : await beginNextScan(db)
  }
}

/** Scans the remaining sources of a scan. Stops when the lease is lost. */
async function runScan(running: Running, scan: RunningScan, signal: AbortSignal): Promise<void> {
  const { db } = running
  const over = new AbortController()
  const until = AbortSignal.any([signal, over.signal])
  const waiting = await remainingSources(db, scan)
  const workers = Array.from({ length: maxConcurrent }, () =>
    scanEach({ ...running, signal: until }, scan, waiting).catch((error: unknown) => {
      over.abort(error)
      throw error
    }),
  )
  const results = await Promise.allSettled(workers)
  const failed = results.find((result) => result.status === 'rejected')
  const isPassing = failed !== undefined && isUnavailable(failed.reason) && scan.fence < maxAttempts
  if (signal.aborted || isPassing) return await releaseScan(db, scan)
  if (!failed) return await finishScan(db, scan)
  await failScan(db, scan)
  throw failed.reason
}

async function scanEach(scanning: Scanning, scan: RunningScan, waiting: ScannedSource[]): Promise<void> {
  for (let source = waiting.shift(); source && !scanning.signal.aborted; source = waiting.shift())
    await scanSource(scanning, scan, source)
}

const intervalSeconds = 10

/**
 * Requests a scan of all sources every `minutes`. The database keeps the time, so restarts and replicas do not matter.
 * Queues the job that runs scans again if a scan waits without one.
 */
export const scheduleScansJob = (db: Database, minutes: number): RecurringJob =>
  every(intervalSeconds, 'schedule-scans', async () => {
    await scheduleIfDue(db, minutes)
    await resumeScans(db)
  })

/** However many times were missed while no replica was up, one scan makes up for them. */
export async function scheduleIfDue(db: Database, minutes: number): Promise<boolean> {
  return await db.transaction(async (tx) => {
    await tx.query(
      `INSERT INTO scan_schedule AS s (next_at, seen_at) VALUES (now() + $1 * interval '1 minute', now())
       ON CONFLICT (only_row) DO UPDATE SET seen_at = now(), next_at = LEAST(s.next_at, now() + $1 * interval '1 minute')`,
      [minutes],
    )
    const [due]: [unknown[]] = await tx.query(
      `UPDATE scan_schedule SET next_at = now() + $1 * interval '1 minute' WHERE next_at <= now() RETURNING 1`,
      [minutes],
    )
    return due.length > 0 && (await requestScanOfAll(tx, 'scheduled', null)) !== undefined
  })
}

async function resumeScans(db: Database): Promise<void> {
  const [row]: unknown[] = await db.source.query(
    `SELECT 1 FROM scan WHERE state IN ('waiting', 'running')
       AND NOT EXISTS (SELECT 1 FROM graphile_worker.jobs WHERE key = 'run-scans') LIMIT 1`,
  )
  if (row !== undefined) await queueRun(db.source.manager)
}

/** Deletes old scans. Every source is scanned many times a day, mostly without a result. */
export const purgeScansJob = (db: Database): CronJob =>
  cron('purge-scans', '17 * * * *', (context) => purgeScans(db, context))

/** Deletes what is older than a week, except the last scan and imports that brought something. */
export async function purgeScans(db: Database, context: Pick<JobContext, 'signal'>, rows?: number): Promise<void> {
  await purgeInSlices(
    db,
    `DELETE FROM scan WHERE id IN (
       SELECT id FROM scan WHERE ended_at < now() - interval '7 days'
         AND id <> (SELECT max(id) FROM scan WHERE ended_at IS NOT NULL) LIMIT $1)`,
    context,
    rows,
  )
  await updateInSlices(
    db,
    `WITH slice AS (
       SELECT id, kind, state, ended_at FROM import WHERE id > $1 ORDER BY id LIMIT $2
     ), purged AS (
       DELETE FROM import i USING slice s
       WHERE i.id = s.id AND s.kind = 'scan' AND s.state IN ('done', 'failed') AND s.ended_at < now() - interval '7 days'
         AND NOT EXISTS (SELECT 1 FROM candidate c WHERE c.import_id = i.id)
     )
     SELECT max(id) AS last FROM slice`,
    context,
    { rows },
  )
}
