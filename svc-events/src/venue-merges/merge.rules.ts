import type { MergeableField } from '@convive/contracts/venue-merges'
import type { AdministeredVenue } from '@convive/contracts/venues'

/** What a venue is like after another was merged into it: its own facts, and those that are taken over. */
export function mergedFacts(
  winner: AdministeredVenue,
  loser: AdministeredVenue,
  take: readonly MergeableField[],
): Pick<AdministeredVenue, Exclude<MergeableField, 'owner'> | 'ownerId'> {
  const from = (field: MergeableField) => (take.includes(field) ? loser : winner)
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
