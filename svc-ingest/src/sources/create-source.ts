import { createSource, isScanned } from '@convive/contracts/import-sources'
import type { Database } from '@convive/service-kit/database/database'
import { serveOnce } from '@convive/service-kit/http/idempotency'
import type { Served } from '@convive/service-kit/http/serve'
import { HttpError } from '@convive/service-kit/http/http-error'
import { leadsInside } from '../fetching/allowed-addresses.ts'
import { SourceError } from '../fetching/source-error.ts'
import { validateUrl } from '../fetching/validate-url.ts'
import { checkNewAddress, insertSource } from './source.store.ts'

/** Adds a source. `anyPort` is the scanner's own setting. */
export const createSourceRoute = (db: Database, anyPort: boolean): Served =>
  serveOnce(createSource, db, async (tx, { name, sourceType, region, sourceUrl = null }, { caller }) => {
    if (isScanned(sourceType)) {
      checkUrl(sourceUrl ?? '', anyPort)
      await checkNewAddress(tx, sourceUrl ?? '')
    }
    return await insertSource(tx, { name, sourceType, region, sourceUrl }, caller.userId)
  })

/**
 * Refuses an address that no scan could read. The address of a host name is known only when it is resolved, at the
 * first scan. `anyPort` also allows private hosts.
 */
export function checkUrl(sourceUrl: string, anyPort: boolean): void {
  try {
    const { hostname } = validateUrl(sourceUrl, anyPort)
    if (!anyPort && leadsInside(hostname))
      throw new SourceError('source_address_refused', 'Only public addresses are read.')
  } catch (cause) {
    if (!(cause instanceof SourceError)) throw cause
    throw Object.assign(
      new HttpError(400, 'invalid_input', cause.message, {
        issues: [{ path: 'sourceUrl', message: 'Must be a web address' }],
      }),
      { cause },
    )
  }
}
