import { countFilters, DiscoverView, useDiscoverTitle } from '@convive/event-view'
import type { Category } from '@convive/contracts/enums'
import { PageTitle, useDebouncedSearch, useMessages } from '@convive/ui-kit'
import { useState } from 'react'
import { messages } from './texts.ts'
import { EventResults } from './event-results.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import { FollowRegion } from './follow-region.tsx'
import { useFilters } from './use-filters.ts'

/** The events of a region, filtered by text, category, time and price. */
export function DiscoverPage() {
  const t = useMessages(messages)
  const state = useFilters()
  const { filters, region } = state
  const [filtering, setFiltering] = useState(false)
  const search = useDebouncedSearch(filters.q, state.type)
  return (
    <>
      <PageTitle title={useDiscoverTitle(region)} description={t('discover.description')} />
      <DiscoverView
        region={region}
        filters={filters}
        regionInUrl={state.regionInUrl}
        search={{
          field: search.field,
          onSubmit: search.submit,
          onRegion: (next) => state.chooseRegion(next),
          onCategory: (value) => state.change({ category: value === 'all' ? null : (value as Category) }),
          onOpenFilters: () => setFiltering(true),
        }}
      >
        <div>
          <EventResults filters={filters} region={region} onClear={state.clear} />
        </div>
        <FollowRegion region={region} />
      </DiscoverView>
      <FilterSheet open={filtering} onOpenChange={setFiltering} state={state} filterCount={countFilters(filters)} />
    </>
  )
}
