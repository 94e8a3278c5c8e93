import { matchRoute, NotFoundPage, type PagesOf, RoutePages, styled, usePath, Wrap } from '@convive/ui-kit'
import { AdminsOnly } from './access/admins-only.tsx'
import { AuditLogPage } from './pages/audit-log/audit-log-page.tsx'
import { ChatImportPage } from './pages/chat-import/chat-import-page.tsx'
import { ContactPage } from './pages/contact/contact-page.tsx'
import { EconomyPage } from './pages/economy/economy-page.tsx'
import { EventsPage } from './pages/events/events-page.tsx'
import { ImportsPage } from './pages/imports/imports-page.tsx'
import { PeoplePage } from './pages/people/people-page.tsx'
import { ReviewPage } from './pages/review/review-page.tsx'
import { GenerateEventsPage } from './pages/samples/generate-events-page.tsx'
import { SourcesPage } from './pages/sources/sources-page.tsx'
import { StatusPage } from './pages/status/status-page.tsx'
import { VenuesPage } from './pages/venues/venues-page.tsx'
import { routes } from './routes.ts'

const PageContainer = styled(Wrap)`
  padding-block: var(--s-8) var(--s-12);
`

const pages: PagesOf<typeof routes> = {
  // Administrators open moderation most often.
  home: EventsPage,
  status: StatusPage,
  people: PeoplePage,
  auditLog: AuditLogPage,
  contact: ContactPage,
  events: EventsPage,
  venues: VenuesPage,
  chatImport: ChatImportPage,
  review: ReviewPage,
  imports: ImportsPage,
  economy: EconomyPage,
  samples: GenerateEventsPage,
  sources: SourcesPage,
}

/** The admin pages. */
export function AdminApp() {
  const route = matchRoute(routes, usePath())
  if (!route) return <NotFoundPage />
  return (
    <PageContainer>
      <AdminsOnly visitors={route.name === 'sources' ? 'home' : 'notice'}>
        <RoutePages routes={routes} pages={pages} notFound={NotFoundPage} />
      </AdminsOnly>
    </PageContainer>
  )
}
