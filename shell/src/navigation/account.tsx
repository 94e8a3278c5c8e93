import {
  Avatar,
  ButtonLink,
  CoraBadge,
  ErrorBoundary,
  firstName,
  lazyComponent,
  Skeleton,
  styled,
  useCoraBalance,
  useMessages,
  usePath,
  useUser,
  VisuallyHidden,
} from '@convive/ui-kit'
import { Suspense } from 'react'
import { messages } from '../texts.ts'

/** Only logged-in users have a bell, so it is not in the entry. */
const Bell = lazyComponent(() => import('../notifications/bell.tsx').then((module) => ({ default: module.Bell })))

export const barBreakpoint = '1120px'

const Me = styled.a`
  display: none;
  align-items: center;
  gap: var(--s-2);
  min-height: 44px;
  max-width: 170px;
  color: var(--ink);
  font-size: 0.9375rem;
  font-weight: var(--w-medium);
  text-decoration: none;
  @media (min-width: ${barBreakpoint}) {
    display: inline-flex;
  }
`
const FirstName = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`
const WideOnly = styled.span`
  display: none;
  gap: var(--s-2);
  @media (min-width: 700px) {
    display: inline-flex;
  }
`
/** A placeholder of the bell's width, so that nothing moves when it arrives. */
const BellPlace = styled.span`
  width: 44px;
`
const SmallLink = styled(ButtonLink)`
  min-height: 44px;
  padding: 4px 16px;
  font-size: 0.9375rem;
  white-space: nowrap;
  @media (max-width: 359px) {
    padding-inline: 10px;
    font-size: var(--t-s);
  }
`

/**
 * Balance and profile for a logged-in user, login and registration for a visitor. A placeholder while svc-identity has
 * not said which of the two it is.
 */
export function Account() {
  const t = useMessages(messages)
  const user = useUser()
  const balance = useCoraBalance()
  const path = usePath()
  if (user) {
    return (
      <>
        <BellPlace>
          <ErrorBoundary name="bell" fallback={null}>
            <Suspense>
              <Bell />
            </Suspense>
          </ErrorBoundary>
        </BellPlace>
        <CoraBadge balance={balance ?? 0} href="/cora/balance" />
        <Me href="/profile">
          <Avatar name={user.displayName} image={user.profileImage} frame={user.profileFrame?.frame} />
          <FirstName>{firstName(user.displayName)}</FirstName>
          <VisuallyHidden>{t('nav.profile')}</VisuallyHidden>
        </Me>
      </>
    )
  }
  if (user === undefined) return <Skeleton $height="44px" $width="96px" $radius="pill" />
  return (
    <>
      <SmallLink variant="line" href={authPath('login', path)}>
        {t('nav.login')}
      </SmallLink>
      <WideOnly>
        <SmallLink href={authPath('register', path)}>{t('nav.register')}</SmallLink>
      </WideOnly>
    </>
  )
}

/** The page for logging in or registering, which leads back to `path`. */
export function authPath(page: 'login' | 'register', path: string): string {
  const [, query = ''] = path.split('?')
  const search = path.startsWith('/auth/') ? query : path === '/' ? '' : `returnUrl=${encodeURIComponent(path)}`
  return `/auth/${page}${search && `?${search}`}`
}
