import { updateVenue } from '@convive/contracts/venues'
import type { Database } from '@convive/service-kit/database/database'
import { HttpError } from '@convive/service-kit/http/http-error'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { announceMovedPin } from '../event-model/announce-venue-events.job.ts'
import { EventTable } from '../event-model/event.store.ts'
import { checkName, draftToRow, lockVenue, publishVenue } from './administered-venue.store.ts'
import { VenueTable } from './venue.store.ts'

export const updateVenueRoute = (db: Database): Served =>
  serve(updateVenue, ({ id, ...draft }) =>
    db.transaction(async (tx) => {
      const before = await lockVenue(tx, id)
      // An event is in the region of its venue.
      if (before.region !== draft.region && (await tx.existsBy(EventTable, { venueId: id }))) throw venueHasEvents()
      await checkName(tx, draft, id)
      await tx.update(VenueTable, { id }, draftToRow(draft))
      const after = await publishVenue(tx, id)
      await announceMovedPin(tx, before, after)
      return after
    }),
  )

function venueHasEvents(): HttpError {
  const message = 'Events take place here, so the venue stays in its region.'
  return new HttpError(409, 'venue_has_events', message, { issues: [{ path: 'region', message }] })
}
