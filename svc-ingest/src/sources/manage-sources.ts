import { createIntegration, deleteIntegration, isScanned, listIntegrations, type Integration } from '@convive/contracts/external-sources'
import type { Database, Transaction } from '@convive/service-kit/database'
import { serve, type Served } from '@convive/service-kit/http'
import { notFound, Refused } from '@convive/service-kit/refused'
import { pageAddress } from '../fetching/page-address.ts'
import { SourceFailed } from '../fetching/source-failed.ts'
import { findSource, listSources } from './source-view.ts'

type Draft = Pick<Integration, 'name' | 'sourceType' | 'region' | 'sourceUrl'>

/** Sources belong to the platform: any admin sees, adds and removes any. `anyPort`: as the scanner reads them. */
export function sourceRoutes(db: Database, anyPort: boolean): Served[] {
  return [
    serve(listIntegrations, () => listSources(db.source.manager)),
    serve(createIntegration, async ({ name, sourceType, region, sourceUrl = null }, { caller }) => {
      if (isScanned(sourceType)) checkAddress(sourceUrl ?? '', anyPort)
      return await db.transaction((tx) => addSource(tx, { name, sourceType, region, sourceUrl }, caller.userId))
    }),
    serve(deleteIntegration, async ({ id }) => {
      const [, count]: [unknown, number] = await db.source.query('UPDATE source SET removed_at = now() WHERE id = $1 AND removed_at IS NULL', [id])
      if (count === 0) throw notFound('There is no such source.')
      return undefined
    }),
  ]
}

export async function addSource(tx: Transaction, { name, sourceType, region, sourceUrl }: Draft, userId: number): Promise<Integration> {
  const [row]: { id: number }[] = await tx.query(
    'INSERT INTO source (name, source_type, region, source_url, created_by) VALUES ($1, $2, $3, $4, $5) RETURNING id',
    [name, sourceType, region, sourceUrl, userId],
  )
  return await findSource(tx, row!.id)
}

/** What could never be read is said when it is added, not at its first scan. Where a name leads to is only known then. */
function checkAddress(sourceUrl: string, anyPort: boolean): void {
  try {
    pageAddress(sourceUrl, anyPort)
  } catch (cause) {
    if (!(cause instanceof SourceFailed)) throw cause
    throw Object.assign(new Refused(400, 'invalid_input', cause.message, { issues: [{ path: 'sourceUrl', message: 'Must be a web address' }] }), { cause })
  }
}
