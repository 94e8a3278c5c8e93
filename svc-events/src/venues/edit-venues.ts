import { closeVenue, createVenue, setVenueOwner, updateVenue } from '@convive/contracts/venues'
import { type Database, insertedId, type Transaction } from '@convive/service-kit/database/database'
import { serveOnce } from '@convive/service-kit/http/idempotency'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { checkName, draftToRow, edited, lockVenue, publishVenue } from './administered-venue.store.ts'
import { VenueTable } from './venue.store.ts'
import { checkUnchanged, HttpError } from '@convive/service-kit/http/http-error'
import { announceMovedPin } from '../event-model/announce-venue-events.job.ts'
import { EventTable } from '../event-model/event.store.ts'
import { updateOwnedVenue } from '@convive/contracts/venue-claims'
import { searchText } from '../search/search-text.ts'
import { importerId } from '@convive/contracts/enums'

export const createVenueRoute = (db: Database): Served =>
  serveOnce(createVenue, db, async (tx, draft) => {
    await checkName(tx, draft)
    return await publishVenue(tx, insertedId(await tx.insert(VenueTable, draftToRow(draft))))
  })

export const updateVenueRoute = (db: Database): Served =>
  serve(updateVenue, ({ id, updatedAt, ...draft }) =>
    db.transaction(async (tx) => {
      const before = await lockVenue(tx, id)
      await checkUnchanged(new Date(before.updatedAt), updatedAt, () => before)
      // An event is in the region of its venue.
      if (before.region !== draft.region && (await tx.existsBy(EventTable, { venueId: id }))) throw venueHasEvents()
      await checkName(tx, draft, id)
      await tx.update(VenueTable, { id }, { ...draftToRow(draft), ...edited })
      const after = await publishVenue(tx, id)
      await announceMovedPin(tx, before, after)
      return after
    }),
  )

function venueHasEvents(): HttpError {
  const message = 'Events take place here, so the venue stays in its region.'
  return new HttpError(409, 'venue_has_events', message, { issues: [{ path: 'region', message }] })
}

/** The owner changes the description of the venue, and how much Cora it takes in a month. */
export const updateOwnedVenueRoute = (db: Database): Served =>
  serve(updateOwnedVenue, ({ id, updatedAt, ...draft }, { caller }) =>
    db.transaction(async (tx) => {
      const venue = await lockVenue(tx, id)
      if (venue.ownerId !== caller.userId)
        throw new HttpError(403, 'forbidden', 'Only the owner of this venue may change it.')
      await checkUnchanged(new Date(venue.updatedAt), updatedAt, () => venue)
      const search = searchText(venue.name, draft.description, draft.location)
      await tx.update(VenueTable, { id }, { ...draft, search, ...edited })
      const after = await publishVenue(tx, id)
      await announceMovedPin(tx, venue, after)
      return after
    }),
  )

export const closeVenueRoute = (db: Database): Served =>
  serve(closeVenue, ({ id, closed }) =>
    db.transaction(async (tx) => {
      const before = await lockVenue(tx, id)
      if (before.isClosed === closed) return before
      await tx.query('UPDATE venue SET closed_at = CASE WHEN $2::boolean THEN now() END WHERE id = $1', [id, closed])
      return await publishVenue(tx, id)
    }),
  )

/** Changes the owner. The Cora stays in the venue's own account. */
export const setVenueOwnerRoute = (db: Database): Served =>
  serve(setVenueOwner, ({ id, username }) =>
    db.transaction(async (tx) => {
      await lockVenue(tx, id)
      await tx.update(VenueTable, { id }, { ownerId: username === null ? null : await findOwner(tx, username) })
      return await publishVenue(tx, id)
    }),
  )

async function findOwner(tx: Transaction, username: string): Promise<number> {
  const [found]: { id: number }[] = await tx.query(
    'SELECT id FROM person WHERE lower(username) = lower($1) AND NOT deleted AND id <> $2',
    [username.replace(/^@/, ''), importerId],
  )
  if (found) return found.id
  const message = 'There is no user with this name.'
  throw new HttpError(400, 'unknown_user', message, { issues: [{ path: 'username', message }] })
}
