import { reactLifecycles, usePath } from '@convive/ui-kit'
import { lazy, Suspense, type ReactNode } from 'react'
import { NotFoundPanel } from './pages/not-found-panel.tsx'
import { PageSkeleton } from './pages/page-skeleton.tsx'
import { type Place, placeOf } from './place.ts'

const DiscoverPage = lazy(() => import('./pages/discover/discover-page.tsx').then((module) => ({ default: module.DiscoverPage })))
const CreatePage = lazy(() => import('./pages/create/create-page.tsx').then((module) => ({ default: module.CreatePage })))
const EditPage = lazy(() => import('./pages/create/edit-page.tsx').then((module) => ({ default: module.EditPage })))
const EventPage = lazy(() => import('./pages/event/event-page.tsx').then((module) => ({ default: module.EventPage })))
const VenuesPage = lazy(() => import('./pages/venues/venues-page.tsx').then((module) => ({ default: module.VenuesPage })))
const VenuePage = lazy(() => import('./pages/venues/venue-page.tsx').then((module) => ({ default: module.VenuePage })))

export const { bootstrap, mount, unmount } = reactLifecycles(App)

function App() {
  const place = placeOf(usePath())
  return <Suspense fallback={<PageSkeleton place={place} />}>{pageAt(place)}</Suspense>
}

function pageAt(place: Place): ReactNode {
  switch (place.page) {
    case 'discover':
      return <DiscoverPage />
    case 'create':
      return <CreatePage />
    case 'edit':
      return <EditPage key={place.id} id={place.id} />
    case 'event':
      return <EventPage key={place.id} id={place.id} />
    case 'venues':
      return <VenuesPage />
    case 'venue':
      return <VenuePage key={place.id} id={place.id} />
    case 'nowhere':
      return <NotFoundPanel />
  }
}
