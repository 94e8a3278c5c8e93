import { onRest, reactLifecycles, usePath } from '@convive/ui-kit'
import { lazy, Suspense, type ReactNode } from 'react'
import { NotFoundPanel } from './pages/not-found-panel.tsx'
import { PageSkeleton } from './pages/page-skeleton.tsx'
import { type Place, placeOf } from './place.ts'

const DiscoverPage = lazy(() => import(/* webpackChunkName: 'discover-page' */ './pages/discover/discover-page.tsx').then((module) => ({ default: module.DiscoverPage })))
const CreatePage = lazy(() => import(/* webpackChunkName: 'create-page' */ './pages/create/create-page.tsx').then((module) => ({ default: module.CreatePage })))
const EditPage = lazy(() => import(/* webpackChunkName: 'edit-page' */ './pages/create/edit-page.tsx').then((module) => ({ default: module.EditPage })))
const EventPage = lazy(() => import(/* webpackChunkName: 'event-page' */ './pages/event/event-page.tsx').then((module) => ({ default: module.EventPage })))
const VenuesPage = lazy(() => import(/* webpackChunkName: 'venues-page' */ './pages/venues/venues-page.tsx').then((module) => ({ default: module.VenuesPage })))
const VenuePage = lazy(() => import(/* webpackChunkName: 'venue-page' */ './pages/venues/venue-page.tsx').then((module) => ({ default: module.VenuePage })))
const TicketsPage = lazy(() => ticketPages.list().then((module) => ({ default: module.TicketsPage })).finally(() => onRest(ticketPages.one)))
const TicketPage = lazy(() => ticketPages.one().then((module) => ({ default: module.TicketPage })).finally(() => onRest(ticketPages.list)))
const CheckInPage = lazy(() => import(/* webpackChunkName: 'check-in-page' */ './pages/check-in/check-in-page.tsx').then((module) => ({ default: module.CheckInPage })))
const SalesPage = lazy(() => import(/* webpackChunkName: 'sales-page' */ './pages/sales/sales-page.tsx').then((module) => ({ default: module.SalesPage })))
const CheckoutPage = lazy(() => import(/* webpackChunkName: 'checkout-page' */ './pages/checkout/checkout-page.tsx').then((module) => ({ default: module.CheckoutPage })))

/** Whoever opens one of them opens the other too, so that both are on the device when there is no network at the door. */
const ticketPages = {
  list: () => import(/* webpackChunkName: 'tickets-page' */ './pages/tickets/tickets-page.tsx'),
  one: () => import(/* webpackChunkName: 'ticket-page' */ './pages/tickets/ticket-page.tsx'),
}

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
    case 'checkout':
      return <CheckoutPage id={place.id} />
    case 'check-in':
      return <CheckInPage id={place.id} />
    case 'sales':
      return <SalesPage id={place.id} />
    case 'tickets':
      return <TicketsPage />
    case 'ticket':
      return <TicketPage key={place.code} code={place.code} />
    case 'nowhere':
      return <NotFoundPanel />
  }
}
