import { listAnsweredEvents, listEvents, type AnsweredEvent } from '@convive/contracts/events'
import {
  ActionPlaceholder,
  EventRows,
  featuredQuery,
  filterEvents,
  isSearching,
  readHomeSearch,
  RowSkeletons,
} from '@convive/event-view'
import {
  Button,
  ButtonLink,
  EmptyState,
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
import { ownRsvpsQuery } from '../own-rsvps/own-rsvps-query.ts'
import { QuickRsvp, takesQuickRsvp } from '../own-rsvps/quick-rsvp.tsx'
import { messages } from '../messages/messages.ts'
import { EventListFailure } from '../offline/event-list-failure.tsx'

const highlightMs = 800
const skeletonCount = 6

const glow = keyframes`from { background: var(--forest-tint); box-shadow: 0 0 0 16px var(--forest-tint); }`
const Container = styled.div`
  border-radius: var(--r-l);
  &[data-highlighted='true'] {
    animation: ${glow} ${highlightMs}ms var(--ease);
  }
`

export const mountWidget = defineWidget('mfe_events/featured-events', FeaturedEvents)

/** The region's next events, filtered by the search of the home page, with the user's answers. */
export function FeaturedEvents() {
  const region = useRegion()
  const user = useUser()
  const answers = useOwnAnswers()
  const search = readHomeSearch(useSearch())
  const highlighted = useHighlight(region)
  const { data, error, refetch, isFetching } = useApiQuery(listEvents, featuredQuery(region))
  if (error && !data) return <EventListFailure error={error} onRetry={refetch} busy={isFetching} />
  if (!data) return <RowSkeletons count={skeletonCount} />
  const events = filterEvents(data.items, search)
  if (events.length === 0) return isSearching(search) ? <NoMatch /> : <NoEvents />
  return (
    <Container data-highlighted={highlighted}>
      <EventRows
        events={events}
        withRegion={region === 'all'}
        renderAction={(event) =>
          takesQuickRsvp(event, user) ? (
            <QuickRsvp event={event} listedStatus={answers.find(({ id }) => id === event.id)?.myStatus ?? null} />
          ) : (
            <ActionPlaceholder />
          )
        }
      />
    </Container>
  )
}

function useOwnAnswers(): AnsweredEvent[] {
  const { data } = useApiQuery(listAnsweredEvents, ownRsvpsQuery, { enabled: Boolean(useUser()) })
  return data?.items ?? []
}

/** True for a short time after the region has changed. */
function useHighlight(region: string): boolean {
  const shown = useRef(region)
  const [highlighted, setHighlighted] = useState(false)
  useEffect(() => {
    if (shown.current === region) return undefined
    shown.current = region
    setHighlighted(true)
    const timer = setTimeout(() => setHighlighted(false), highlightMs)
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
