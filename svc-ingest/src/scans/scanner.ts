import type { ServiceContext } from '@convive/service-kit/service/service'
import type { BackgroundJob } from '@convive/service-kit/jobs/run-jobs'
import type { Served } from '@convive/service-kit/http/serve'
import { openFetcher } from '../fetching/fetcher.ts'
import { createDocumentReader } from '../documents/document-reader.ts'
import {
  addSampleSourcesRoute,
  createSourceRoute,
  deleteSourceRoute,
  listIntegrationsRoute,
  listSourcesRoute,
  pauseSourceRoute,
  updateSourceRoute,
} from '../sources/edit-sources.ts'
import type { SecondReader } from '../second-reading/read-again.ts'
import { testSourceRoute } from './test-source.ts'
import { getScanStatusRoute } from './get-scan-status.ts'
import { purgeScansJob, runWaitingScans, scheduleScansJob } from './run-scans.job.ts'
import { runScans, scanAllSourcesRoute, scanOneSourceRoute } from './request-scan.ts'

/** `siteUrl` tells webmasters who scans their pages; `allowPrivateHosts` lets the scanner read this machine. */
export type ScannerSettings = {
  siteUrl: string
  scanIntervalMinutes: number
  scanGapMilliseconds: number
  allowPrivateHosts: boolean
  maxPublishedPerImport: number
}

type Context = Pick<ServiceContext, 'db' | 'log' | 'signal' | 'stopping'> & {
  settings: ScannerSettings
  secondReader: SecondReader
}
type Scanner = { routes: Served[]; jobs: BackgroundJob[]; close: () => Promise<void> }

/** Sources on the web and their scans. */
export function scanner({ db, settings, secondReader, log, signal, stopping }: Context): Scanner {
  const { siteUrl, scanIntervalMinutes, scanGapMilliseconds, allowPrivateHosts } = settings
  const maxPublished = settings.maxPublishedPerImport
  const fetcher = openFetcher({ allowsPrivate: allowPrivateHosts, siteUrl, limits: { gap: scanGapMilliseconds } })
  const reader = createDocumentReader()
  signal.addEventListener('abort', () => reader.close())
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
      runScans.handledBy((_, context) =>
        runWaitingScans({ db, log, fetcher, reader, maxPublished, secondReader }, context.signal),
      ),
      scheduleScansJob(db, scanIntervalMinutes),
      purgeScansJob(db),
    ],
    close: () => fetcher.close(),
  }
}
