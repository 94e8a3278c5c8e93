import { scanAllSources } from '@convive/contracts/import-sources'
import type { Database } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { requestScanOfAll } from './request-scan.ts'
import { noTotals, summarize, toResponse, waitForScan } from './scan-totals.ts'

export const scanAllSourcesRoute = (db: Database, stopping: AbortSignal): Served =>
  serve(scanAllSources, async (_, { caller }) => {
    const scan = await db.transaction((tx) => requestScanOfAll(tx, 'all', caller.userId))
    if (scan === undefined)
      return { message: 'There is no source to scan.', ...toResponse(noTotals), integrationsScanned: 0 }
    const outcome = await waitForScan(db, scan, stopping)
    return {
      message: `${outcome.good} of ${outcome.sources} sources: ${summarize(outcome)}`,
      ...toResponse(outcome),
      integrationsScanned: outcome.sources,
    }
  })
