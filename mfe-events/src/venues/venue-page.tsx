import { listEvents } from '@convive/contracts/events'
import { getVenue, type VenueDetail } from '@convive/contracts/venues'
import { EventRows, listMessages, RowSkeletons, VenueEvents, VenueView } from '@convive/event-view'
import {
  EmptyState,
  ErrorBoundary,
  ErrorState,
  lazyComponent,
  PageTitle,
  Redirect,
  Row,
  useApiQuery,
  useMessages,
  useUser,
} from '@convive/ui-kit'
import { CalendarDays } from 'lucide-react'
import { Suspense, useState } from 'react'
import { messages } from './texts.ts'
import { EventSkeleton } from '../layout/skeletons.tsx'
import { ResourcePage } from '../offline/resource-page.tsx'
import { PaymentQrCode } from './payment-qr-code.tsx'

/**
 * One partner venue: its location, the Cora it still accepts this month, and its upcoming events. The address of one that
 * was merged into another leads to that one.
 */
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
      {(venue) => (String(venue.id) === id ? <VenueContent venue={venue} /> : <Redirect to={`/venues/${venue.id}`} />)}
    </ResourcePage>
  )
}

function VenueContent({ venue }: { venue: VenueDetail }) {
  const [showingCode, setShowingCode] = useState(false)
  return (
    <>
      <PageTitle title={venue.name} description={venue.location} />
      <VenueView venue={venue} onShowCode={() => setShowingCode(true)}>
        <UpcomingEvents venue={venue} />
        <VenueOwner venue={venue} />
      </VenueView>
      <PaymentQrCode venue={venue} open={showingCode} onOpenChange={setShowingCode} />
    </>
  )
}

const loadSharing = () => import('../discover/share-week.tsx')
const ShareWeek = lazyComponent(() => loadSharing().then((module) => ({ default: module.ShareWeek })))
const EmbedCode = lazyComponent(() => loadSharing().then((module) => ({ default: module.EmbedCode })))
const OwnerPanel = lazyComponent(() => import('./owner-panel.tsx').then((module) => ({ default: module.OwnerPanel })))

/** The owner's panel is loaded only for logged-in users. */
function VenueOwner({ venue }: { venue: VenueDetail }) {
  if (!useUser()) return null
  return (
    <ErrorBoundary name="mfe_events/venue-owner">
      <Suspense>
        <OwnerPanel venue={venue} />
      </Suspense>
    </ErrorBoundary>
  )
}

function UpcomingEvents({ venue }: { venue: VenueDetail }) {
  const t = useMessages(messages)
  const list = useMessages(listMessages)
  const { data, error, refetch, isFetching } = useApiQuery(listEvents, {
    region: venue.region,
    venueId: venue.id,
    when: 'upcoming',
    limit: 30,
  })
  const events = data?.items.filter(({ venueId }) => venueId === venue.id)
  return (
    <VenueEvents>
      {error && !data && <ErrorState title={list('list.error')} error={error} onRetry={refetch} busy={isFetching} />}
      {!error && !events && <RowSkeletons count={3} />}
      {events?.length === 0 && (
        <EmptyState title={t('venues.noUpcoming')} picture={<CalendarDays size={44} strokeWidth={1.5} aria-hidden />} />
      )}
      {events && events.length > 0 && (
        <>
          <EventRows events={events} />
          <ErrorBoundary name="mfe_events/share-week">
            <Suspense>
              <Row $gap={4}>
                <ShareWeek scope={`venue-${venue.id}`} />
                <EmbedCode scope={`venue-${venue.id}`} />
              </Row>
            </Suspense>
          </ErrorBoundary>
        </>
      )}
    </VenueEvents>
  )
}
