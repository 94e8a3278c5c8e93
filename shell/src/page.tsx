import { lazyComponent, matchRoute, NotFoundPage, type PagesOf, RoutePages, usePath } from '@convive/ui-kit'
import { type ReactNode, Suspense } from 'react'
import { HomePage } from './home/home-page.tsx'
import { PageSkeleton } from './remotes/page-skeleton.tsx'
import { loadRemoteList, ownerOf, useRemoteList } from './remotes/remote-list.ts'
import { RemoteUnavailable } from './remotes/remote-unavailable.tsx'
import { routes } from './routes.ts'

const page = <Name extends string>(load: () => Promise<Record<Name, () => ReactNode>>, name: Name) =>
  lazyComponent(() => load().then((module) => ({ default: module[name] })))

const InformationPage = page(() => import('./information/information-page.tsx'), 'InformationPage')

/**
 * All pages but the home page are lazy. The gateway preloads the chunk that is named after the route. The logout page
 * has none, because nobody opens it from a link.
 */
const pages: PagesOf<typeof routes> = {
  home: HomePage,
  login: page(() => import(/* webpackChunkName: 'login-page' */ './auth/login-page.tsx'), 'LoginPage'),
  register: page(() => import(/* webpackChunkName: 'register-page' */ './auth/register-page.tsx'), 'RegisterPage'),
  logout: page(() => import('./auth/logout-page.tsx'), 'LogoutPage'),
  forgotPassword: page(
    () => import(/* webpackChunkName: 'forgot-password-page' */ './auth/forgot-password-page.tsx'),
    'ForgotPasswordPage',
  ),
  resetPassword: page(
    () => import(/* webpackChunkName: 'reset-password-page' */ './auth/reset-password-page.tsx'),
    'ResetPasswordPage',
  ),
  confirmEmail: page(
    () => import(/* webpackChunkName: 'confirm-email-page' */ './auth/confirm-email-page.tsx'),
    'ConfirmEmailPage',
  ),
  profile: page(() => import(/* webpackChunkName: 'profile-page' */ './profile/profile-page.tsx'), 'ProfilePage'),
  notifications: page(
    () => import(/* webpackChunkName: 'notifications-page' */ './notifications/notifications-page.tsx'),
    'NotificationsPage',
  ),
  help: InformationPage,
  contact: InformationPage,
  privacy: InformationPage,
  terms: InformationPage,
}

/** True for a path of the shell itself. */
export const isOwnPage = (path: string): boolean => matchRoute(routes, path) !== null

/** The shell's page for the current path, or nothing where a remote renders. */
export function Page() {
  const [path] = usePath().split('?')
  return (
    <Suspense key={path} fallback={<PageSkeleton />}>
      <RoutePages routes={routes} pages={pages} notFound={RemoteOrNotFound} />
    </Suspense>
  )
}

function RemoteOrNotFound() {
  const [path = '/'] = usePath().split('?')
  const list = useRemoteList()
  if (list.state === 'loading') return <PageSkeleton />
  if (list.state === 'failed') return <RemoteUnavailable name="list" error={list.error} onRetry={loadRemoteList} />
  return ownerOf(path, list.remotes) ? null : <NotFoundPage />
}
