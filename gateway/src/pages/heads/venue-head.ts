import type { VenueDetail } from '@convive/contracts/events'
import { regionNames } from '@convive/contracts/vocabulary'
import type { PageHead } from './head-html.ts'
import { absolute, beginningOf } from './words.ts'

/** A partner venue's head. */
export function venueHead(venue: VenueDetail, origin: string): PageHead {
  const url = `${origin}/venues/${venue.id}`
  const picture = absolute(venue.imageUrl, origin)
  return {
    title: venue.name,
    description: `${venue.location} · ${regionNames[venue.region]}. ${beginningOf(venue.description)}`,
    url,
    picture,
    kind: 'website',
    linkedData: {
      '@context': 'https://schema.org',
      '@type': 'LocalBusiness',
      name: venue.name,
      description: venue.description,
      url,
      image: [picture],
      address: { '@type': 'PostalAddress', streetAddress: venue.location, addressLocality: regionNames[venue.region], addressCountry: 'CR' },
    },
    first: { path: `/api/venues/${venue.id}`, data: venue },
  }
}
