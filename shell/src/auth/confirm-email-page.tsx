import { confirmEmail } from '@convive/contracts/identity'
import {
  Button,
  ButtonLink,
  kitMessages,
  Note,
  refreshSession,
  Row,
  Stack,
  useApiMutation,
  useDescribeError,
  useMessages,
  useSearch,
  useUser,
} from '@convive/ui-kit'
import { AuthLayout } from './auth-layout.tsx'
import { messages } from './texts.ts'

/**
 * The page behind the link in the confirmation mail. A button confirms the address, because programs that check mails
 * open their links and run the scripts there: they would confirm an address that somebody else has typed in. A second
 * visit does no harm.
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
  if (isSuccess) return <Confirmed />
  if (error?.code === 'invalid_token') return <Unconfirmed reason={describe(error)} />
  return (
    <Stack $gap={5}>
      {error ? (
        <Note tone="danger">
          <b>{t('confirmFailed')}.</b> {describe(error)}
        </Note>
      ) : (
        <p>{t('confirmText')}</p>
      )}
      <Row>
        <Button busy={isPending} onClick={() => mutate({ token })}>
          {error ? kit('retry') : t('confirmEmail')}
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
