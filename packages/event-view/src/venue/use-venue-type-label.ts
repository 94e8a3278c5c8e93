import { useMessages } from '@convive/ui-kit/design'
import { titleCase } from '@convive/ui-kit/domain'
import { messages, texts } from './texts.ts'

export type VenueType = keyof typeof texts.kind

/** The venue types that have a label. */
export const venueTypes = Object.keys(texts.kind) as VenueType[]

/** A venue may have any type of lower-case words, also `constructor`. */
export const isKnownVenueType = (venueType: string): venueType is VenueType => Object.hasOwn(texts.kind, venueType)

/**
 * The label of a venue type, e.g. `coffee_shop` as `Coffee Shop`. A type without a translation is shown in title case.
 */
export function useVenueTypeLabel(): (venueType: string) => string {
  const t = useMessages(messages)
  return (venueType) => (isKnownVenueType(venueType) ? t(`kind.${venueType}`) : titleCase(venueType))
}
