import { VenueChanged } from '@convive/contracts/events'
import type { Region } from '@convive/contracts/vocabulary'
import type { Transaction } from '@convive/service-kit/database'
import { emit } from '@convive/service-kit/messages'
import { insertedId } from '../catalog/inserted-id.ts'
import { searchText } from '../catalog/search-text.ts'
import { VenueTable } from '../venues/schema.ts'
import { beginSeeding } from './schema.ts'
import { coastalVenues } from './venues/coasts.ts'
import { southernVenues } from './venues/south.ts'
import { valleyVenues } from './venues/valley.ts'
import type { VenueSeed } from './venues/venue-seed.ts'

const venueSeeds = { ...southernVenues, ...valleyVenues, ...coastalVenues }

/** Partner venues in every region, once. */
export async function seedVenues(tx: Transaction): Promise<void> {
  if (!(await beginSeeding(tx, 'venues'))) return
  for (const [region, venues] of Object.entries(venueSeeds)) {
    for (const venue of venues) await addVenue(tx, region as Region, venue)
  }
}

async function addVenue(tx: Transaction, region: Region, venue: VenueSeed): Promise<void> {
  const inserted = await tx.insert(VenueTable, { ...venue, region, search: searchText(venue.name, venue.description, venue.location) })
  const { name, acceptsCora, monthlyCoraLimit } = venue
  await emit(tx, VenueChanged, { venueId: insertedId(inserted), name, region, acceptsCora, monthlyCoraLimit })
}
