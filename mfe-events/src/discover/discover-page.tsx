import {
  countFilters,
  discoverPath,
  DiscoverView,
  listMessages,
  type Filters,
  noFilters,
  readFilters,
  readRegion,
  useDiscoverTitle,
} from '@convive/event-view'
import type { Category, RegionChoice } from '@convive/contracts/enums'
import {
  ErrorBoundary,
  chooseRegion,
  Dialog,
  lazyComponent,
  navigate,
  PageTitle,
  useDebouncedSearch,
  useMessages,
  useRegion,
  useSearch,
  useUser,
} from '@convive/ui-kit'
import { Suspense, useEffect, useRef, useState } from 'react'
import { messages } from './texts.ts'
import { EventResults } from './event-results.tsx'

const FollowRegion = lazyComponent(() =>
  import('./follow-region.tsx').then((module) => ({ default: module.FollowRegion })),
)
const FilterFields = lazyComponent(() =>
  import('./filter-fields.tsx').then((module) => ({ default: module.FilterFields })),
)

/** The events of a region, filtered by text, category, time and price. */
export function DiscoverPage() {
  const t = useMessages(messages)
  const list = useMessages(listMessages)
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
        <ErrorBoundary name="mfe_events/follow-region">
          <Suspense>
            <FollowRegion region={region} />
          </Suspense>
        </ErrorBoundary>
      </DiscoverView>
      <Dialog open={filtering} onOpenChange={setFiltering} title={list('filters.open')}>
        <FilterFields state={state} filterCount={countFilters(filters)} onClose={() => setFiltering(false)} />
      </Dialog>
    </>
  )
}

/** The filters in the URL and the functions that change them. Typing replaces the history entry; choosing adds one. */
export function useFilters() {
  const search = useSearch()
  const filters = readFilters(search)
  const regionInUrl = readRegion(search)
  const chosenRegion = useRegion()
  const region = regionInUrl ?? chosenRegion

  const go = (next: Filters, nextRegion: RegionChoice | null, replace = false) => {
    const path = discoverPath(next, nextRegion)
    if (path !== location.pathname + location.search) navigate(path, { replace })
  }
  /** Writes the shown region into the current history entry first, so that going back shows it again. */
  const goToRegion = (next: RegionChoice) => {
    if (next === region) return
    go(filters, region, true)
    go(filters, next)
  }
  useSyncRegion(regionInUrl, chosenRegion, goToRegion)

  return {
    filters,
    region,
    regionInUrl,
    change: (part: Partial<Filters>) => go({ ...filters, ...part }, regionInUrl),
    type: (q: string) => go({ ...filters, q }, regionInUrl, true),
    chooseRegion(next: RegionChoice) {
      goToRegion(next)
      chooseRegion(next)
    },
    clear: () => go(noFilters, regionInUrl),
  }
}

/**
 * Synchronizes the region in the URL with the region of the whole page. A link with a region shows that region first;
 * after that, a change of either one changes the other.
 */
function useSyncRegion(
  regionInUrl: RegionChoice | null,
  chosenRegion: RegionChoice,
  goToRegion: (next: RegionChoice) => void,
) {
  const userId = useUser()?.id
  const last = useRef({ regionInUrl, chosenRegion, userId })
  useEffect(() => {
    const before = last.current
    last.current = { regionInUrl, chosenRegion, userId }
    if (regionInUrl === null || regionInUrl === chosenRegion) return
    if (regionInUrl !== before.regionInUrl) chooseRegion(regionInUrl)
    // A region that arrives with the session was not chosen on this page and does not replace the link's region.
    else if (chosenRegion !== before.chosenRegion && userId === before.userId) goToRegion(chosenRegion)
  })
}
