import {
  kitMessages,
  lazyComponent,
  matchRoute,
  NotFoundPage,
  type PagesOf,
  RoutePages,
  Skeleton,
  Stack,
  styled,
  useMessages,
  usePath,
  VisuallyHidden,
  Wrap,
} from '@convive/ui-kit'
import { type ReactNode, Suspense } from 'react'
import { HomePage } from './home/home-page.tsx'
import { RemotePages, RemoteUnavailable } from './remotes/remote.tsx'
import { loadRemoteList, ownerOf, useRemoteList } from './remotes/remote-list.ts'
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
  loginCode: page(() => import(/* webpackChunkName: 'login-page' */ './auth/login-page.tsx'), 'LoginPage'),
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

/** The page of the current path: the shell's own, or a remote's. */
export function Page() {
  const [path = '/'] = usePath().split('?')
  if (!matchRoute(routes, path)) return <RemoteOrNotFound path={path} />
  return (
    <Suspense key={path} fallback={<PageSkeleton />}>
      <RoutePages routes={routes} pages={pages} notFound={NotFoundPage} />
    </Suspense>
  )
}

function RemoteOrNotFound({ path }: { path: string }) {
  const list = useRemoteList()
  if (list.state === 'loading') return <PageSkeleton />
  if (list.state === 'failed') return <RemoteUnavailable name="list" error={list.error} onRetry={loadRemoteList} />
  const owner = ownerOf(path, list.remotes)
  if (!owner) return <NotFoundPage />
  const { name } = owner.remote
  return <RemotePages key={name} remote={name} basePath={owner.route} skeleton={<PageSkeleton />} />
}

const PageContainer = styled(Wrap)`
  padding-block: var(--s-8) var(--s-16);
  min-height: 70vh;
`

/** In place of a page that is loading. */
function PageSkeleton() {
  const t = useMessages(kitMessages)
  return (
    <PageContainer aria-busy>
      <VisuallyHidden as="output">{t('loading')}</VisuallyHidden>
      <Stack $gap={6}>
        <Skeleton $height="44px" $width="min(100%, 420px)" />
        <Skeleton $height="20px" $width="min(70%, 320px)" />
        <Skeleton $height="280px" $radius="l" />
      </Stack>
    </PageContainer>
  )
}
