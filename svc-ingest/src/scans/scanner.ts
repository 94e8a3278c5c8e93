import { parseEnvironment } from '@convive/service-kit/config'
import type { ServiceContext } from '@convive/service-kit/service'
import type { Job } from '@convive/service-kit/jobs'
import type { Served } from '@convive/service-kit/http'
import * as z from 'zod/mini'
import { openFetcher } from '../fetching/fetcher.ts'
import { openReader } from '../formats/reader.ts'
import { sourceRoutes } from '../sources/manage-sources.ts'
import { sampleSourcesRoute } from '../sources/sample-sources.ts'
import { runScans } from './run-scans.ts'
import { scanAllRoute, scanOneRoute } from './scan-now.ts'
import { scanStatusRoute } from './scan-status.ts'
import { scheduleJob } from './schedule.ts'
import { tidyScansJob } from './tidy-scans.ts'

/** `SCAN_INTERVAL_MINUTES` is the schedule; `SCAN_ALLOW_PRIVATE_HOSTS` lets the scanner read this machine and its networks; `SITE_URL` is how people reach the site. */
const Environment = z.object({
  SCAN_INTERVAL_MINUTES: z._default(z.pipe(z.string().check(z.regex(/^[1-9]\d{0,4}$/)), z.transform(Number)), 15),
  SCAN_ALLOW_PRIVATE_HOSTS: z._default(z.enum(['on', 'off']), 'off'),
  SITE_URL: z.string().check(z.regex(/^https?:\/\/[^/\s]+$/)),
})

/** Sources of the web, and their scans. */
export function scanner({ db, env, log, signal, stopping }: Pick<ServiceContext, 'db' | 'env' | 'log' | 'signal' | 'stopping'>): { routes: Served[]; jobs: Job[]; close: () => Promise<void> } {
  const settings = parseEnvironment(Environment, env)
  const privateToo = settings.SCAN_ALLOW_PRIVATE_HOSTS === 'on'
  const fetcher = openFetcher({ privateToo, siteUrl: settings.SITE_URL })
  const reader = openReader()
  signal.addEventListener('abort', () => void reader.close())
  const scans = runScans({ db, log, signal, fetcher, reader })
  return {
    routes: [
      ...sourceRoutes(db, privateToo),
      sampleSourcesRoute(db),
      scanStatusRoute(db, settings.SCAN_INTERVAL_MINUTES),
      scanAllRoute(db, { wake: scans.wake, stopping }),
      scanOneRoute(db, { wake: scans.wake, stopping }),
    ],
    jobs: [scans.job, scheduleJob(db, settings.SCAN_INTERVAL_MINUTES, scans.wake), tidyScansJob(db)],
    close: async () => {
      await scans.idle()
      await fetcher.close()
    },
  }
}
