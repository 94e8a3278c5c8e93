import { isScanned, updateSource } from '@convive/contracts/import-sources'
import type { Database } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { checkUrl } from './create-source.ts'
import { checkNewAddress, findSource, SourceTable } from './source.store.ts'

/** The health of a source belongs to its address. */
const unknownHealth = {
  failingSince: null,
  lastError: null,
  lastFailure: null,
  failures: 0,
  retryAt: null,
  foundBefore: 0,
  emptyScans: 0,
  emptySince: null,
}

/** Changes a source. Its events stay unchanged. A new address is read from the beginning. */
export const updateSourceRoute = (db: Database, anyPort: boolean): Served =>
  serve(updateSource, async ({ id, name, sourceType, region, sourceUrl = null }) => {
    if (isScanned(sourceType)) checkUrl(sourceUrl ?? '', anyPort)
    return await db.transaction(async (tx) => {
      const before = await findSource(tx, id)
      if (isScanned(sourceType) && before.sourceUrl !== sourceUrl) await checkNewAddress(tx, sourceUrl ?? '', id)
      const isElsewhere = before.sourceUrl !== sourceUrl || before.sourceType !== sourceType
      await tx.update(SourceTable, { id }, { name, sourceType, region, sourceUrl, ...(isElsewhere && unknownHealth) })
      if (isElsewhere || before.region !== region)
        await tx.query('DELETE FROM source_document WHERE source_id = $1', [id])
      return await findSource(tx, id)
    })
  })
