import type { RsvpStatus } from '@convive/contracts/enums'
import { listAnsweredEvents, listEvents } from '@convive/contracts/events'
import {
  Button,
  ButtonLink,
  EmptyState,
  ErrorState,
  keyframes,
  navigate,
  defineWidget,
  styled,
  useApiQuery,
  useMessages,
  useRegion,
  useSearch,
  useUser,
} from '@convive/ui-kit'
import { Plus, SearchX } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { CardSkeletons, EventCard, MixedCardGrid } from '@convive/event-view'
import { isSearching, filterEvents, readHomeSearch } from '../featured/home-search.ts'
import { QuickRsvp } from '../featured/quick-rsvp.tsx'
import { messages } from '../messages/messages.ts'

const FEATURED_COUNT = 6
const MAX_ANSWERS = 100
const HIGHLIGHT_MS = 800

const glow = keyframes`from { background: var(--forest-tint); box-shadow: 0 0 0 16px var(--forest-tint); }`
const Container = styled.div`
  border-radius: var(--r-l);
  &[data-highlighted='true'] {
    animation: ${glow} ${HIGHLIGHT_MS}ms var(--ease);
  }
`

export const mountWidget = defineWidget('mfe_events/featured-events', FeaturedEvents)

/** The region's next events for the home page, filtered by its search. */
function FeaturedEvents() {
  const t = useMessages(messages)
  const region = useRegion()
  const search = readHomeSearch(useSearch())
  const highlighted = useHighlight(region)
  const statusOf = useOwnAnswers()
  const { data, error, refetch, isFetching } = useApiQuery(listEvents, {
    region,
    limit: FEATURED_COUNT,
    when: 'upcoming',
  })
  if (error && !data)
    return <ErrorState title={t('discover.error')} error={error} onRetry={refetch} busy={isFetching} />
  if (!data) return <CardSkeletons count={FEATURED_COUNT} />
  const events = filterEvents(data.items, search)
  if (events.length === 0) return isSearching(search) ? <NoMatch /> : <NoEvents />
  return (
    <Container data-highlighted={highlighted}>
      <MixedCardGrid>
        {events.map((event) => (
          <li key={event.id}>
            <EventCard
              event={event}
              action={!event.isCancelled && <QuickRsvp event={event} listedStatus={statusOf(event.id)} />}
            />
          </li>
        ))}
      </MixedCardGrid>
    </Container>
  )
}

/** The user's own answers, read in one request for all cards. */
function useOwnAnswers(): (eventId: number) => RsvpStatus | null {
  const { data } = useApiQuery(listAnsweredEvents, { limit: MAX_ANSWERS }, { enabled: Boolean(useUser()) })
  return (eventId) => data?.items.find(({ id }) => id === eventId)?.myStatus ?? null
}

/** True for a short time after the region has changed. */
function useHighlight(region: string): boolean {
  const shown = useRef(region)
  const [highlighted, setHighlighted] = useState(false)
  useEffect(() => {
    if (shown.current === region) return undefined
    shown.current = region
    setHighlighted(true)
    const timer = setTimeout(() => setHighlighted(false), HIGHLIGHT_MS)
    return () => clearTimeout(timer)
  }, [region])
  return highlighted
}

function NoMatch() {
  const t = useMessages(messages)
  return (
    <EmptyState
      title={t('discover.noMatch')}
      text={t('discover.noMatchText')}
      picture={<SearchX size={44} strokeWidth={1.5} aria-hidden />}
    >
      <Button variant="line" onClick={() => navigate('/', { replace: true })}>
        {t('discover.clear')}
      </Button>
    </EmptyState>
  )
}

function NoEvents() {
  const t = useMessages(messages)
  return (
    <EmptyState title={t('discover.none')} text={t('discover.noneText')}>
      <ButtonLink href="/events/create">
        <Plus size={20} aria-hidden />
        {t('discover.create')}
      </ButtonLink>
    </EmptyState>
  )
}
