import { renderPages } from '@convive/ui-kit/prerender/render-pages'
import { CreatePage } from './pages/create/create-page.tsx'
import { TicketPage } from './pages/tickets/ticket-page.tsx'
import { TicketsPage } from './pages/tickets/tickets-page.tsx'
import { routes } from './routes.ts'

/** The pages that the build renders. Those with data are rendered by the gateway from `packages/event-view`. */
export const pages = () =>
  renderPages(routes, { create: CreatePage, tickets: TicketsPage, ticket: () => <TicketPage code="" /> })
