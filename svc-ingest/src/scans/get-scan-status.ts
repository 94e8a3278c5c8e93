import { getScanStatus, type ScanStatus, type SourceFailure } from '@convive/contracts/import-sources'
import type { Database, Transaction } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { waitUntilEnded } from '../chat/submit-chat.ts'

type Last = {
  endedAt: Date
  duration: number
  totalScanned: number
  eventsCreated: number
  successful: number
  failed: number
  errors: string[]
}
type Now = Pick<
  ScanStatus,
  'isRunning' | 'isSchedulerActive' | 'activeIntegrations' | 'totalEventsImported' | 'eventsImportedLast24h'
> & { nextAt: Date | null }

/** The state of scanning. It comes from the database, so that all replicas report the same. */
export const getScanStatusRoute = (db: Database, scanInterval: number): Served =>
  serve(getScanStatus, async () => {
    const tx = db.source.manager
    const [last, now] = [await lastScan(tx), await currentStatus(tx)]
    const { nextAt, ...rest } = now
    return {
      ...rest,
      scanInterval,
      lastScanTime: last?.endedAt.toISOString() ?? null,
      lastScanDuration: last?.duration ?? null,
      nextScheduledScan: nextAt?.toISOString() ?? null,
      lastScanStats: last ? statsOf(last) : null,
    }
  })

const statsOf = ({ totalScanned, eventsCreated, successful, failed, errors }: Last) => ({
  totalScanned,
  eventsCreated,
  successful,
  failed,
  errors,
})

/** The scan that ended last, with the results of its sources. A source that the scan did not reach has failed. */
async function lastScan(tx: Transaction): Promise<Last | undefined> {
  const [row]: Last[] = await tx.query(
    `SELECT s.ended_at AS "endedAt", round(extract(epoch FROM s.ended_at - COALESCE(s.started_at, s.ended_at)) * 1000)::int AS duration,
       count(t.*)::int AS "totalScanned", COALESCE(sum(t.created), 0)::int AS "eventsCreated",
       count(*) FILTER (WHERE t.done AND t.failure IS NULL)::int AS successful, count(*) FILTER (WHERE t.failure IS NOT NULL)::int AS failed,
       COALESCE(json_agg(n.name || ': ' || t.error ORDER BY n.id) FILTER (WHERE t.error IS NOT NULL), '[]') AS errors
     FROM (SELECT * FROM scan WHERE ended_at IS NOT NULL ORDER BY ended_at DESC, id DESC LIMIT 1) s
     LEFT JOIN scan_source t ON t.scan_id = s.id AND (t.done OR t.failure IS NOT NULL) LEFT JOIN source n ON n.id = t.source_id
     GROUP BY s.id, s.started_at, s.ended_at`,
  )
  return row
}

/** Administrators' pages read the state every few seconds, so it must not count everything that was ever imported. */
const maxCounted = 50_000

/** The scheduler updates its heartbeat every two seconds. Without a source, no scan is due. */
async function currentStatus(tx: Transaction): Promise<Now> {
  const [row]: Now[] = await tx.query(
    `SELECT EXISTS (SELECT 1 FROM scan WHERE state IN ('waiting', 'running')) AS "isRunning",
       COALESCE((SELECT seen_at > now() - interval '1 minute' FROM scan_schedule), false) AS "isSchedulerActive",
       (SELECT next_at FROM scan_schedule WHERE seen_at > now() - interval '1 minute'
          AND EXISTS (SELECT 1 FROM source WHERE removed_at IS NULL AND source_type IN ('website', 'facebook'))) AS "nextAt",
       (SELECT count(*)::int FROM source WHERE removed_at IS NULL) AS "activeIntegrations",
       count(*)::int AS "totalEventsImported", count(*) FILTER (WHERE published_at > now() - interval '24 hours')::int AS "eventsImportedLast24h"
     FROM (SELECT c.published_at FROM candidate c JOIN import i ON i.id = c.import_id AND i.kind = 'scan'
           WHERE c.published_at IS NOT NULL ORDER BY c.published_at DESC LIMIT $1) newest`,
    [maxCounted],
  )
  return row!
}

/**
 * How long a caller waits for the end of a scan: less than the gateway waits for the response, and long enough for a
 * slow source to fail.
 */
const maxWaitMilliseconds = 20_000

/** The sums over the sources of a scan. */
type ScanTotals = {
  running: boolean
  sources: number
  good: number
  found: number
  created: number
  changed: number
  waiting: number
  failure: SourceFailure | null
  error: string | null
}

export const noTotals: ScanTotals = {
  running: false,
  sources: 0,
  good: 0,
  found: 0,
  created: 0,
  changed: 0,
  waiting: 0,
  failure: null,
  error: null,
}

export function summarize({ running, found, created }: ScanTotals): string {
  return running
    ? 'the scan goes on in the background.'
    : `${found} ${found === 1 ? 'event' : 'events'} found, ${created} new.`
}

export const toResponse = ({ running, found, created, changed, waiting }: ScanTotals) => ({
  state: running ? ('running' as const) : ('done' as const),
  eventsFound: found,
  eventsCreated: created,
  eventsChanged: changed,
  waiting,
})

/** Waits until a scan has ended, for as long as a caller may wait. */
export const waitForScan = (db: Database, scan: number, stopping: AbortSignal): Promise<ScanTotals> =>
  waitUntilEnded(() => readTotals(db, scan), maxWaitMilliseconds, stopping)

async function readTotals(db: Database, scan: number): Promise<ScanTotals> {
  const [row]: ScanTotals[] = await db.source.query(
    `SELECT s.state IN ('waiting', 'running') AS running, count(*)::int AS sources, count(*) FILTER (WHERE t.done AND t.failure IS NULL)::int AS good,
       sum(t.found)::int AS found, sum(t.created)::int AS created, sum(t.changed)::int AS changed, sum(t.waiting)::int AS waiting,
       min(t.failure) AS failure, min(t.error) AS error
     FROM scan s JOIN scan_source t ON t.scan_id = s.id WHERE s.id = $1 GROUP BY s.id`,
    [scan],
  )
  return row!
}
