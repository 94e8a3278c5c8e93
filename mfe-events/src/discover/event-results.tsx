import { type Event, listEvents } from '@convive/contracts/events'
import type { RegionChoice } from '@convive/contracts/enums'
import {
  Button,
  ButtonLink,
  costaRicaToday,
  EmptyState,
  LoadMoreFooter,
  RegionScene,
  Row,
  Stack,
  styled,
  useApiPages,
  useApiQuery,
  useFormats,
  useLabels,
  useMessages,
} from '@convive/ui-kit'
import { addDays } from '@convive/formats/calendar-date'
import { Plus, SearchX, X } from 'lucide-react'
import { type ReactNode, type RefCallback, useCallback, useEffect, useRef } from 'react'
import {
  dateRange,
  discoverPath,
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
import { EventListFailure } from '../offline/event-list-failure.tsx'
import { countEventsByRegion } from '@convive/contracts/event-search'

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
  if (items.length === 0) return <NothingThen filters={filters} region={region} onClear={onClear} />
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

const laterCount = 6

/** What comes after the chosen days, if nothing takes place on them; otherwise that nothing was found. */
export function NothingThen({ filters, region, onClear }: EventResultsProps) {
  const t = useMessages(messages)
  const { date } = useFormats()
  const days = dateRange(filters.when, costaRicaToday())
  const later = useApiQuery(
    listEvents,
    {
      ...eventQuery({ ...filters, when: null }, region, costaRicaToday()),
      ...(days && { from: addDays(days.to, 1) }),
      limit: laterCount,
    },
    { enabled: days !== null },
  )
  if (later.isLoading) return <RowSkeletons count={3} />
  const events = later.data?.items ?? []
  // A search has its best matches first.
  const [next] = events.map(({ eventDate }) => eventDate).toSorted()
  if (days === null || next === undefined) return <NoEvents filters={filters} region={region} onClear={onClear} />
  return (
    <Stack>
      <Row $justify="space-between">
        <output>
          <b>{t(`discover.nothing.${filters.when as 'today'}`)}</b> {t('discover.next', { day: date(next, 'long') })}
        </output>
        <ClearButton onClear={onClear} />
      </Row>
      <OtherRegions filters={filters} region={region} />
      <EventRows events={events} withRegion={region === 'all'} />
    </Stack>
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

const maxRegions = 3

/** A separate line above the button that clears the filters, because these links lead to events. */
const Regions = styled(Row)`
  flex-basis: 100%;
`

/** The other regions with matching events, if the chosen region has none. */
export function OtherRegions({ filters, region }: { filters: Filters; region: RegionChoice }) {
  const t = useMessages(messages)
  const { region: name } = useLabels()
  const { number } = useFormats()
  const { region: _region, limit: _limit, ...query } = eventQuery(filters, region, costaRicaToday())
  const { data = [] } = useApiQuery(countEventsByRegion, query, { enabled: region !== 'all' })
  const others = data.filter((one) => one.region !== region).slice(0, maxRegions)
  if (region === 'all' || others.length === 0) return null
  return (
    <Regions $justify="center">
      {others.map((one, index) => (
        <ButtonLink
          key={one.region}
          variant={index === 0 ? 'primary' : 'line'}
          href={discoverPath(filters, one.region)}
        >
          {t('discover.elsewhere', { count: number(one.count), region: name(one.region) })}
        </ButtonLink>
      ))}
    </Regions>
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
