import { createVenue } from '@convive/contracts/venues'
import { insertedId, type Database } from '@convive/service-kit/database/database'
import { serveOnce } from '@convive/service-kit/http/idempotency'
import type { Served } from '@convive/service-kit/http/serve'
import { checkName, draftToRow, publishVenue } from './administered-venue.store.ts'
import { VenueTable } from './venue.store.ts'

export const createVenueRoute = (db: Database): Served =>
  serveOnce(createVenue, db, async (tx, draft) => {
    await checkName(tx, draft)
    return await publishVenue(tx, insertedId(await tx.insert(VenueTable, draftToRow(draft))))
  })
