import { titleCase, useMessages } from '@convive/ui-kit'
import { en } from '../messages/en.ts'
import { messages } from '../messages/messages.ts'

const isKnown = (venueType: string): venueType is keyof typeof en.venueKind => venueType in en.venueKind

/** What a venue is: `coffee_shop` as `Coffee Shop`; a kind that has no words here is shown in title case. */
export function useVenueKind(): (venueType: string) => string {
  const say = useMessages(messages)
  return (venueType) => (isKnown(venueType) ? say(`venueKind.${venueType}`) : titleCase(venueType))
}
