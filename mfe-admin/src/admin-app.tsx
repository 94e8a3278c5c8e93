import { type RemoteProps, styled, usePath, Wrap } from '@convive/ui-kit'
import type { ComponentType } from 'react'
import { AdminsOnly } from './access/admins-only.tsx'
import { ChatImportPage } from './pages/chat-import/chat-import-page.tsx'
import { EconomyPage } from './pages/economy/economy-page.tsx'
import { EventsPage } from './pages/events/events-page.tsx'
import { ImportsPage } from './pages/imports/imports-page.tsx'
import { NotFoundPage } from './pages/not-found-page.tsx'
import { PeoplePage } from './pages/people/people-page.tsx'
import { ReviewPage } from './pages/review/review-page.tsx'
import { GenerateEventsPage } from './pages/samples/generate-events-page.tsx'
import { SourcesPage } from './pages/sources/sources-page.tsx'
import { StatusPage } from './pages/status/status-page.tsx'

const Room = styled(Wrap)`
  padding-block: var(--s-8) var(--s-12);
`

const pages: Record<string, ComponentType> = {
  '/admin/status': StatusPage,
  '/admin/people': PeoplePage,
  '/admin/events': EventsPage,
  '/admin/whatsapp-import': ChatImportPage,
  '/admin/review': ReviewPage,
  '/admin/imports': ImportsPage,
  '/admin/economy': EconomyPage,
  '/admin/generate-events': GenerateEventsPage,
  '/external-sources': SourcesPage,
}

/** The pages of administration. */
export function AdminApp({ basePath }: RemoteProps) {
  const [path = ''] = usePath().split('?')
  const Page = pages[path] ?? NotFoundPage
  return (
    <Room>
      <AdminsOnly visitors={basePath === '/external-sources' ? 'home' : 'notice'}>
        <Page />
      </AdminsOnly>
    </Room>
  )
}
