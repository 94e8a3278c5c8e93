import type { VenueDetail } from '@convive/contracts/venues'
import { Badge, PageHeading, Row, SectionHead, Stack, styled, useMessages, Wrap } from '@convive/ui-kit/design'
import { CoraAmount, useLabels } from '@convive/ui-kit/domain'
import { MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { BackLink } from '../event/back-link.tsx'
import { Description } from '../event/description.tsx'
import { EventBody, EventLayout, CoverFrame } from '../event/event-layout.ts'
import { MapLinks } from '../map-pin/map-links.tsx'
import { CoraLimitPanel } from './cora-limit-panel.tsx'
import { messages } from './texts.ts'
import { useVenueTypeLabel } from './use-venue-type-label.ts'
import { VenueImage } from './venue-card.tsx'

const Picture = styled.div`
  overflow: hidden;
  aspect-ratio: 16 / 9;
  border-radius: var(--r-l);
`
const Title = styled(PageHeading)`
  overflow-wrap: anywhere;
`
const Location = styled.div`
  display: grid;
  grid-template-columns: 24px 1fr;
  gap: var(--s-3);
  overflow-wrap: anywhere;
  svg {
    margin-top: 2px;
    color: var(--forest);
  }
`

type VenueViewProps = {
  venue: VenueDetail
  onShowCode?: () => void
  /** Shown after the venue's own facts: its upcoming events. */
  children?: ReactNode
}

/** One partner venue: its location and the Cora it still accepts this month. The gateway renders it without the events. */
export function VenueView({ venue, onShowCode, children }: VenueViewProps) {
  const t = useMessages(messages)
  const { region } = useLabels()
  const typeLabel = useVenueTypeLabel()
  return (
    <Wrap>
      <BackLink href="/venues">{t('toVenues')}</BackLink>
      <EventLayout>
        <CoverFrame>
          <Picture>
            <VenueImage venue={venue} eager />
          </Picture>
        </CoverFrame>
        <Stack as="header" $gap={2}>
          <Row>
            <Badge $tone="forest">{typeLabel(venue.venueType)}</Badge>
            <Badge>{region(venue.region)}</Badge>
            {venue.isClosed && <Badge $tone="danger">{t('closed')}</Badge>}
          </Row>
          <Title>{venue.name}</Title>
          {venue.acceptsCora && <CoraAmount>{t('acceptsCora')}</CoraAmount>}
        </Stack>
        <Stack as="aside" $gap={5} aria-label={t('facts')}>
          <CoraLimitPanel venue={venue} {...(onShowCode && { onShowCode })} />
          <VenueLocation venue={venue} />
        </Stack>
        <EventBody>
          <Description text={venue.description} />
        </EventBody>
      </EventLayout>
      {children}
    </Wrap>
  )
}

const Listing = styled.section`
  padding-bottom: var(--s-16);
`

/** The upcoming events of a venue. */
export function VenueEvents({ children }: { children: ReactNode }) {
  const t = useMessages(messages)
  return (
    <Listing aria-labelledby="events-here">
      <SectionHead>
        <h2 id="events-here">{t('upcoming')}</h2>
      </SectionHead>
      {children}
    </Listing>
  )
}

function VenueLocation({ venue }: { venue: VenueDetail }) {
  const { region } = useLabels()
  return (
    <Location>
      <MapPin size={22} aria-hidden />
      <div>
        <b>{venue.location}</b>
        <br />
        <MapLinks pin={venue.mapPin} location={`${venue.name}, ${venue.location}`} region={region(venue.region)} />
      </div>
    </Location>
  )
}
