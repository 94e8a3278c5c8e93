import type { MergeableField } from '@convive/contracts/venue-merges'
import type { AdministeredVenue } from '@convive/contracts/venues'

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
