import { titleCase, useMessages } from '@convive/ui-kit'
import { en } from '../messages/en.ts'
import { messages } from '../messages/messages.ts'

const isKnown = (venueType: string): venueType is keyof typeof en.venueKind => venueType in en.venueKind

/**
 * The label of a venue type, e.g. `coffee_shop` as `Coffee Shop`. A type without a translation is shown in title case.
 */
export function useVenueTypeLabel(): (venueType: string) => string {
  const t = useMessages(messages)
  return (venueType) => (isKnown(venueType) ? t(`venueKind.${venueType}`) : titleCase(venueType))
}
