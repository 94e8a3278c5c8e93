import { logOut } from '@convive/contracts/identity'
import {
  Button,
  ButtonLink,
  describeError,
  ErrorState,
  navigate,
  PageHeading,
  PageTitle,
  readDraft,
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
import { useEffect, useRef, useState } from 'react'
import { endPush } from '../offline/push-subscription.ts'
import { messages } from './texts.ts'

const PageContainer = styled(Wrap)`
  display: grid;
  gap: var(--s-6);
  padding-block: var(--s-12);
  min-height: 50vh;
  align-content: start;
`

/** How many RSVPs and ticks of guest lists wait on this device for a network. A logout deletes them. */
function countUnsent(): number {
  try {
    const changes = ['answers', 'ticks'].flatMap(
      (kind) => JSON.parse(readDraft(kind) ?? '[]') as { refusal?: string }[],
    )
    return changes.filter(({ refusal }) => refusal === undefined).length
  } catch {
    return 0
  }
}

/**
 * Logs out on arrival, and goes home. It asks for confirmation if something is unsent, or if a link on another site led
 * here, because anybody can make a person follow a link. The gateway adds `ask` in this case.
 */
export function LogoutPage() {
  const t = useMessages(messages)
  const [unsent] = useState(countUnsent)
  const asks = useSearch().has('ask') || unsent > 0
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
          <p>{unsent > 0 ? t('logoutUnsent', { count: unsent }) : t('logoutAskText')}</p>
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
