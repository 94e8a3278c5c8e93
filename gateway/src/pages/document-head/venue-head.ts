import type { VenueDetail } from '@convive/contracts/venues'
import { regionNames } from '@convive/contracts/enums'
import type { DocumentHead } from './document-head.ts'
import { absoluteImageUrl, excerpt, placeData } from './head-text.ts'

/** The head of a partner venue's page. */
export function venueHead(venue: VenueDetail, origin: string): DocumentHead {
  const url = `${origin}/venues/${venue.id}`
  const picture = absoluteImageUrl(venue.imageUrl, origin)
  return {
    title: venue.name,
    description: `${venue.location} · ${regionNames[venue.region]}. ${excerpt(venue.description)}`,
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
      ...placeData(venue),
    },
    initialData: { path: `/api/venues/${venue.id}`, data: venue },
  }
}
