import { logOut } from '@convive/contracts/identity'
import {
  describeError,
  ErrorState,
  navigate,
  PageHeading,
  PageTitle,
  removeOwnDrafts,
  setUser,
  toast,
  useApiMutation,
  useMessages,
  Wrap,
  styled,
} from '@convive/ui-kit'
import { useEffect, useRef } from 'react'
import { messages } from './messages/messages.ts'

const Room = styled(Wrap)`
  display: grid;
  gap: var(--s-6);
  padding-block: var(--s-12);
  min-height: 50vh;
  align-content: start;
`

/** Logs out on arrival, and goes home. */
export function LogoutPage() {
  const t = useMessages(messages)
  const begun = useRef(false)
  const leave = (description: string) => {
    removeOwnDrafts()
    setUser(null)
    toast({ title: t('logoutDone'), description })
    navigate('/', { replace: true })
  }
  const logout = useApiMutation(logOut, {
    onSuccess: () => leave(t('logoutDoneText')),
    onError(error) {
      // The cookie is gone; the gateway ends the session on the server later.
      if (error.code === 'logout_pending') return leave(describeError(error))
      toast({ title: t('logoutFailed'), description: t('logoutFailedText'), variant: 'destructive' })
    },
  })
  const { mutate } = logout
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    mutate({})
  }, [mutate])
  return (
    <Room>
      <PageTitle title={t('logoutTitle')} />
      <PageHeading>{t('logoutTitle')}</PageHeading>
      {logout.error && <ErrorState title={t('logoutFailed')} error={logout.error} onRetry={() => mutate({})} />}
    </Room>
  )
}
