import type { Venue } from '@convive/contracts/venues'
import { Soft, Stack, styled, useMessages } from '@convive/ui-kit/design'
import { CoraAmount, EventCover, useLabels } from '@convive/ui-kit/domain'
import { messages } from './texts.ts'
import { useVenueTypeLabel } from './use-venue-type-label.ts'
import { venueDrawing } from './venue-drawing.ts'
import { VenuePicture, VenueRow } from './venue-layout.ts'

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
