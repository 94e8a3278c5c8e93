import { listEvents } from '@convive/contracts/events'
import { getOrganiser, type Organiser } from '@convive/contracts/organisers'
import { EventRows, OrganiserView, RowSkeletons } from '@convive/event-view'
import {
  Button,
  EmptyState,
  ErrorState,
  Note,
  PageTitle,
  SectionHead,
  styled,
  useApiPages,
  useApiQuery,
  useMessages,
} from '@convive/ui-kit'
import { CalendarDays } from 'lucide-react'
import { messages } from '../../messages/messages.ts'
import { EventSkeleton } from '../event/event-skeleton.tsx'
import { ResourcePage } from '../resource-page.tsx'
import { FollowButton } from './follow-button.tsx'

const More = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--s-3);
  padding-top: var(--s-6);
`
const Listing = styled.section`
  padding-bottom: var(--s-16);
`

/** The organiser of events: who they are, and their events. */
export function OrganiserPage({ username }: { username: string }) {
  const t = useMessages(messages)
  const notFound = {
    title: t('organiser.errorTitle'),
    text: t('organiser.errorText'),
    href: '/events/discover',
    back: t('event.backToEvents'),
  }
  return (
    <ResourcePage query={useApiQuery(getOrganiser, { username })} notFound={notFound} skeleton={<EventSkeleton />}>
      {(organiser) => (
        <>
          <PageTitle title={organiser.displayName} description={organiser.about ?? `@${organiser.username}`} />
          <OrganiserView
            organiser={organiser}
            actions={<FollowButton organiser={organiser} />}
            upcoming={<Events organiser={organiser} when="upcoming" />}
          >
            <PastEvents organiser={organiser} />
          </OrganiserView>
        </>
      )}
    </ResourcePage>
  )
}

type EventsProps = { organiser: Organiser; when: 'upcoming' | 'past' }

const useEvents = ({ organiser, when }: EventsProps) =>
  useApiPages(listEvents, { creatorId: organiser.id, when, limit: 20 })

/** One part of the organiser's events, page by page. */
function Events(props: EventsProps) {
  const t = useMessages(messages)
  const { items, error, hasNextPage, isFetching, isFetchingNextPage, fetchNextPage, refetch } = useEvents(props)
  if (error && !items)
    return <ErrorState title={t('discover.error')} error={error} onRetry={() => refetch()} busy={isFetching} />
  if (!items) return <RowSkeletons count={3} />
  if (items.length === 0)
    return (
      <EmptyState
        title={t('organiser.noUpcoming')}
        picture={<CalendarDays size={44} strokeWidth={1.5} aria-hidden />}
      />
    )
  return (
    <>
      <EventRows events={items} />
      {hasNextPage && (
        <More>
          {error && <Note tone="danger">{t('discover.moreFailed')}</Note>}
          <Button variant="line" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('discover.more')}
          </Button>
        </More>
      )}
    </>
  )
}

/** A person whose events are all upcoming has no past ones to show. */
function PastEvents({ organiser }: { organiser: Organiser }) {
  const t = useMessages(messages)
  const { items } = useEvents({ organiser, when: 'past' })
  if (!items || items.length === 0) return null
  return (
    <Listing aria-labelledby="past-events">
      <SectionHead>
        <h2 id="past-events">{t('organiser.past')}</h2>
      </SectionHead>
      <Events organiser={organiser} when="past" />
    </Listing>
  )
}
