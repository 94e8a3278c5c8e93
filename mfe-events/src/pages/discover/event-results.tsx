import { listEvents, type Event } from '@convive/contracts/events'
import type { RegionChoice } from '@convive/contracts/vocabulary'
import { Button, ButtonLink, EmptyState, ErrorState, Note, RegionScene, Row, Skeleton, Soft, styled, today, useApiPages, useMessages } from '@convive/ui-kit'
import { Plus, SearchX, X } from 'lucide-react'
import { CardGrid } from '../../event-card/card-grid.ts'
import { CardSkeletons } from '../../event-card/card-skeletons.tsx'
import { EventCard } from '../../event-card/event-card.tsx'
import { messages } from '../../messages/messages.ts'
import { eventQuery, type Filters, isFiltered } from './filters.ts'
import { useSeen } from './use-seen.ts'

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

/** The events that the filters leave, page by page. */
export function EventResults({ filters, region, onClear }: EventResultsProps) {
  const say = useMessages(messages)
  const events = useApiPages(listEvents, eventQuery(filters, region, today()))
  const { items, error, hasNextPage, isFetchingNextPage, fetchNextPage } = events
  const readOn = () => void fetchNextPage()
  const sentinel = useSeen(readOn, hasNextPage && !isFetchingNextPage && !error)

  if (error && !items) return <ErrorState title={say('discover.error')} error={error} onRetry={() => events.refetch()} busy={events.isFetching} />
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
  if (items.length === 0) return <NoEvents filtered={isFiltered(filters)} region={region} onClear={onClear} />
  return (
    <>
      <Line>
        <Soft as="output">
          <Count items={items} more={hasNextPage} filters={filters} />
        </Soft>
        {isFiltered(filters) && <ClearButton onClear={onClear} />}
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
          {error && <Note tone="danger">{say('discover.moreFailed')}</Note>}
          <Button variant="line" busy={isFetchingNextPage} onClick={readOn}>
            {say('discover.more')}
          </Button>
        </More>
      )}
    </>
  )
}

function Count({ items, more, filters }: { items: Event[]; more: boolean; filters: Filters }) {
  const say = useMessages(messages)
  return (
    <>
      <b>{say(more ? 'discover.foundSoFar' : 'discover.found', { count: items.length })}</b>,{' '}
      {say(filters.when === 'past' ? 'discover.latestFirst' : 'discover.soonestFirst')}
    </>
  )
}

function ClearButton({ onClear }: { onClear: () => void }) {
  const say = useMessages(messages)
  return (
    <Button variant="quiet" onClick={onClear}>
      <X size={20} aria-hidden />
      {say('discover.clear')}
    </Button>
  )
}

function NoEvents({ filtered, region, onClear }: { filtered: boolean; region: RegionChoice; onClear: () => void }) {
  const say = useMessages(messages)
  if (filtered) {
    return (
      <EmptyState title={say('discover.noMatch')} text={say('discover.noMatchText')} picture={<SearchX size={44} strokeWidth={1.5} aria-hidden />}>
        <Button variant="line" onClick={onClear}>
          {say('discover.clear')}
        </Button>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={say('discover.none')}
      text={say('discover.noneText')}
      picture={
        <EmptyScene>
          <RegionScene region={region} />
        </EmptyScene>
      }
    >
      <Row>
        <ButtonLink href="/events/create">
          <Plus size={20} aria-hidden />
          {say('discover.create')}
        </ButtonLink>
      </Row>
    </EmptyState>
  )
}
