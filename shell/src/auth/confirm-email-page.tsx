import { confirmEmail } from '@convive/contracts/identity'
import {
  Button,
  ButtonLink,
  kitMessages,
  Note,
  refreshSession,
  Row,
  Skeleton,
  Stack,
  useApiMutation,
  useDescribeError,
  useMessages,
  useSearch,
  useUser,
} from '@convive/ui-kit'
import { useEffect } from 'react'
import { AuthLayout } from './auth-layout.tsx'
import { messages } from './messages/messages.ts'

/**
 * The page behind the link in the confirmation mail. The address is confirmed on arrival; a second visit does no harm.
 */
export function ConfirmEmailPage() {
  const t = useMessages(messages)
  const token = useSearch().get('token') ?? ''
  return (
    <AuthLayout title={t('confirmTitle')} lead={null} foot={null}>
      {token ? <Confirmation key={token} token={token} /> : <Unconfirmed reason={t('linkMissing')} />}
    </AuthLayout>
  )
}

function Confirmation({ token }: { token: string }) {
  const t = useMessages(messages)
  const kit = useMessages(kitMessages)
  const describe = useDescribeError()
  const user = useUser()
  const { mutate, isSuccess, isPending, error } = useApiMutation(confirmEmail, {
    onSuccess: () => user && refreshSession(),
  })
  useEffect(() => mutate({ token }), [mutate, token])
  if (isSuccess) return <Confirmed />
  if (error?.code === 'invalid_token') return <Unconfirmed reason={describe(error)} />
  if (!error) {
    return (
      <output>
        {t('confirming')}
        <Skeleton $height="48px" $radius="m" />
      </output>
    )
  }
  return (
    <Stack $gap={5}>
      <Note tone="danger">
        <b>{t('confirmFailed')}.</b> {describe(error)}
      </Note>
      <Row>
        <Button busy={isPending} onClick={() => mutate({ token })}>
          {kit('retry')}
        </Button>
      </Row>
    </Stack>
  )
}

function Confirmed() {
  const t = useMessages(messages)
  const user = useUser()
  return (
    <Stack as="output" $gap={5}>
      <Note tone="forest">
        <b>{t('confirmed')}.</b> {t('confirmedText')}
      </Note>
      <Row>
        {user ? (
          <ButtonLink href="/profile">{t('toProfile')}</ButtonLink>
        ) : (
          <ButtonLink href="/">{t('home')}</ButtonLink>
        )}
      </Row>
    </Stack>
  )
}

function Unconfirmed({ reason }: { reason: string }) {
  const t = useMessages(messages)
  const user = useUser()
  return (
    <Stack $gap={5}>
      <Note tone="danger">
        <b>{t('confirmFailed')}.</b> {reason} {!user && t('confirmAgainText')}
      </Note>
      <Row>
        {user ? (
          <ButtonLink href="/profile">{t('toProfile')}</ButtonLink>
        ) : (
          <ButtonLink href="/auth/login?returnUrl=/profile">{t('login')}</ButtonLink>
        )}
      </Row>
    </Stack>
  )
}
