import { updateOwnedVenue } from '@convive/contracts/venue-claims'
import type { Database } from '@convive/service-kit/database/database'
import { HttpError } from '@convive/service-kit/http/http-error'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { announceMovedPin } from '../event-model/announce-venue-events.job.ts'
import { searchText } from '../event-model/search-text.ts'
import { lockVenue, publishVenue } from '../venues/administered-venue.store.ts'
import { VenueTable } from '../venues/venue.store.ts'

/** The owner changes the description of the venue, and how much Cora it takes in a month. */
export const updateOwnedVenueRoute = (db: Database): Served =>
  serve(updateOwnedVenue, ({ id, ...draft }, { caller }) =>
    db.transaction(async (tx) => {
      const venue = await lockVenue(tx, id)
      if (venue.ownerId !== caller.userId)
        throw new HttpError(403, 'forbidden', 'Only the owner of this venue may change it.')
      const search = searchText(venue.name, draft.description, draft.location)
      await tx.update(VenueTable, { id }, { ...draft, search })
      const after = await publishVenue(tx, id)
      await announceMovedPin(tx, venue, after)
      return after
    }),
  )
