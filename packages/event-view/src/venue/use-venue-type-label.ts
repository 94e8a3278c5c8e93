import { useMessages } from '@convive/ui-kit/design'
import { titleCase } from '@convive/ui-kit/domain'
import { en } from './messages/en.ts'
import { messages } from './messages/messages.ts'

/** The venue types that have a label. */
export const venueTypes = Object.keys(en.kind) as (keyof typeof en.kind)[]

const isKnown = (venueType: string): venueType is keyof typeof en.kind => venueType in en.kind

/**
 * The label of a venue type, e.g. `coffee_shop` as `Coffee Shop`. A type without a translation is shown in title case.
 */
export function useVenueTypeLabel(): (venueType: string) => string {
  const t = useMessages(messages)
  return (venueType) => (isKnown(venueType) ? t(`kind.${venueType}`) : titleCase(venueType))
}
