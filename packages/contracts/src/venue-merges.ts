import * as z from 'zod/mini'
import { message } from './message.ts'
import { ById, Id } from './primitives.ts'
import { route } from './route.ts'
import { AdministeredVenue } from './venues.ts'

/** What a venue can take over from the one that is merged into it. */
export const mergeableFields = [
  'name',
  'description',
  'location',
  'mapPin',
  'venueType',
  'acceptsCora',
  'monthlyCoraLimit',
  'imageUrl',
  'owner',
] as const
export type MergeableField = (typeof mergeableFields)[number]

export const mergeVenues = route('POST', '/api/venues/:id/merge', {
  summary: 'Merge another venue of the region permanently into this one',
  access: 'admin',
  params: ById,
  body: z.object({ otherId: Id, take: z.array(z.enum(mergeableFields)).check(z.maxLength(mergeableFields.length)) }),
  response: AdministeredVenue,
  repeatable: true,
})

/** Two venues of a region whose names have the same letters and digits. `other` is the newer one. */
export const VenuePair = z.object({ one: AdministeredVenue, other: AdministeredVenue })
export type VenuePair = z.infer<typeof VenuePair>

/** The newest venues are compared with all others. */
export const maxComparedVenues = 500
export const listVenueDuplicates = route('GET', '/api/venues/duplicates', {
  summary: `Venues that may be the same place, among the ${maxComparedVenues} newest and those before them`,
  access: 'admin',
  response: z.array(VenuePair),
})

/**
 * A venue was permanently merged into another. Its events and its Cora move to the other one, and its address redirects
 * there. A venue is merged only once; the other one may be merged later.
 */
export const VenueMerged = message(
  'events.venue.merged',
  z.object({ venueId: Id, intoVenueId: Id }),
  (data) => `venue-merge:${data.venueId}`,
)
