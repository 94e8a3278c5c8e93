import type { ServiceContext } from '@convive/service-kit/service/service'
import type { BackgroundJob } from '@convive/service-kit/jobs/run-jobs'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { type Fetcher, openFetcher } from '../fetching/fetcher.ts'
import { createDocumentReader, type DocumentReader } from '../documents/document-reader.ts'
import {
  addSampleSourcesRoute,
  checkUrl,
  createSourceRoute,
  deleteSourceRoute,
  listIntegrationsRoute,
  listSourcesRoute,
  pauseSourceRoute,
  updateSourceRoute,
} from '../sources/edit-sources.ts'
import { getScanStatusRoute } from './get-scan-status.ts'
import { purgeScansJob, runWaitingScans, scheduleScansJob } from './run-scans.job.ts'
import { runScans, scanAllSourcesRoute, scanOneSourceRoute } from './request-scan.ts'
import { testSource } from '@convive/contracts/import-sources'
import type { Region } from '@convive/contracts/enums'
import type { Database } from '@convive/service-kit/database/database'
import { HttpError } from '@convive/service-kit/http/http-error'
import { toDraft, toProposal } from '../candidates/event-proposal.ts'
import type { WebCandidate } from '../documents/web-candidate.ts'
import { SourceError } from '../fetching/source-error.ts'
import { localNow } from '../time/local-now.ts'
import { readSource } from './read-source.ts'

/** `siteUrl` tells webmasters who scans their pages; `allowPrivateHosts` lets the scanner read this machine. */
type ScannerSettings = {
  siteUrl: string
  scanIntervalMinutes: number
  scanGapMilliseconds: number
  allowPrivateHosts: boolean
  maxPublishedPerImport: number
}

type Context = Pick<ServiceContext, 'db' | 'log' | 'signal' | 'stopping'> & { settings: ScannerSettings }
type Scanner = { routes: Served[]; jobs: BackgroundJob[]; close: () => Promise<void> }

/** Sources on the web and their scans. */
export function scanner({ db, settings, log, signal, stopping }: Context): Scanner {
  const { siteUrl, scanIntervalMinutes, scanGapMilliseconds, allowPrivateHosts } = settings
  const maxPublished = settings.maxPublishedPerImport
  const fetcher = openFetcher({ allowsPrivate: allowPrivateHosts, siteUrl, limits: { gap: scanGapMilliseconds } })
  const reader = createDocumentReader()
  signal.addEventListener('abort', () => void reader.close())
  return {
    routes: [
      listSourcesRoute(db),
      listIntegrationsRoute(db),
      createSourceRoute(db, allowPrivateHosts),
      updateSourceRoute(db, allowPrivateHosts),
      pauseSourceRoute(db),
      testSourceRoute({ db, fetcher, reader, anyPort: allowPrivateHosts, stopping }),
      deleteSourceRoute(db),
      addSampleSourcesRoute(db),
      getScanStatusRoute(db, scanIntervalMinutes),
      scanAllSourcesRoute(db, stopping),
      scanOneSourceRoute(db, stopping),
    ],
    jobs: [
      runScans.handledBy((_, context) => runWaitingScans({ db, log, fetcher, reader, maxPublished }, context.signal)),
      scheduleScansJob(db, scanIntervalMinutes),
      purgeScansJob(db),
    ],
    close: () => fetcher.close(),
  }
}

/** Less than the gateway waits for the response. */
const maxMilliseconds = 20_000
/** At most this many findings are shown. */
const maxShown = 30

type Options = { db: Database; fetcher: Fetcher; reader: DocumentReader; anyPort: boolean; stopping: AbortSignal }

/** Reads a source as a scan would, and shows what it would bring. Nothing is stored. */
const testSourceRoute = ({ db, fetcher, reader, anyPort, stopping }: Options): Served =>
  serve(testSource, async ({ sourceType, region, sourceUrl }) => {
    checkUrl(sourceUrl ?? '', anyPort)
    const late = AbortSignal.timeout(maxMilliseconds)
    const source = { id: 0, name: '', kind: sourceType, region, url: sourceUrl ?? '' }
    const reading = { fetcher, reader, now: await localNow(db), known: [], signal: AbortSignal.any([late, stopping]) }
    const documents = await readSource(source, reading).catch((error: unknown) => {
      if (late.aborted) throw new HttpError(409, 'source_too_slow', 'The source takes too long to answer.')
      if (error instanceof SourceError) throw new HttpError(409, error.code, error.message)
      throw error
    })
    const found = documents.flatMap(({ candidates = [] }) => candidates)
    return {
      found: found.filter(({ setAside }) => !setAside).length,
      findings: found.slice(0, maxShown).map(toFinding(region)),
    }
  })

const toFinding =
  (sourceRegion: Region) =>
  ({ candidate, setAside }: WebCandidate) => {
    const proposal = toProposal(candidate, sourceRegion)
    const isCertain = proposal.reasons.length === 0 && toDraft(proposal) !== undefined
    const { title, eventDate, eventStartTime, location, reasons, region } = proposal
    const outcome = setAside ? ('set_aside' as const) : isCertain ? ('published' as const) : ('waiting' as const)
    return { title, eventDate, eventStartTime, location, region, reasons, setAside: setAside ?? null, outcome }
  }
