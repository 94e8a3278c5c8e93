import { logout } from '@convive/contracts/identity'
import { ErrorState, navigate, PageHeading, PageTitle, setUser, toast, useApiMutation, useMessages, Wrap, styled } from '@convive/ui-kit'
import { useEffect, useRef } from 'react'
import { messages } from './messages/messages.ts'

const Room = styled(Wrap)`
  display: grid;
  gap: var(--s-6);
  padding-block: var(--s-12);
  min-height: 50vh;
  align-content: start;
`

/** Ends the session as soon as it is reached, and goes home. */
export function LogoutPage() {
  const say = useMessages(messages)
  const begun = useRef(false)
  const signOut = useApiMutation(logout, {
    onSuccess() {
      setUser(null)
      toast({ title: say('logoutDone'), description: say('logoutDoneText') })
      navigate('/', { replace: true })
    },
    onError: () => toast({ title: say('logoutFailed'), description: say('logoutFailedText'), variant: 'destructive' }),
  })
  const { mutate } = signOut
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    mutate({})
  }, [mutate])
  return (
    <Room>
      <PageTitle title={say('logoutTitle')} />
      <PageHeading>{say('logoutTitle')}</PageHeading>
      {signOut.error && <ErrorState title={say('logoutFailed')} error={signOut.error} onRetry={() => mutate({})} />}
    </Room>
  )
}
