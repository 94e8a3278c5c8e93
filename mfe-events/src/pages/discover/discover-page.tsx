import { DiscoverBanner, useDiscoverTitle } from '@convive/event-view'
import { PageTitle, styled, useMessages, VisuallyHidden, Wrap } from '@convive/ui-kit'
import { messages } from '../../messages/messages.ts'
import { EventResults } from './event-results.tsx'
import { FilterBar } from './filter-bar.tsx'
import { FollowRegion } from './follow-region.tsx'
import { useFilters } from './use-filters.ts'

const Filtering = styled.section`
  display: grid;
  gap: var(--s-4);
  padding-block: var(--s-5) var(--s-1);
`
const Listing = styled.section`
  display: grid;
  gap: var(--s-12);
  padding-bottom: var(--s-16);
  > * {
    min-width: 0;
  }
`

/** The events of a region, filtered by text, category, time and price. */
export function DiscoverPage() {
  const t = useMessages(messages)
  const state = useFilters()
  const title = useDiscoverTitle(state.region)
  return (
    <Wrap>
      <PageTitle title={title} description={t('discover.description')} />
      <DiscoverBanner region={state.region} />
      <Filtering aria-label={t('discover.filters')}>
        <FilterBar state={state} />
      </Filtering>
      <Listing aria-label={t('discover.list')}>
        <VisuallyHidden as="h2">{t('discover.list')}</VisuallyHidden>
        <div>
          <EventResults filters={state.filters} region={state.region} onClear={state.clear} />
        </div>
        <FollowRegion region={state.region} />
      </Listing>
    </Wrap>
  )
}
