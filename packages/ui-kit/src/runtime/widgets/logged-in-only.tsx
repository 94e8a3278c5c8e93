import { LogIn } from 'lucide-react'
import type { ReactNode } from 'react'
import type { User } from '@convive/contracts/identity'
import { useMessages } from '../../design/i18n/translations.ts'
import { runtimeMessages } from '../texts.ts'
import { usePath } from '../navigation/location.ts'
import { refreshSession, useSession } from '../session/session.ts'
import { ButtonLink } from '../../design/components/button.tsx'
import { EmptyState } from '../../design/components/empty-state.tsx'
import { ErrorState } from '../errors/error-state.tsx'

type LoggedInOnlyProps = {
  /** Shown while the session is unknown, in the shape of the page. */
  skeleton: ReactNode
  /** Replaces the general sentence for visitors. */
  text?: string
  /** This is the whole page: for visitors its title is the page's heading. */
  page?: boolean
  children: (user: User) => ReactNode
}

/** Renders its children for logged-in users. Visitors see links to log in and register, which lead back here. */
export function LoggedInOnly({ skeleton, text, page = false, children }: LoggedInOnlyProps) {
  const t = useMessages(runtimeMessages)
  const path = usePath()
  const { user, problem } = useSession()
  if (user) return children(user)
  if (user === undefined) {
    return problem ? (
      <ErrorState page={page} title={t('sessionUnknown')} error={problem} onRetry={refreshSession} />
    ) : (
      skeleton
    )
  }
  const returnUrl = `?returnUrl=${encodeURIComponent(path)}`
  return (
    <EmptyState
      page={page}
      title={t('loginTitle')}
      text={text ?? t('loginText')}
      picture={<LogIn size={44} strokeWidth={1.5} aria-hidden />}
    >
      <ButtonLink href={`/auth/login${returnUrl}`}>{t('logIn')}</ButtonLink>
      <ButtonLink variant="line" href={`/auth/register${returnUrl}`}>
        {t('register')}
      </ButtonLink>
    </EmptyState>
  )
}
