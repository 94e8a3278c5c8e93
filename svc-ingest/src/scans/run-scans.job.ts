import type { Database } from '@convive/service-kit/database/database'
import { isUnavailable } from '@convive/service-kit/database/database-errors'
import { newHolder, withLease } from '@convive/service-kit/database/lease'
import type { Logger } from '@convive/service-kit/logging/log'
import type { Fetcher } from '../fetching/fetcher.ts'
import type { DocumentReader } from '../documents/document-reader.ts'
import { LeaseLost } from '../imports/import-lease.ts'
import { queueRun } from './request-scan.ts'
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
import { scanSource, type Scanning } from './scan-source.ts'

type Running = { db: Database; log: Logger; fetcher: Fetcher; reader: DocumentReader; maxPublished: number }

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
async function runScan(
  { db, fetcher, reader, maxPublished }: Running,
  scan: RunningScan,
  signal: AbortSignal,
): Promise<void> {
  const over = new AbortController()
  const until = AbortSignal.any([signal, over.signal])
  const waiting = await remainingSources(db, scan)
  const workers = Array.from({ length: maxConcurrent }, () =>
    scanEach({ db, fetcher, reader, maxPublished, signal: until }, scan, waiting).catch((error: unknown) => {
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
