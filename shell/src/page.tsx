import { usePath } from '@convive/ui-kit'
import { type ComponentType, lazy, Suspense } from 'react'
import { HomePage } from './home/home-page.tsx'
import { PageSkeleton } from './remotes/page-skeleton.tsx'
import { loadRemoteList, ownerOf, useRemoteList } from './remotes/remote-list.ts'
import { RemoteUnavailable } from './remotes/remote-unavailable.tsx'

const page = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  lazy(() => load().then((module) => ({ default: module[name] })))

const InformationPage = page(() => import('./information/information-page.tsx'), 'InformationPage')

/** The shell's own pages; all but the front page are fetched when they are wanted. */
const pages: Record<string, ComponentType> = {
  '/': HomePage,
  '/auth/login': page(() => import('./auth/login-page.tsx'), 'LoginPage'),
  '/auth/register': page(() => import('./auth/register-page.tsx'), 'RegisterPage'),
  '/auth/logout': page(() => import('./auth/logout-page.tsx'), 'LogoutPage'),
  '/auth/forgot-password': page(() => import('./auth/forgot-password-page.tsx'), 'ForgotPasswordPage'),
  '/auth/reset-password': page(() => import('./auth/reset-password-page.tsx'), 'ResetPasswordPage'),
  '/auth/verify-email': page(() => import('./auth/verify-email-page.tsx'), 'VerifyEmailPage'),
  '/profile': page(() => import('./profile/profile-page.tsx'), 'ProfilePage'),
  '/notifications': page(() => import('./notifications/notifications-page.tsx'), 'NotificationsPage'),
  '/help': InformationPage,
  '/contact': InformationPage,
  '/privacy': InformationPage,
  '/terms': InformationPage,
}
const NotFoundPage = page(() => import('./not-found/not-found-page.tsx'), 'NotFoundPage')

/** True where the shell itself has a page. */
export const isOwnPage = (path: string): boolean => path in pages

/** The shell's page at the present path, or nothing where a remote draws its own. */
export function Page() {
  const [path = '/'] = usePath().split('?')
  const list = useRemoteList()
  const Own = pages[path]
  if (!Own) {
    if (list.state === 'loading') return <PageSkeleton />
    if (list.state === 'failed') return <RemoteUnavailable name="list" onRetry={loadRemoteList} />
    if (ownerOf(path, list.remotes)) return null
  }
  const Shown = Own ?? NotFoundPage
  return (
    <Suspense key={path} fallback={<PageSkeleton />}>
      <Shown />
    </Suspense>
  )
}
