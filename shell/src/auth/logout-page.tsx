import { logOut } from '@convive/contracts/identity'
import {
  Button,
  ButtonLink,
  describeError,
  ErrorState,
  navigate,
  PageHeading,
  PageTitle,
  removeOwnDrafts,
  Row,
  setUser,
  toast,
  useApiMutation,
  useMessages,
  useSearch,
  Wrap,
  styled,
} from '@convive/ui-kit'
import { useEffect, useRef } from 'react'
import { endPush } from '../offline/push-subscription.ts'
import { messages } from './texts.ts'

const PageContainer = styled(Wrap)`
  display: grid;
  gap: var(--s-6);
  padding-block: var(--s-12);
  min-height: 50vh;
  align-content: start;
`

/**
 * Logs out on arrival, and goes home. It asks for confirmation if a link on another site led here, because anybody can
 * make a person follow a link. The gateway adds `ask` in this case.
 */
export function LogoutPage() {
  const t = useMessages(messages)
  const asks = useSearch().has('ask')
  const begun = useRef(false)
  const leave = (description: string) => {
    removeOwnDrafts()
    endPush().catch((error: unknown) => console.info('The notices of this device did not end', error))
    setUser(null)
    toast({ title: t('logoutDone'), description })
    navigate('/', { replace: true })
  }
  const logout = useApiMutation(logOut, {
    onSuccess: () => leave(t('logoutDoneText')),
    onError(error) {
      // The cookie has been removed; the gateway ends the session on the server later.
      if (error.code === 'logout_pending') return leave(describeError(error))
      toast({ title: t('logoutFailed'), description: t('logoutFailedText'), variant: 'destructive' })
    },
  })
  const { mutate } = logout
  useEffect(() => {
    if (asks || begun.current) return
    begun.current = true
    mutate({})
  }, [asks, mutate])
  const title = asks ? t('logoutAsk') : t('logoutTitle')
  return (
    <PageContainer>
      <PageTitle title={title} />
      <PageHeading>{title}</PageHeading>
      {asks && (
        <>
          <p>{t('logoutAskText')}</p>
          <Row>
            <Button busy={logout.isPending} onClick={() => mutate({})}>
              {t('logoutConfirm')}
            </Button>
            <ButtonLink variant="line" href="/">
              {t('logoutStay')}
            </ButtonLink>
          </Row>
        </>
      )}
      {logout.error && <ErrorState title={t('logoutFailed')} error={logout.error} onRetry={() => mutate({})} />}
    </PageContainer>
  )
}
