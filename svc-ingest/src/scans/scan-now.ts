import { isScanned, scanAll, scanIntegration, type SourceFailure } from '@convive/contracts/external-sources'
import type { Database } from '@convive/service-kit/database'
import { serve, type Served } from '@convive/service-kit/http'
import { Refused } from '@convive/service-kit/refused'
import { findSource } from '../sources/source-view.ts'
import { askForAll, askForOne } from './ask-scan.ts'

/** How long a caller waits for the end of a scan, in milliseconds: less than the gateway waits for the answer, and long enough for a slow source to fail. */
const mostWait = 20_000

/** `wake` begins what waits; `stopping` ends the waiting of callers. */
type Options = { wake: () => void; stopping: AbortSignal }

type Outcome = { running: boolean; sources: number; good: number; found: number; created: number; changed: number; waiting: number; failure: SourceFailure | null; error: string | null }

const nothing: Outcome = { running: false, sources: 0, good: 0, found: 0, created: 0, changed: 0, waiting: 0, failure: null, error: null }

export const scanOneRoute = (db: Database, { wake, stopping }: Options): Served =>
  serve(scanIntegration, async ({ id }, { caller }) => {
    const { name, sourceType } = await findSource(db.source.manager, id)
    if (!isScanned(sourceType)) throw new Refused(409, 'source_not_scanned', 'Only websites and Facebook pages are scanned.')
    const scan = await db.transaction((tx) => askForOne(tx, id, caller.userId))
    wake()
    const outcome = await readAtEnd(db, scan, stopping)
    if (outcome.failure) throw new Refused(409, outcome.failure, outcome.error ?? 'The source could not be scanned.')
    return { message: `${name}: ${sentenceOf(outcome)}`, ...presented(outcome) }
  })

export const scanAllRoute = (db: Database, { wake, stopping }: Options): Served =>
  serve(scanAll, async (_, { caller }) => {
    const scan = await db.transaction((tx) => askForAll(tx, 'all', caller.userId))
    if (scan === undefined) return { message: 'There is no source to scan.', ...presented(nothing), integrationsScanned: 0 }
    wake()
    const outcome = await readAtEnd(db, scan, stopping)
    return { message: `${outcome.good} of ${outcome.sources} sources: ${sentenceOf(outcome)}`, ...presented(outcome), integrationsScanned: outcome.sources }
  })

function sentenceOf({ running, found, created }: Outcome): string {
  return running ? 'the scan goes on in the background.' : `${found} events found, ${created} new.`
}

const presented = ({ running, found, created, changed, waiting }: Outcome) => ({ state: running ? ('running' as const) : ('done' as const), eventsFound: found, eventsCreated: created, eventsChanged: changed, waiting })

/** The scan when it has ended, or as it is once the time is up or the service is to stop. Another replica may be working on it, so the database is asked. */
async function readAtEnd(db: Database, scan: number, stopping: AbortSignal): Promise<Outcome> {
  const until = Date.now() + mostWait
  for (let pause = 20; ; pause = Math.min(250, pause * 1.5)) {
    const outcome = await readOutcome(db, scan)
    if (!outcome.running || stopping.aborted || Date.now() >= until) return outcome
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}

async function readOutcome(db: Database, scan: number): Promise<Outcome> {
  const [row]: Outcome[] = await db.source.query(
    `SELECT s.state IN ('waiting', 'running') AS running, count(*)::int AS sources, count(*) FILTER (WHERE t.done AND t.failure IS NULL)::int AS good,
       sum(t.found)::int AS found, sum(t.created)::int AS created, sum(t.changed)::int AS changed, sum(t.waiting)::int AS waiting,
       min(t.failure) AS failure, min(t.error) AS error
     FROM scan s JOIN scan_source t ON t.scan_id = s.id WHERE s.id = $1 GROUP BY s.id`,
    [scan],
  )
  return row!
}
