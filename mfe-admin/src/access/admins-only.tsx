import { ButtonLink, EmptyState, ErrorState, kitMessages, navigate, PageTitle, refreshSession, Skeleton, toast, useMessages, usePath, useSession } from '@convive/ui-kit'
import { ShieldCheck } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { messages } from '../messages/messages.ts'

/** Shows a page to admins. What it reads and does is checked by the services all the same. */
export function AdminsOnly({ visitors = 'notice', children }: { visitors?: 'notice' | 'home'; children: ReactNode }) {
  const kit = useMessages(kitMessages)
  const { user, problem } = useSession()
  if (user?.isAdmin) return children
  if (user === undefined) {
    return problem ? <ErrorState title={kit('sessionUnknown')} error={problem} onRetry={refreshSession} /> : <Skeleton $height="320px" $radius="l" />
  }
  if (user === null && visitors === 'notice') return <AdminRequired />
  return <SentHome told={user !== null} />
}

function AdminRequired() {
  const say = useMessages(messages)
  const kit = useMessages(kitMessages)
  const path = usePath()
  return (
    <>
      <PageTitle title={say('title')} />
      <EmptyState page title={say('required.title')} text={say('required.text')} picture={<ShieldCheck size={44} strokeWidth={1.5} aria-hidden />}>
        <ButtonLink href={`/auth/login?returnUrl=${encodeURIComponent(path)}`}>{kit('signIn')}</ButtonLink>
      </EmptyState>
    </>
  )
}

function SentHome({ told }: { told: boolean }) {
  const say = useMessages(messages)
  useEffect(() => {
    if (told) toast({ title: say('denied.title'), description: say('denied.text'), variant: 'destructive' })
    navigate('/', { replace: true })
  }, [told, say])
  return null
}
