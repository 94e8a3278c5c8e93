import { mergeableFields, type MergeableField } from '@convive/contracts/venue-merges'
import type { AdministeredVenue } from '@convive/contracts/venues'
import { formatMapPin } from '@convive/formats/map-pin'

/** The venue that remains, and for each field the venue whose fact the administrator chose. */
export type MergeChoice = { stays: number; chosen: Partial<Record<MergeableField, number>> }

/** A fact of a venue in a comparable form; null if it has none. */
function factOf(venue: AdministeredVenue, field: MergeableField): string | number | boolean | null {
  if (field === 'owner') return venue.ownerId
  if (field === 'mapPin') return venue.mapPin ? formatMapPin(venue.mapPin) : null
  return venue[field]
}

/** The fields in which two venues differ. The limit counts only if one of them takes Cora. */
export const differingFields = (one: AdministeredVenue, other: AdministeredVenue): MergeableField[] =>
  mergeableFields.filter(
    (field) =>
      factOf(one, field) !== factOf(other, field) &&
      (field !== 'monthlyCoraLimit' || one.acceptsCora || other.acceptsCora),
  )

/** A fact that only one of the venues has is kept unless the administrator decides otherwise. */
const mayBeMissing: MergeableField[] = ['mapPin', 'imageUrl', 'owner']

/** The venue whose fact is kept: the chosen one, or else the remaining venue if it has such a fact. */
export function keptVenue(
  [one, other]: [AdministeredVenue, AdministeredVenue],
  { stays, chosen }: MergeChoice,
  field: MergeableField,
): number {
  const [remaining, merged] = stays === one.id ? [one, other] : [other, one]
  const isMissing = mayBeMissing.includes(field) && factOf(remaining, field) === null
  return chosen[field] ?? (isMissing ? merged.id : remaining.id)
}

/** The facts that the remaining venue takes over from the other one. */
export const fieldsToTake = (pair: [AdministeredVenue, AdministeredVenue], choice: MergeChoice): MergeableField[] =>
  differingFields(...pair).filter((field) => keptVenue(pair, choice, field) !== choice.stays)
