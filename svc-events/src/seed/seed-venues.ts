import { VenueChanged } from '@convive/contracts/venues'
import type { Region } from '@convive/contracts/enums'
import { insertedId, type Transaction } from '@convive/service-kit/database/database'
import { emit } from '@convive/service-kit/messaging/messages'
import { searchText } from '../search/search-text.ts'
import { VenueTable } from '../venues/venue.store.ts'
import { markSeeded } from './mark-seeded.ts'
import { coastalVenues } from './venues/coastal-venues.ts'
import { southernVenues } from './venues/southern-venues.ts'
import { valleyVenues } from './venues/valley-venues.ts'
import type { DemoVenue } from './venues/demo-venue.ts'

const demoVenues = { ...southernVenues, ...valleyVenues, ...coastalVenues }

/** Creates the demo venues in every region, once. */
export async function seedVenues(tx: Transaction): Promise<void> {
  if (!(await markSeeded(tx, 'venues'))) return
  for (const [region, venues] of Object.entries(demoVenues)) {
    for (const venue of venues) await addVenue(tx, region as Region, venue)
  }
}

async function addVenue(tx: Transaction, region: Region, venue: DemoVenue): Promise<void> {
  const inserted = await tx.insert(VenueTable, {
    ...venue,
    region,
    search: searchText(venue.name, venue.description, venue.location),
  })
  const { name, acceptsCora, monthlyCoraLimit } = venue
  await emit(tx, VenueChanged, { venueId: insertedId(inserted), name, region, acceptsCora, monthlyCoraLimit })
}
