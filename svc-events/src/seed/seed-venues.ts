import { VenueChanged } from '@convive/contracts/venues'
import type { Region } from '@convive/contracts/enums'
import { insertedId, type Transaction } from '@convive/service-kit/database/database'
import { emit } from '@convive/service-kit/messaging/messages'
import { searchText } from '../event-model/search-text.ts'
import { VenueTable } from '../venues/venue.store.ts'
import { beginSeeding } from './begin-seeding.ts'
import { coastalVenues } from './venues/coasts.ts'
import { southernVenues } from './venues/south.ts'
import { valleyVenues } from './venues/valley.ts'
import type { VenueSeed } from './venues/venue-seed.ts'

const venueSeeds = { ...southernVenues, ...valleyVenues, ...coastalVenues }

/** Creates partner venues in every region, once. */
export async function seedVenues(tx: Transaction): Promise<void> {
  if (!(await beginSeeding(tx, 'venues'))) return
  for (const [region, venues] of Object.entries(venueSeeds)) {
    for (const venue of venues) await addVenue(tx, region as Region, venue)
  }
}

async function addVenue(tx: Transaction, region: Region, venue: VenueSeed): Promise<void> {
  const inserted = await tx.insert(VenueTable, {
    ...venue,
    region,
    search: searchText(venue.name, venue.description, venue.location),
  })
  const { name, acceptsCora, monthlyCoraLimit } = venue
  await emit(tx, VenueChanged, { venueId: insertedId(inserted), name, region, acceptsCora, monthlyCoraLimit })
}
