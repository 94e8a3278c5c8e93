import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '@convive/service-kit/database'
import { isUnavailable } from '@convive/service-kit/database-errors'
import { job, type Job } from '@convive/service-kit/jobs'
import type { Logger } from '@convive/service-kit/log'
import type { Fetcher } from '../fetching/fetcher.ts'
import type { Reader } from '../formats/reader.ts'
import { LeaseLost } from '../imports/run-lease.ts'
import { endScan, failScan, holdNext, letGo, prolong, signOfLife, sourcesLeft, type HeldScan, type ScannedSource } from './hold-scan.ts'
import { scanSource, type Scanning } from './scan-source.ts'

/** Works on the scans that wait. `wake` begins at once; without it they are found within seconds. `idle` comes when no work is under way. */
export type Scans = { wake: () => void; job: Job; idle: () => Promise<void> }

type Running = { db: Database; log: Logger; signal: AbortSignal; fetcher: Fetcher; reader: Reader }

/** So many sources are read side by side; each host is still asked once a second. */
const atOnce = 4
/** A scan that the database was not there for is begun again so often at most. */
const mostRuns = 5

export function runScans(running: Running): Scans {
  let working: Promise<void> | undefined
  const work = () => (working ??= scanAll(running).finally(() => (working = undefined)))
  return {
    wake: () => void work().catch((error: unknown) => running.log.error({ err: error }, 'scanning has come to a halt')),
    job: job('scans', 2000, work),
    idle: async () => await working?.catch(() => undefined),
  }
}

async function scanAll(running: Running): Promise<void> {
  const { db, log, signal } = running
  for (let held = await next(); held; held = await next()) {
    const { id } = held
    // Whatever a scan fails on, the next one must not wait for it: where it could not be ended as failed, its lease runs out.
    await scanOne(running, held).catch((error: unknown) => log[error instanceof LeaseLost ? 'warn' : 'error']({ err: error, scan: id }, 'a scan was interrupted'))
  }

  async function next(): Promise<HeldScan | undefined> {
    return signal.aborted ? undefined : await holdNext(db)
  }
}

/** Scans the sources of a scan that have not had their turn, giving signs of life meanwhile. Whoever has lost the scan stops. */
async function scanOne({ db, fetcher, reader, signal }: Running, held: HeldScan): Promise<void> {
  const over = new AbortController()
  const until = AbortSignal.any([signal, over.signal])
  const alive = giveSigns(db, held, until).catch((error: unknown) => over.abort(error))
  const waiting = await sourcesLeft(db, held)
  const workers = Array.from({ length: atOnce }, () => scanEach({ db, fetcher, reader, signal: until }, held, waiting))
  const results = await Promise.allSettled(workers)
  over.abort()
  await alive
  const failed = results.find((result) => result.status === 'rejected')
  const isPassing = failed !== undefined && isUnavailable(failed.reason) && held.fence < mostRuns
  if (signal.aborted || isPassing) return await letGo(db, held)
  if (!failed) return await endScan(db, held)
  await failScan(db, held)
  throw failed.reason
}

async function scanEach(scanning: Scanning, held: HeldScan, waiting: ScannedSource[]): Promise<void> {
  for (let source = waiting.shift(); source && !scanning.signal.aborted; source = waiting.shift()) await scanSource(scanning, held, source)
}

async function giveSigns(db: Database, held: HeldScan, until: AbortSignal): Promise<void> {
  while (!until.aborted) {
    await pause(signOfLife, undefined, { signal: until }).catch(() => undefined)
    if (until.aborted) return
    // A database that is away for a moment is no end; one that is away for longer than the lease is.
    await prolong(db, held).catch((error: unknown) => {
      if (!isUnavailable(error)) throw error
    })
  }
}
