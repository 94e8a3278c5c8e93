import { renderPages } from '@convive/ui-kit/prerender/render-pages'
import { CheckInPage } from './door/check-in-page.tsx'
import { CheckoutFirstView } from './checkout/checkout-page.tsx'
import { CreatePage } from './event-form/create-page.tsx'
import { EditPage } from './event-form/edit-page.tsx'
import { GuestsPage } from './organise/guests-page.tsx'
import { SalesPage } from './organise/sales-page.tsx'
import { TicketPage } from './tickets/ticket-page.tsx'
import { TicketsPage } from './tickets/tickets-page.tsx'
import { routes } from './routes.ts'

/** The pages that the build renders. Those with data are rendered by the gateway from `packages/event-view`. */
export const pages = () =>
  renderPages(routes, {
    create: CreatePage,
    edit: () => <EditPage id="" />,
    checkIn: () => <CheckInPage id="" />,
    sales: () => <SalesPage id="" />,
    guests: () => <GuestsPage id="" />,
    checkout: CheckoutFirstView,
    tickets: TicketsPage,
    ticket: () => <TicketPage code="" />,
  })
