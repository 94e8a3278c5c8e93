import type { Venue } from '@convive/contracts/venues'
import { Soft, Stack, styled, useMessages } from '@convive/ui-kit/design'
import { CoraAmount, EventCover, useLabels } from '@convive/ui-kit/domain'
import { messages } from './texts.ts'
import { isKnownVenueType, useVenueTypeLabel, type VenueType } from './use-venue-type-label.ts'
import { VenuePicture, VenueRow } from './venue-layout.ts'
import type { Category } from '@convive/contracts/enums'

const Text = styled(Stack)`
  overflow-wrap: anywhere;
`

export function VenueCard({ venue }: { venue: Venue }) {
  const t = useMessages(messages)
  const { region } = useLabels()
  const typeLabel = useVenueTypeLabel()
  return (
    <VenueRow>
      <VenuePicture>
        <VenueImage venue={venue} />
      </VenuePicture>
      <Text $gap={1}>
        <h3>
          <a href={`/venues/${venue.id}`}>{venue.name}</a>
        </h3>
        <Soft $size="s">
          {typeLabel(venue.venueType)} · {region(venue.region)}
        </Soft>
        {venue.acceptsCora && <CoraAmount>{t('acceptsCora')}</CoraAmount>}
      </Text>
    </VenueRow>
  )
}

const Cover = styled(EventCover)`
  height: 100%;
`

/** The venue's picture, or a drawing of what it offers, which differs from its neighbours'. */
export function VenueImage({ venue, eager = false }: { venue: Venue; eager?: boolean }) {
  const { id, region, imageUrl } = venue
  const event = { id, region, imageUrl, ...venueDrawing(venue.venueType) }
  return <Cover event={event} ratio="auto" radius="none" eager={eager} />
}

type Drawing = { category: Category; coverObject?: string }

const drawings: Record<VenueType, Drawing> = {
  art_gallery: { category: 'arts', coverObject: 'easel' },
  art_studio: { category: 'arts', coverObject: 'brushes' },
  bakery: { category: 'food_and_drinks', coverObject: 'stall' },
  bookstore: { category: 'education', coverObject: 'books' },
  coffee_shop: { category: 'food_and_drinks', coverObject: 'cup' },
  community_center: { category: 'community', coverObject: 'people' },
  coworking_space: { category: 'technology', coverObject: 'laptop' },
  cultural_center: { category: 'arts', coverObject: 'mask' },
  dive_shop: { category: 'environmental', coverObject: 'turtle' },
  event_hall: { category: 'music', coverObject: 'microphone' },
  farm: { category: 'environmental', coverObject: 'sprout' },
  farmers_market: { category: 'food_and_drinks', coverObject: 'fruit' },
  learning_center: { category: 'education', coverObject: 'blackboard' },
  lodge: { category: 'wellness', coverObject: 'hammock' },
  makerspace: { category: 'technology', coverObject: 'bulb' },
  plant_nursery: { category: 'environmental', coverObject: 'sprout' },
  restaurant: { category: 'food_and_drinks', coverObject: 'pot' },
  sports_center: { category: 'sports', coverObject: 'football' },
  surf_shop: { category: 'sports', coverObject: 'surfboards' },
  theater: { category: 'arts', coverObject: 'mask' },
  wellness_center: { category: 'wellness', coverObject: 'stones' },
  yoga_studio: { category: 'wellness', coverObject: 'pose' },
}

/** What the cover of a venue without a picture shows. A type that is not known here gets any of the other objects. */
export const venueDrawing = (venueType: string): Drawing =>
  isKnownVenueType(venueType) ? drawings[venueType] : { category: 'other' }
