import { type RemoteProps, styled, usePath, Wrap } from '@convive/ui-kit'
import { AdminsOnly } from './access/admins-only.tsx'
import { NotFoundPage } from './pages/not-found-page.tsx'
import { StatusPage } from './pages/status/status-page.tsx'

const Room = styled(Wrap)`
  padding-block: var(--s-8) var(--s-12);
`

/** The pages of administration. */
export function AdminApp({ basePath }: RemoteProps) {
  const [path = ''] = usePath().split('?')
  return (
    <Room>
      <AdminsOnly visitors={basePath === '/external-sources' ? 'home' : 'notice'}>{path === '/admin/status' ? <StatusPage /> : <NotFoundPage />}</AdminsOnly>
    </Room>
  )
}
