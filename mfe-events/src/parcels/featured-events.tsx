import { listEvents } from '@convive/contracts/events'
import {
  Button,
  ButtonLink,
  EmptyState,
  ErrorState,
  keyframes,
  navigate,
  reactPart,
  styled,
  useApiQuery,
  useMessages,
  useRegion,
  useSearch,
} from '@convive/ui-kit'
import { Plus, SearchX } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { MixedCardGrid } from '../event-card/card-grid.ts'
import { CardSkeletons } from '../event-card/card-skeletons.tsx'
import { EventCard } from '../event-card/event-card.tsx'
import { isSearching, matching, readHomeSearch } from '../featured/home-search.ts'
import { QuickRsvp } from '../featured/quick-rsvp.tsx'
import { messages } from '../messages/messages.ts'

const featured = 6
const highlightTime = 800

const glow = keyframes`from { background: var(--forest-tint); box-shadow: 0 0 0 16px var(--forest-tint); }`
const Ground = styled.div`
  border-radius: var(--r-l);
  &[data-highlighted='true'] {
    animation: ${glow} ${highlightTime}ms var(--ease);
  }
`

export const mountPart = reactPart('mfe_events/featured-events', FeaturedEvents)

/** The next events of the region, for the home page, narrowed by what is searched there. */
function FeaturedEvents() {
  const say = useMessages(messages)
  const region = useRegion()
  const search = readHomeSearch(useSearch())
  const highlighted = useHighlight(region)
  const { data, error, refetch, isFetching } = useApiQuery(listEvents, {
    region,
    limit: featured,
    when: 'upcoming',
  })
  if (error && !data) return <ErrorState title={say('discover.error')} error={error} onRetry={refetch} busy={isFetching} />
  if (!data) return <CardSkeletons count={featured} />
  const events = matching(data.items, search)
  if (events.length === 0) return isSearching(search) ? <NoMatch /> : <NoEvents />
  return (
    <Ground data-highlighted={highlighted}>
      <MixedCardGrid>
        {events.map((event) => (
          <li key={event.id}>
            <EventCard event={event} action={!event.isCancelled && <QuickRsvp event={event} />} />
          </li>
        ))}
      </MixedCardGrid>
    </Ground>
  )
}

/** True for a moment after the region has changed. */
function useHighlight(region: string): boolean {
  const shown = useRef(region)
  const [highlighted, setHighlighted] = useState(false)
  useEffect(() => {
    if (shown.current === region) return undefined
    shown.current = region
    setHighlighted(true)
    const timer = setTimeout(() => setHighlighted(false), highlightTime)
    return () => clearTimeout(timer)
  }, [region])
  return highlighted
}

function NoMatch() {
  const say = useMessages(messages)
  return (
    <EmptyState title={say('discover.noMatch')} text={say('discover.noMatchText')} picture={<SearchX size={44} strokeWidth={1.5} aria-hidden />}>
      <Button variant="line" onClick={() => navigate('/', { replace: true })}>
        {say('discover.clear')}
      </Button>
    </EmptyState>
  )
}

function NoEvents() {
  const say = useMessages(messages)
  return (
    <EmptyState title={say('discover.none')} text={say('discover.noneText')}>
      <ButtonLink href="/events/create">
        <Plus size={20} aria-hidden />
        {say('discover.create')}
      </ButtonLink>
    </EmptyState>
  )
}
