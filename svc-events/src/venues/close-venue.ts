import { closeVenue } from '@convive/contracts/venues'
import type { Database } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { lockVenue, publishVenue } from './administered-venue.store.ts'

export const closeVenueRoute = (db: Database): Served =>
  serve(closeVenue, ({ id, closed }) =>
    db.transaction(async (tx) => {
      const before = await lockVenue(tx, id)
      if (before.isClosed === closed) return before
      await tx.query('UPDATE venue SET closed_at = CASE WHEN $2::boolean THEN now() END WHERE id = $1', [id, closed])
      return await publishVenue(tx, id)
    }),
  )
