import { useMessages } from '@convive/ui-kit/design'
import { titleCase } from '@convive/ui-kit/domain'
import { en } from './messages/en.ts'
import { messages } from './messages/messages.ts'

export type VenueType = keyof typeof en.kind

/** The venue types that have a label. */
export const venueTypes = Object.keys(en.kind) as VenueType[]

/** A venue may have any type of lower-case words, also `constructor`. */
export const isKnownVenueType = (venueType: string): venueType is VenueType => Object.hasOwn(en.kind, venueType)

/**
 * The label of a venue type, e.g. `coffee_shop` as `Coffee Shop`. A type without a translation is shown in title case.
 */
export function useVenueTypeLabel(): (venueType: string) => string {
  const t = useMessages(messages)
  return (venueType) => (isKnownVenueType(venueType) ? t(`kind.${venueType}`) : titleCase(venueType))
}
