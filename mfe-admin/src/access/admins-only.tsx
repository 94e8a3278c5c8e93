import {
  ButtonLink,
  EmptyState,
  ErrorState,
  runtimeMessages,
  navigate,
  PageTitle,
  refreshSession,
  Skeleton,
  toast,
  useMessages,
  usePath,
  useSession,
} from '@convive/ui-kit'
import { ShieldCheck } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { messages } from '../texts.ts'

/** Shows a page to administrators only. The services check each request as well. */
export function AdminsOnly({ visitors = 'notice', children }: { visitors?: 'notice' | 'home'; children: ReactNode }) {
  const kit = useMessages(runtimeMessages)
  const { user, problem } = useSession()
  if (user?.isAdmin) return children
  if (user === undefined) {
    return problem ? (
      <ErrorState title={kit('sessionUnknown')} error={problem} onRetry={refreshSession} />
    ) : (
      <Skeleton $height="320px" $radius="l" />
    )
  }
  if (user === null && visitors === 'notice') return <AdminRequired />
  return <SentHome told={user !== null} />
}

function AdminRequired() {
  const t = useMessages(messages)
  const kit = useMessages(runtimeMessages)
  const path = usePath()
  return (
    <>
      <PageTitle title={t('title')} />
      <EmptyState
        page
        title={t('required.title')}
        text={t('required.text')}
        picture={<ShieldCheck size={44} strokeWidth={1.5} aria-hidden />}
      >
        <ButtonLink href={`/auth/login?returnUrl=${encodeURIComponent(path)}`}>{kit('logIn')}</ButtonLink>
      </EmptyState>
    </>
  )
}

function SentHome({ told }: { told: boolean }) {
  const t = useMessages(messages)
  useEffect(() => {
    if (told) toast({ title: t('denied.title'), description: t('denied.text'), variant: 'destructive' })
    navigate('/', { replace: true })
  }, [told, t])
  return null
}
