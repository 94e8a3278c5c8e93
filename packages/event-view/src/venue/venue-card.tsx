import type { Venue } from '@convive/contracts/venues'
import { Soft, Stack, styled, useMessages } from '@convive/ui-kit/design'
import { CoraAmount, EventCover, useLabels } from '@convive/ui-kit/domain'
import { messages } from './messages/messages.ts'
import { useVenueTypeLabel } from './use-venue-type-label.ts'
import { venueDrawing } from './venue-drawing.ts'

/** A list of venues: one column on a phone, two on a wide page. */
export const VenueGrid = styled.ul`
  display: grid;
  gap: 0 var(--s-8);
  @media (min-width: 900px) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
  > li {
    min-width: 0;
  }
`
export const VenueRow = styled.article`
  position: relative;
  display: grid;
  grid-template-columns: 72px 1fr;
  gap: var(--s-1) var(--s-4);
  align-items: center;
  height: 100%;
  padding-block: var(--s-4);
  border-top: 1px solid var(--line);
  &:hover h3 a {
    text-decoration: underline;
  }
  h3 a {
    color: inherit;
    text-decoration: none;
  }
  h3 a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  h3 a:focus-visible {
    outline: none;
  }
  h3 a:focus-visible::after {
    outline: 3px solid var(--focus);
    outline-offset: -2px;
    border-radius: var(--r-m);
  }
  @media (min-width: 900px) {
    grid-template-columns: 104px 1fr;
    padding-block: var(--s-5);
  }
`
export const VenuePicture = styled.div`
  width: 72px;
  height: 72px;
  align-self: start;
  overflow: hidden;
  border-radius: var(--r-m);
  @media (min-width: 900px) {
    width: 104px;
    height: 84px;
  }
`
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
