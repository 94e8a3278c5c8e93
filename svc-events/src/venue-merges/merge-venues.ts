import { mergeVenues, VenueMerged } from '@convive/contracts/venue-merges'
import type { AdministeredVenue } from '@convive/contracts/venues'
import type { Database, Transaction } from '@convive/service-kit/database/database'
import { HttpError } from '@convive/service-kit/http/http-error'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { addJob } from '@convive/service-kit/jobs/task'
import { emit } from '@convive/service-kit/messaging/messages'
import { announceMovedPin } from '../event-model/announce-venue-events.job.ts'
import { searchText } from '../event-model/search-text.ts'
import { lockPerson } from '../people/person.store.ts'
import { lockVenue, publishVenue } from '../venues/administered-venue.store.ts'
import { findMergeTarget, lockMerges, markMerged } from '../venues/merged-venue.store.ts'
import { VenueTable } from '../venues/venue.store.ts'
import { mergedFacts } from './merge.rules.ts'
import { moveToMergedVenue } from './move-to-merged-venue.job.ts'

/** Merges two venues of a region. A job moves the events and the claims. A repeated request gets the first response. */
export const mergeVenuesRoute = (db: Database): Served =>
  serve(mergeVenues, ({ id, otherId, take }) =>
    db.transaction(async (tx) => {
      checkDifferent(id, otherId)
      await lockMerges(tx)
      const remaining = await lockVenue(tx, id)
      if ((await findMergeTarget(tx, otherId)) === id) return remaining
      const merged = await lockVenue(tx, otherId)
      checkRegions(remaining, merged)
      await markMerged(tx, otherId, id)
      await publishVenue(tx, otherId)
      await emit(tx, VenueMerged, { venueId: otherId, intoVenueId: id })
      await addJob(tx, moveToMergedVenue, { venueId: otherId })
      const after = await updateRemaining(tx, id, mergedFacts(remaining, merged, take))
      await announceMovedPin(tx, remaining, after)
      return after
    }),
  )

async function updateRemaining(
  tx: Transaction,
  id: number,
  facts: ReturnType<typeof mergedFacts>,
): Promise<AdministeredVenue> {
  const { name, description, location, mapPin = null } = facts
  const ownerId = facts.ownerId !== null && (await lockPerson(tx, facts.ownerId)) ? facts.ownerId : null
  const search = searchText(name, description, location)
  await tx.update(VenueTable, { id }, { ...facts, mapPin, ownerId, search })
  return await publishVenue(tx, id)
}

function checkDifferent(id: number, otherId: number): void {
  if (id === otherId) throw new HttpError(400, 'invalid_input', 'Choose two different venues.')
}

/** An event is in the region of its venue, and its guests know that region. */
function checkRegions(remaining: AdministeredVenue, merged: AdministeredVenue): void {
  if (remaining.region !== merged.region)
    throw new HttpError(409, 'venue_in_other_region', 'Only venues of one region can be merged.')
}
