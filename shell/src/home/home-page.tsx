import { listEvents } from '@convive/contracts/events'
import {
  discoverPathOf,
  FeaturedEventList,
  featuredQuery,
  type HomeSearch,
  HomeHeadline,
  HomeVenues,
  HomeView,
  NextEventPlaceholder,
  readHomeSearch,
  RowSkeletons,
  withoutNext,
} from '@convive/event-view'
import {
  chooseRegion,
  Dialog,
  ErrorBoundary,
  lazyComponent,
  navigate,
  NearViewport,
  PageTitle,
  readNextEvent,
  Skeleton,
  styled,
  useApiQuery,
  useDebouncedSearch,
  useLatch,
  useMessages,
  useRegion,
  useSearch,
  useUser,
  Wrap,
} from '@convive/ui-kit'
import { useCallback, useState, useSyncExternalStore } from 'react'
import { PaintedPart } from '../prerender/prerendered-page.tsx'
import { RemoteWidget } from '../remotes/remote.tsx'
import { messages } from '../texts.ts'
import { quickRsvpMedia } from './quick-rsvp-media.ts'

/** As high as the four venues. */
const VenuesSkeleton = styled.div`
  min-height: 448px;
  @media (min-width: 700px) {
    min-height: 216px;
  }
`

const RegionGrid = lazyComponent(() => import('./region-grid.tsx').then((module) => ({ default: module.RegionGrid })))
const RegionsSkeleton = styled.div`
  min-height: 307px;
  @media (min-width: 900px) {
    min-height: 141px;
  }
`
const CreateEventSection = lazyComponent(() =>
  import('./create-event/create-event-section.tsx').then((module) => ({ default: module.CreateEventSection })),
)
/** About as high as the section, so that little below it moves when it arrives. */
const CreateEventSkeleton = styled.div`
  min-height: 1010px;
  @media (min-width: 900px) {
    min-height: 597px;
  }
`

/** The home page: its own first screen, and widgets of other front ends. Each may fail without the others. */
export function HomePage() {
  const t = useMessages(messages)
  const search = readHomeSearch(useSearch())
  return (
    <>
      <PageTitle title={t('home.title')} description={t('home.description')} />
      <FirstScreen search={search} />
      <HomeHeadline discover={discoverPathOf(search)}>
        <ErrorBoundary name="regions">
          <NearViewport skeleton={<RegionsSkeleton />}>
            <RegionGrid />
          </NearViewport>
        </ErrorBoundary>
      </HomeHeadline>
      <ErrorBoundary name="create event">
        <NearViewport
          skeleton={
            <CreateEventSkeleton>
              <PaintedPart name="create-event" />
            </CreateEventSkeleton>
          }
        >
          <CreateEventSection />
        </NearViewport>
      </ErrorBoundary>
      <HomeVenues>
        <RemoteWidget remote="mfe_events" part="partner-venues" skeleton={<VenuesSkeleton />} />
      </HomeVenues>
      <Wrap as="section" aria-label={t('home.cora')}>
        <RemoteWidget
          remote="mfe_cora"
          part="cora-panel"
          skeleton={
            <PaintedPart name="cora">
              <Skeleton $height="340px" $radius="l" />
            </PaintedPart>
          }
        />
      </Wrap>
    </>
  )
}

/** The search lives in the address, so that the widget with the featured events reads it too. */
function changeSearch(search: HomeSearch): void {
  const { q, category } = search
  const next = new URLSearchParams({ ...(q && { q }), ...(category !== 'all' && { category }) })
  navigate(String(next) ? `/?${next}` : '/', { replace: true })
}

const SearchFields = lazyComponent(() =>
  import('./search-fields.tsx').then((module) => ({ default: module.SearchFields })),
)

function FirstScreen({ search }: { search: HomeSearch }) {
  const t = useMessages(messages)
  const region = useRegion()
  const [filtering, setFiltering] = useState(false)
  const discover = discoverPathOf(search)
  const changeCategory = (category: string) => changeSearch({ ...search, category })
  const typed = useDebouncedSearch(search.q, (q) => changeSearch({ ...search, q }))
  return (
    <>
      <HomeView
        region={region}
        search={search}
        discover={discover}
        controls={{
          field: typed.field,
          // The text of the field is the search of the list. Going back shows it on this page again.
          onSubmit: (submit) => {
            typed.submit(submit)
            navigate(discoverPathOf({ ...search, q: typed.field.value }))
          },
          onRegion: chooseRegion,
          onCategory: changeCategory,
          onOpenFilters: () => setFiltering(true),
        }}
        nextEvent={<NextEvent />}
      >
        <Featured />
      </HomeView>
      <Dialog open={filtering} onOpenChange={setFiltering} title={t('home.filters')}>
        <SearchFields
          category={search.category}
          onCategory={changeCategory}
          discover={discover}
          onClose={() => setFiltering(false)}
        />
      </Dialog>
    </>
  )
}

/** The user's next event. The gateway left space for it if there was one at the last visit. */
function NextEvent() {
  const user = useUser()
  const room = readNextEvent() !== null && <NextEventPlaceholder />
  // The document says whether the request had a session, so a visitor's session is null from the start.
  if (user === undefined) return room
  return user && <RemoteWidget remote="mfe_events" part="next-event" skeleton={room} />
}

/**
 * The featured events. The widget of mfe-events adds the user's RSVPs, for which a visitor has buttons on wide screens
 * only. So a visitor on a phone needs neither the widget nor the federation runtime, 41 kB of scripts (brotli), unless
 * the list fails: the widget has the events that are on the device.
 */
function Featured() {
  const region = useRegion()
  const search = readHomeSearch(useSearch())
  const isVisitor = useUser() === null
  const hasActions = useMediaQuery(quickRsvpMedia)
  const { data, error } = useApiQuery(listEvents, featuredQuery(region))
  const list = data ? (
    <FeaturedEventList
      events={withoutNext(data.items, isVisitor ? null : readNextEvent())}
      region={region}
      search={search}
      onClear={() => navigate('/', { replace: true })}
    />
  ) : (
    <RowSkeletons count={skeletonCount} />
  )
  const needsWidget = useLatch(!isVisitor || hasActions || (error !== null && !data))
  if (!needsWidget) return list
  return <RemoteWidget remote="mfe_events" part="featured-events" skeleton={list} />
}

const skeletonCount = 6

/** Whether the screen matches a media query. Renders again when that changes. */
function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}
