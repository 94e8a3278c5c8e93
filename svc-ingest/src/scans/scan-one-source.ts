import { isScanned, scanOneSource } from '@convive/contracts/import-sources'
import type { Database } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { HttpError } from '@convive/service-kit/http/http-error'
import { findSource } from '../sources/source.store.ts'
import { requestScanOfSource } from './request-scan.ts'
import { summarize, toResponse, waitForScan } from './scan-totals.ts'

export const scanOneSourceRoute = (db: Database, stopping: AbortSignal): Served =>
  serve(scanOneSource, async ({ id }, { caller }) => {
    const { name, sourceType } = await findSource(db.source.manager, id)
    if (!isScanned(sourceType))
      throw new HttpError(409, 'source_not_scanned', 'Only websites and Facebook pages are scanned.')
    const scan = await db.transaction((tx) => requestScanOfSource(tx, id, caller.userId))
    const outcome = await waitForScan(db, scan, stopping)
    if (outcome.failure) throw new HttpError(409, outcome.failure, outcome.error ?? 'The source could not be scanned.')
    return { message: `${name}: ${summarize(outcome)}`, ...toResponse(outcome) }
  })
