import {
  matchRoute,
  NotFoundPage,
  type PagesOf,
  reactLifecycles,
  Redirect,
  RoutePages,
  usePath,
  whenIdle,
  lazyComponent,
} from '@convive/ui-kit'
import { Suspense } from 'react'
import { PageSkeleton } from './page-skeleton.tsx'
import { routes } from './routes.ts'

const DiscoverPage = lazyComponent(() =>
  import(/* webpackChunkName: 'discover-page' */ './discover/discover-page.tsx').then((module) => ({
    default: module.DiscoverPage,
  })),
)
const CreatePage = lazyComponent(() =>
  import(/* webpackChunkName: 'create-page' */ './event-form/create-page.tsx').then((module) => ({
    default: module.CreatePage,
  })),
)
const EditPage = lazyComponent(() =>
  import(/* webpackChunkName: 'edit-page' */ './event-form/edit-page.tsx').then((module) => ({
    default: module.EditPage,
  })),
)
const EventPage = lazyComponent(() =>
  import(/* webpackChunkName: 'event-page' */ './event/event-page.tsx').then((module) => ({
    default: module.EventPage,
  })),
)
const VenuesPage = lazyComponent(() =>
  import(/* webpackChunkName: 'venues-page' */ './venues/venues-page.tsx').then((module) => ({
    default: module.VenuesPage,
  })),
)
const VenuePage = lazyComponent(() =>
  import(/* webpackChunkName: 'venue-page' */ './venues/venue-page.tsx').then((module) => ({
    default: module.VenuePage,
  })),
)
const OrganiserPage = lazyComponent(() =>
  import(/* webpackChunkName: 'organiser-page' */ './people/organiser-page.tsx').then((module) => ({
    default: module.OrganiserPage,
  })),
)
const TicketsPage = lazyComponent(() =>
  ticketPages
    .list()
    .then((module) => ({ default: module.TicketsPage }))
    .finally(() => whenIdle(ticketPages.one)),
)
const TicketPage = lazyComponent(() =>
  ticketPages
    .one()
    .then((module) => ({ default: module.TicketPage }))
    .finally(() => whenIdle(ticketPages.list)),
)
const CheckInPage = lazyComponent(() =>
  import(/* webpackChunkName: 'check-in-page' */ './door/check-in-page.tsx').then((module) => ({
    default: module.CheckInPage,
  })),
)
const SalesPage = lazyComponent(() =>
  import(/* webpackChunkName: 'sales-page' */ './organise/sales-page.tsx').then((module) => ({
    default: module.SalesPage,
  })),
)
const GuestsPage = lazyComponent(() =>
  import(/* webpackChunkName: 'guests-page' */ './organise/guests-page.tsx').then((module) => ({
    default: module.GuestsPage,
  })),
)
const CheckoutPage = lazyComponent(() =>
  import(/* webpackChunkName: 'checkout-page' */ './checkout/checkout-page.tsx').then((module) => ({
    default: module.CheckoutPage,
  })),
)

/**
 * Opening one of these pages loads the other too, so that both are on the device when there is no network at the door.
 */
const ticketPages = {
  list: () => import(/* webpackChunkName: 'tickets-page' */ './tickets/tickets-page.tsx'),
  one: () => import(/* webpackChunkName: 'ticket-page' */ './tickets/ticket-page.tsx'),
}

export const { bootstrap, mount, unmount } = reactLifecycles(App)

const pages: PagesOf<typeof routes> = {
  events: () => <Redirect to={routes.discover} />,
  discover: DiscoverPage,
  create: CreatePage,
  edit: EditPage,
  checkIn: CheckInPage,
  sales: SalesPage,
  guests: GuestsPage,
  event: EventPage,
  venues: VenuesPage,
  venue: VenuePage,
  organiser: OrganiserPage,
  checkout: CheckoutPage,
  tickets: TicketsPage,
  ticket: TicketPage,
}

function App() {
  const route = matchRoute(routes, usePath())
  return (
    <Suspense fallback={route && <PageSkeleton page={route.name} />}>
      <RoutePages routes={routes} pages={pages} notFound={NotFoundPage} />
    </Suspense>
  )
}
