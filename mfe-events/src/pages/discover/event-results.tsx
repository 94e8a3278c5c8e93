import { type Event, listEvents } from '@convive/contracts/events'
import type { RegionChoice } from '@convive/contracts/enums'
import {
  Button,
  ButtonLink,
  EmptyState,
  LoadMoreFooter,
  RegionScene,
  Row,
  styled,
  costaRicaToday,
  useApiPages,
  useMessages,
} from '@convive/ui-kit'
import { Plus, SearchX, X } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  eventQuery,
  EventRows,
  type Filters,
  hasFilters,
  ListCount,
  listMessages,
  RowSkeletons,
  useRowsInSteps,
} from '@convive/event-view'
import { messages } from './texts.ts'
import { EventListFailure } from '../../offline/event-list-failure.tsx'
import { OtherRegions } from './other-regions.tsx'
import { useInfiniteScrollSentinel } from './use-infinite-scroll-sentinel.ts'

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
  const { items, error, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = events
  const loadMore = () => void fetchNextPage()
  const sentinel = useInfiniteScrollSentinel(loadMore, hasNextPage && !isFetchingNextPage && !isFetchNextPageError)

  if (error && !items)
    return <EventListFailure error={error} onRetry={() => events.refetch()} busy={events.isFetching} />
  if (!items) return <RowSkeletons count={6} />
  if (items.length === 0) return <NoEvents filters={filters} region={region} onClear={onClear} />
  return (
    <>
      <ListCount count={items.length} more={hasNextPage} when={filters.when}>
        {hasFilters(filters) && <ClearButton onClear={onClear} />}
      </ListCount>
      <FoundEvents events={items} withRegion={region === 'all'}>
        {(hasNextPage || events.isRefetchError) && (
          <More ref={sentinel}>
            <LoadMoreFooter pages={events} moreFailed={t('discover.moreFailed')} align="center" />
          </More>
        )}
      </FoundEvents>
    </>
  )
}

type FoundEventsProps = {
  events: readonly Event[]
  withRegion: boolean
  /** Shown after the last event. */
  children: ReactNode
}

function FoundEvents({ events, withRegion, children }: FoundEventsProps) {
  const { rows, isComplete } = useRowsInSteps(events)
  return (
    <>
      <EventRows events={rows} withRegion={withRegion} />
      {isComplete && children}
    </>
  )
}

function ClearButton({ onClear }: { onClear: () => void }) {
  const t = useMessages(listMessages)
  return (
    <Button variant="quiet" onClick={onClear}>
      <X size={20} aria-hidden />
      {t('list.clear')}
    </Button>
  )
}

function NoEvents({ filters, region, onClear }: EventResultsProps) {
  const t = useMessages(listMessages)
  if (hasFilters(filters)) {
    return (
      <EmptyState
        title={t('list.noMatch')}
        text={t('list.noMatchText')}
        picture={<SearchX size={44} strokeWidth={1.5} aria-hidden />}
      >
        <OtherRegions filters={filters} region={region} />
        <Button variant="line" onClick={onClear}>
          {t('list.clear')}
        </Button>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={t('list.none')}
      text={t('list.noneText')}
      picture={
        <EmptyScene>
          <RegionScene region={region} />
        </EmptyScene>
      }
    >
      <Row>
        <ButtonLink href="/events/create">
          <Plus size={20} aria-hidden />
          {t('list.create')}
        </ButtonLink>
      </Row>
    </EmptyState>
  )
}
