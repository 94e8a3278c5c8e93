import { LogIn } from 'lucide-react'
import type { ReactNode } from 'react'
import type { User } from '@convive/contracts/identity'
import { useMessages } from '../messages/catalogue.ts'
import { kitMessages } from '../messages/kit-messages.ts'
import { usePath } from '../state/location.ts'
import { refreshSession, useSession } from '../state/session.ts'
import { ButtonLink } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import { ErrorState } from './error-state.tsx'

type SignedInOnlyProps = {
  /** In the shape of the page, while it is not known who is there. */
  skeleton: ReactNode
  /** Said to visitors in place of the general sentence. */
  text?: string
  /** It stands for the whole page: what it says to visitors is the page's heading. */
  page?: boolean
  children: (user: User) => ReactNode
}

/** Shows a part to signed-in people; visitors learn that they need to log in, and come back here afterwards. */
export function SignedInOnly({ skeleton, text, page = false, children }: SignedInOnlyProps) {
  const say = useMessages(kitMessages)
  const path = usePath()
  const { user, problem } = useSession()
  if (user) return children(user)
  if (user === undefined) {
    return problem ? <ErrorState title={say('sessionUnknown')} error={problem} onRetry={refreshSession} /> : skeleton
  }
  const returnUrl = `?returnUrl=${encodeURIComponent(path)}`
  return (
    <EmptyState page={page} title={say('signInTitle')} text={text ?? say('signInText')} picture={<LogIn size={44} strokeWidth={1.5} aria-hidden />}>
      <ButtonLink href={`/auth/login${returnUrl}`}>{say('signIn')}</ButtonLink>
      <ButtonLink variant="line" href={`/auth/register${returnUrl}`}>
        {say('register')}
      </ButtonLink>
    </EmptyState>
  )
}
