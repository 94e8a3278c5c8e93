import { PageHeading, PageTitle, RegionBanner, styled, useLabels, useMessages, VisuallyHidden, Wrap } from '@convive/ui-kit'
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

/** Every event of a region, narrowed by text, category, time and price. */
export function DiscoverPage() {
  const say = useMessages(messages)
  const { region: name } = useLabels()
  const state = useFilters()
  const title = state.region === 'all' ? say('discover.titleAll') : say('discover.title', { region: name(state.region) })
  return (
    <Wrap>
      <PageTitle title={title} description={say('discover.description')} />
      <RegionBanner region={state.region}>
        <PageHeading>{title}</PageHeading>
      </RegionBanner>
      <Filtering aria-label={say('discover.filters')}>
        <FilterBar state={state} />
      </Filtering>
      <Listing aria-label={say('discover.list')}>
        <VisuallyHidden as="h2">{say('discover.list')}</VisuallyHidden>
        <div>
          <EventResults filters={state.filters} region={state.region} onClear={state.clear} />
        </div>
        <FollowRegion region={state.region} />
      </Listing>
    </Wrap>
  )
}
