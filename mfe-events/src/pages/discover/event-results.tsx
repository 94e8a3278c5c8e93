import { listEvents, type Event } from '@convive/contracts/events'
import type { RegionChoice } from '@convive/contracts/enums'
import {
  Button,
  ButtonLink,
  EmptyState,
  ErrorState,
  Note,
  RegionScene,
  Row,
  Skeleton,
  Soft,
  styled,
  costaRicaToday,
  useApiPages,
  useMessages,
} from '@convive/ui-kit'
import { Plus, SearchX, X } from 'lucide-react'
import { CardGrid, CardSkeletons, EventCard } from '@convive/event-view'
import { messages } from '../../messages/messages.ts'
import { eventQuery, type Filters, hasFilters } from './filters.ts'
import { useInfiniteScrollSentinel } from './use-infinite-scroll-sentinel.ts'

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 var(--s-4);
  min-height: 48px;
  padding-block: var(--s-1) var(--s-3);
  b {
    color: var(--ink);
  }
`
const More = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--s-4);
  padding-top: var(--s-12);
`
const EmptyScene = styled.div`
  width: 132px;
  height: 96px;
  overflow: hidden;
  border-radius: var(--r-m);
`

type EventResultsProps = { filters: Filters; region: RegionChoice; onClear: () => void }

/** The events that match the filters, page by page. */
export function EventResults({ filters, region, onClear }: EventResultsProps) {
  const t = useMessages(messages)
  const events = useApiPages(listEvents, eventQuery(filters, region, costaRicaToday()))
  const { items, error, hasNextPage, isFetchingNextPage, fetchNextPage } = events
  const loadMore = () => void fetchNextPage()
  const sentinel = useInfiniteScrollSentinel(loadMore, hasNextPage && !isFetchingNextPage && !error)

  if (error && !items)
    return (
      <ErrorState title={t('discover.error')} error={error} onRetry={() => events.refetch()} busy={events.isFetching} />
    )
  if (!items) {
    return (
      <>
        <Line>
          <Skeleton $height="16px" $width="180px" />
        </Line>
        <CardSkeletons count={6} />
      </>
    )
  }
  if (items.length === 0) return <NoEvents filtered={hasFilters(filters)} region={region} onClear={onClear} />
  return (
    <>
      <Line>
        <Soft as="output">
          <Count items={items} more={hasNextPage} filters={filters} />
        </Soft>
        {hasFilters(filters) && <ClearButton onClear={onClear} />}
      </Line>
      <CardGrid>
        {items.map((event, index) => (
          <li key={event.id}>
            <EventCard event={event} eager={index < 2} />
          </li>
        ))}
      </CardGrid>
      {hasNextPage && (
        <More ref={sentinel}>
          {error && <Note tone="danger">{t('discover.moreFailed')}</Note>}
          <Button variant="line" busy={isFetchingNextPage} onClick={loadMore}>
            {t('discover.more')}
          </Button>
        </More>
      )}
    </>
  )
}

function Count({ items, more, filters }: { items: Event[]; more: boolean; filters: Filters }) {
  const t = useMessages(messages)
  return (
    <>
      <b>{t(more ? 'discover.foundSoFar' : 'discover.found', { count: items.length })}</b>,{' '}
      {t(filters.when === 'past' ? 'discover.latestFirst' : 'discover.soonestFirst')}
    </>
  )
}

function ClearButton({ onClear }: { onClear: () => void }) {
  const t = useMessages(messages)
  return (
    <Button variant="quiet" onClick={onClear}>
      <X size={20} aria-hidden />
      {t('discover.clear')}
    </Button>
  )
}

function NoEvents({ filtered, region, onClear }: { filtered: boolean; region: RegionChoice; onClear: () => void }) {
  const t = useMessages(messages)
  if (filtered) {
    return (
      <EmptyState
        title={t('discover.noMatch')}
        text={t('discover.noMatchText')}
        picture={<SearchX size={44} strokeWidth={1.5} aria-hidden />}
      >
        <Button variant="line" onClick={onClear}>
          {t('discover.clear')}
        </Button>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={t('discover.none')}
      text={t('discover.noneText')}
      picture={
        <EmptyScene>
          <RegionScene region={region} />
        </EmptyScene>
      }
    >
      <Row>
        <ButtonLink href="/events/create">
          <Plus size={20} aria-hidden />
          {t('discover.create')}
        </ButtonLink>
      </Row>
    </EmptyState>
  )
}
