import {
  listVenueDuplicates,
  maxComparedVenues,
  type MergeableField,
  mergeVenues,
  VenueMerged,
} from '@convive/contracts/venue-merges'
import type { AdministeredVenue } from '@convive/contracts/venues'
import type { Database, Transaction } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { administeredVenue, edited, lockVenue, publishVenue } from './administered-venue.store.ts'
import { HttpError } from '@convive/service-kit/http/http-error'
import { addJob, task, type TaskHandler } from '@convive/service-kit/jobs/task'
import { emit, emitEach } from '@convive/service-kit/messaging/messages'
import { announceMovedPin } from '../event-model/announce-venue-events.job.ts'
import { searchText } from '../search/search-text.ts'
import { lockPerson } from '../people/people.ts'
import { findMergeTarget, holdMerges, lockMerges, markMerged } from './merged-venue.store.ts'
import { VenueTable } from './venue.store.ts'
import { EventUpdated } from '@convive/contracts/events'
import * as z from 'zod/mini'
import { eventSnapshot } from '../event-model/present-event.ts'
import { moveWaitingClaims } from './venue-claims.ts'
import { type EventView, viewColumns, viewTables } from '../event-model/event.store.ts'

/** More than an administrator can handle at once. Each merge makes room for the next one. */
const maxPairs = 20

export const listVenueDuplicatesRoute = (db: Database): Served =>
  serve(listVenueDuplicates, async () => {
    // Each of the newest venues costs one look-up in the index of names.
    const pairs: { one: number; other: number }[] = await db.source.query(
      `SELECT older.id AS one, newer.id AS other
       FROM (SELECT id, region, venue_name_key(search) AS key FROM venue WHERE merged_into IS NULL ORDER BY id DESC LIMIT $1) newer
       CROSS JOIN LATERAL (
         SELECT v.id FROM venue v
         WHERE v.merged_into IS NULL AND v.region = newer.region AND venue_name_key(v.search) = newer.key AND v.id < newer.id
         ORDER BY v.id LIMIT 1) older
       WHERE newer.key <> '' ORDER BY newer.id DESC LIMIT $2`,
      [maxComparedVenues, maxPairs],
    )
    const venues: AdministeredVenue[] = await db.source.query(`${administeredVenue} WHERE v.id = ANY($1)`, [
      pairs.flatMap(({ one, other }) => [one, other]),
    ])
    const byId = new Map(venues.map((venue) => [venue.id, venue]))
    return pairs.map(({ one, other }) => ({ one: byId.get(one)!, other: byId.get(other)! }))
  })

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
  await tx.update(VenueTable, { id }, { ...facts, mapPin, ownerId, search, ...edited })
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

const moveToMergedVenue = task('move-to-merged-venue', z.object({ venueId: z.int() }), {
  describe: ({ venueId }) => `events and claims of venue ${venueId}`,
})
/** Bounds the work of one transaction, because changes of its events wait for it. */
const sliceRows = 500

/**
 * Moves the events and the waiting claims of a merged venue, in slices. Guests are not notified, because the location
 * is the same.
 */
export const moveToMergedVenueJob = (db: Database): TaskHandler =>
  moveToMergedVenue.handledBy(({ venueId }) => db.transaction((tx) => moveSlice(tx, venueId)))

/** `slice` is for tests. */
export async function moveSlice(tx: Transaction, venueId: number, slice = sliceRows): Promise<void> {
  await holdMerges(tx)
  const intoId = await findMergeTarget(tx, venueId)
  if (intoId === null) return
  const events = await moveEvents(tx, venueId, intoId, slice)
  if (events.length > 0) await emitEach(tx, EventUpdated, events.map(eventSnapshot))
  const claims = await moveWaitingClaims(tx, venueId, intoId, slice)
  if (events.length === slice || claims === slice) await addJob(tx, moveToMergedVenue, { venueId })
}

/** The facts of a venue after another one was merged into it: its own, and those that it takes over. */
export function mergedFacts(
  remaining: AdministeredVenue,
  merged: AdministeredVenue,
  takenFields: readonly MergeableField[],
): Pick<AdministeredVenue, Exclude<MergeableField, 'owner'> | 'ownerId'> {
  const from = (field: MergeableField) => (takenFields.includes(field) ? merged : remaining)
  return {
    name: from('name').name,
    description: from('description').description,
    location: from('location').location,
    mapPin: from('mapPin').mapPin,
    venueType: from('venueType').venueType,
    acceptsCora: from('acceptsCora').acceptsCora,
    monthlyCoraLimit: from('monthlyCoraLimit').monthlyCoraLimit,
    imageUrl: from('imageUrl').imageUrl,
    ownerId: from('owner').ownerId,
  }
}

/**
 * Moves the next events of a venue to another one, and returns them. Locks them in the order of their ids, like other
 * statements.
 */
async function moveEvents(tx: Transaction, venueId: number, intoId: number, slice: number): Promise<EventView[]> {
  const locked: { id: number }[] = await tx.query(
    `SELECT id FROM event WHERE id IN (SELECT id FROM event WHERE venue_id = $1 ORDER BY starts_at, id LIMIT $2)
     ORDER BY id FOR UPDATE`,
    [venueId, slice],
  )
  const ids = locked.map(({ id }) => id)
  await tx.query('UPDATE event SET venue_id = $3, updated_at = now() WHERE id = ANY($1) AND venue_id = $2', [
    ids,
    venueId,
    intoId,
  ])
  return await tx.query(
    `SELECT ${viewColumns}, now() AS "asOf" FROM ${viewTables} WHERE e.id = ANY($1) ORDER BY e.id`,
    [ids],
  )
}
