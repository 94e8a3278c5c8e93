import type { SourceFailure } from '@convive/contracts/import-sources'
import type { Database } from '@convive/service-kit/database/database'
import { waitUntilEnded } from '../imports/wait-until-ended.ts'

/**
 * How long a caller waits for the end of a scan: less than the gateway waits for the response, and long enough for a
 * slow source to fail.
 */
const maxWaitMilliseconds = 20_000

/** The sums over the sources of a scan. */
export type ScanTotals = {
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
