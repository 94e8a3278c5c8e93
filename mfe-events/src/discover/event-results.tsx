import { type Event, listEvents } from '@convive/contracts/events'
import {
  Button,
  costaRicaToday,
  ErrorBoundary,
  lazyComponent,
  LoadMoreFooter,
  styled,
  useApiPages,
  useMessages,
} from '@convive/ui-kit'
import { X } from 'lucide-react'
import { type ReactNode, type RefCallback, Suspense, useCallback, useEffect, useRef } from 'react'
import {
  eventQuery,
  EventRows,
  hasFilters,
  ListCount,
  listMessages,
  RowSkeletons,
  useRowsInSteps,
} from '@convive/event-view'
import { messages } from './texts.ts'
import type { NothingFoundProps } from './nothing-found.tsx'
import { EventListFailure } from '../offline/event-list-failure.tsx'

const More = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--s-4);
  padding-top: var(--s-12);
`
const NothingThen = lazyComponent(() =>
  import('./nothing-found.tsx').then((module) => ({ default: module.NothingThen })),
)

/** The events that match the filters, page by page. */
export function EventResults({ filters, region, onClear }: NothingFoundProps) {
  const t = useMessages(messages)
  const events = useApiPages(listEvents, eventQuery(filters, region, costaRicaToday()))
  const { items, error, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = events
  const loadMore = () => void fetchNextPage()
  const sentinel = useInfiniteScrollSentinel(loadMore, hasNextPage && !isFetchingNextPage && !isFetchNextPageError)

  if (error && !items)
    return <EventListFailure error={error} onRetry={() => events.refetch()} busy={events.isFetching} />
  if (!items) return <RowSkeletons count={6} />
  if (items.length === 0)
    return (
      <ErrorBoundary name="mfe_events/nothing-found">
        <Suspense fallback={<RowSkeletons count={3} />}>
          <NothingThen filters={filters} region={region} onClear={onClear} />
        </Suspense>
      </ErrorBoundary>
    )
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
  const { count, isComplete } = useRowsInSteps(events)
  return (
    <>
      <EventRows events={events} count={count} withRegion={withRegion} />
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

/**
 * Calls `onVisible` when the element comes within 600 px of the viewport while `active`, so that the next page loads
 * before the reader reaches it.
 */
function useInfiniteScrollSentinel(onVisible: () => void, active: boolean): RefCallback<HTMLElement> {
  const latest = useRef({ onSeen: onVisible, active })
  useEffect(() => {
    latest.current = { onSeen: onVisible, active }
  })
  return useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting) && latest.current.active) latest.current.onSeen()
      },
      { rootMargin: '600px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
}
