import { listEvents } from '@convive/contracts/events'
import { getVenue, type VenueDetail } from '@convive/contracts/venues'
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
import {
  BackLink,
  Description,
  EventBody,
  EventLayout,
  EventPicture,
  EventRows,
  mapSearchUrl,
  RowSkeletons,
} from '@convive/event-view'
import { messages } from '../../messages/messages.ts'
import { VenueImage } from '../../venue-card/venue-card.tsx'
import { useVenueTypeLabel } from '../../venue-card/use-venue-kind.ts'
import { EventSkeleton } from '../event/event-skeleton.tsx'
import { ResourcePage } from '../resource-page.tsx'
import { CoraLimitPanel } from './cora-limit-panel.tsx'

const Picture = styled.div`
  overflow: hidden;
  aspect-ratio: 16 / 9;
  border-radius: var(--r-l);
`
const Title = styled(PageHeading)`
  overflow-wrap: anywhere;
`
const Location = styled.p`
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

/** One partner venue: its location, the Cora it still accepts this month, and its upcoming events. */
export function VenuePage({ id }: { id: string }) {
  const t = useMessages(messages)
  const notFound = {
    title: t('venues.errorTitle'),
    text: t('venues.errorText'),
    href: '/venues',
    back: t('venues.back'),
  }
  return (
    <ResourcePage query={useApiQuery(getVenue, { id })} notFound={notFound} skeleton={<EventSkeleton />}>
      {(venue) => <VenueContent venue={venue} />}
    </ResourcePage>
  )
}

function VenueContent({ venue }: { venue: VenueDetail }) {
  const t = useMessages(messages)
  const { region } = useLabels()
  const typeLabel = useVenueTypeLabel()
  return (
    <Wrap>
      <PageTitle title={venue.name} description={venue.location} />
      <BackLink href="/venues">{t('venues.toVenues')}</BackLink>
      <EventLayout>
        <EventPicture>
          <Picture>
            <VenueImage venue={venue} eager />
          </Picture>
        </EventPicture>
        <Stack as="header" $gap={2}>
          <Row>
            <Badge $tone="forest">{typeLabel(venue.venueType)}</Badge>
            <Badge>{region(venue.region)}</Badge>
          </Row>
          <Title>{venue.name}</Title>
          {venue.acceptsCora && <CoraAmount>{t('venues.acceptsCora')}</CoraAmount>}
        </Stack>
        <Stack as="aside" $gap={5} aria-label={t('venues.facts')}>
          <CoraLimitPanel venue={venue} />
          <Location as="div">
            <MapPin size={22} aria-hidden />
            <div>
              <b>{venue.location}</b>
              <br />
              <a
                href={mapSearchUrl(`${venue.name}, ${venue.location}`, region(venue.region))}
                target="_blank"
                rel="noopener"
              >
                {t('venues.map')}
              </a>
            </div>
          </Location>
        </Stack>
        <EventBody>
          <Description text={venue.description} />
        </EventBody>
      </EventLayout>
      <UpcomingEvents venue={venue} />
    </Wrap>
  )
}

const Listing = styled.section`
  padding-bottom: var(--s-16);
`

function UpcomingEvents({ venue }: { venue: VenueDetail }) {
  const t = useMessages(messages)
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
        <h2 id="events-here">{t('venues.upcoming')}</h2>
      </SectionHead>
      {error && !data && <ErrorState title={t('discover.error')} error={error} onRetry={refetch} busy={isFetching} />}
      {!error && !events && <RowSkeletons count={3} />}
      {events?.length === 0 && (
        <EmptyState title={t('venues.noUpcoming')} picture={<CalendarDays size={44} strokeWidth={1.5} aria-hidden />} />
      )}
      {events && events.length > 0 && <EventRows events={events} />}
    </Listing>
  )
}
