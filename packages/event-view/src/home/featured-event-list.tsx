import type { Event } from '@convive/contracts/events'
import type { RegionChoice } from '@convive/contracts/enums'
import { keyframes, lazyComponent, styled } from '@convive/ui-kit/design'
import { eventRow } from '@convive/ui-kit/domain'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { EventRows } from '../list/event-rows.tsx'
import { filterEvents, type HomeSearch, isSearching } from './home-search.ts'

const highlightMs = 800

const glow = keyframes`from { background: var(--forest-tint); box-shadow: 0 0 0 16px var(--forest-tint); }`
const Container = styled.div`
  border-radius: var(--r-l);
  &[data-highlighted='true'] {
    animation: ${glow} ${highlightMs}ms var(--ease);
  }
`

type FeaturedEventListProps = {
  /** The next events of the region. */
  events: Event[]
  region: RegionChoice
  search: HomeSearch
  /** Empties the search. */
  onClear: () => void
  /** What the user may do with an event. A row without an action has the space for one. */
  renderAction?: (event: Event) => ReactNode
}

const NoFeaturedEvents = lazyComponent(() =>
  import('./no-featured-events.tsx').then((module) => ({ default: module.NoFeaturedEvents })),
)

/** The events of the home page that match its search. */
export function FeaturedEventList({ events, region, search, onClear, renderAction }: FeaturedEventListProps) {
  const highlighted = useHighlight(region)
  const found = filterEvents(events, search)
  if (found.length === 0)
    return (
      <Suspense>
        <NoFeaturedEvents isSearching={isSearching(search)} onClear={onClear} />
      </Suspense>
    )
  return (
    <Container data-highlighted={highlighted}>
      <EventRows
        events={found}
        flowing
        withRegion={region === 'all'}
        renderAction={(event) => renderAction?.(event) || <eventRow.ActionPlaceholder />}
      />
    </Container>
  )
}

/** True for a short time after the region has changed. */
function useHighlight(region: RegionChoice): boolean {
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
