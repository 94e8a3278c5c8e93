import { getVenue, listEvents, type VenueDetail } from '@convive/contracts/events'
import {
  Badge,
  CoraAmount,
  EmptyState,
  ErrorState,
  PageHeading,
  PageTitle,
  Row,
  SectionHead,
  Stack,
  styled,
  useApiQuery,
  useLabels,
  useMessages,
  Wrap,
} from '@convive/ui-kit'
import { CalendarDays, MapPin } from 'lucide-react'
import { CardGrid } from '../../event-card/card-grid.ts'
import { CardSkeletons } from '../../event-card/card-skeletons.tsx'
import { EventCard } from '../../event-card/event-card.tsx'
import { messages } from '../../messages/messages.ts'
import { VenueImage } from '../../venue-card/venue-card.tsx'
import { useVenueKind } from '../../venue-card/use-venue-kind.ts'
import { BackLink } from '../back-link.tsx'
import { Description } from '../event/description.tsx'
import { EventBody, EventLayout, EventPicture } from '../event/event-layout.ts'
import { mapLink } from '../map-link.ts'
import { FoundPage } from '../found-page.tsx'
import { CoraLimitPanel } from './cora-limit-panel.tsx'

const Picture = styled.div`
  overflow: hidden;
  aspect-ratio: 16 / 9;
  border-radius: var(--r-l);
`
const Title = styled(PageHeading)`
  overflow-wrap: anywhere;
`
const Place = styled.p`
  display: grid;
  grid-template-columns: 24px 1fr;
  gap: var(--s-3);
  overflow-wrap: anywhere;
  svg {
    margin-top: 2px;
    color: var(--forest);
  }
  a {
    display: inline-block;
    padding-block: 10px;
  }
`

/** One partner venue: where it is, what Cora it still accepts this month, and what is on there. */
export function VenuePage({ id }: { id: string }) {
  const say = useMessages(messages)
  const otherwise = { title: say('venues.errorTitle'), text: say('venues.errorText'), href: '/venues', back: say('venues.back') }
  return (
    <FoundPage query={useApiQuery(getVenue, { id })} otherwise={otherwise}>
      {(venue) => <Shown venue={venue} />}
    </FoundPage>
  )
}

function Shown({ venue }: { venue: VenueDetail }) {
  const say = useMessages(messages)
  const { region } = useLabels()
  const kindOf = useVenueKind()
  return (
    <Wrap>
      <PageTitle title={venue.name} description={venue.location} />
      <BackLink href="/venues">{say('venues.toVenues')}</BackLink>
      <EventLayout>
        <EventPicture>
          <Picture>
            <VenueImage venue={venue} eager />
          </Picture>
        </EventPicture>
        <Stack as="header" $gap={2}>
          <Row>
            <Badge $tone="forest">{kindOf(venue.venueType)}</Badge>
            <Badge>{region(venue.region)}</Badge>
          </Row>
          <Title>{venue.name}</Title>
          {venue.acceptsCora && <CoraAmount>{say('venues.acceptsCora')}</CoraAmount>}
        </Stack>
        <Stack as="aside" $gap={5} aria-label={say('venues.facts')}>
          <CoraLimitPanel venue={venue} />
          <Place as="div">
            <MapPin size={22} aria-hidden />
            <div>
              <b>{venue.location}</b>
              <br />
              <a href={mapLink(`${venue.name}, ${venue.location}`, region(venue.region))} target="_blank" rel="noopener">
                {say('venues.map')}
              </a>
            </div>
          </Place>
        </Stack>
        <EventBody>
          <Description text={venue.description} />
        </EventBody>
      </EventLayout>
      <EventsHere venue={venue} />
    </Wrap>
  )
}

const Listing = styled.section`
  padding-bottom: var(--s-16);
`

function EventsHere({ venue }: { venue: VenueDetail }) {
  const say = useMessages(messages)
  const { data, error, refetch, isFetching } = useApiQuery(listEvents, {
    region: venue.region,
    venueId: venue.id,
    when: 'upcoming',
    limit: 30,
  })
  const events = data?.items.filter(({ venueId }) => venueId === venue.id)
  return (
    <Listing aria-labelledby="events-here">
      <SectionHead>
        <h2 id="events-here">{say('venues.upcoming')}</h2>
      </SectionHead>
      {error && !data && <ErrorState title={say('discover.error')} error={error} onRetry={refetch} busy={isFetching} />}
      {!error && !events && <CardSkeletons count={3} />}
      {events?.length === 0 && <EmptyState title={say('venues.noUpcoming')} picture={<CalendarDays size={44} strokeWidth={1.5} aria-hidden />} />}
      {events && events.length > 0 && (
        <CardGrid>
          {events.map((event) => (
            <li key={event.id}>
              <EventCard event={event} />
            </li>
          ))}
        </CardGrid>
      )}
    </Listing>
  )
}
