import { verifyEmail } from '@convive/contracts/identity'
import { Button, ButtonLink, kitMessages, Note, refreshSession, Row, Skeleton, Stack, useApiMutation, useDescribeError, useMessages, useSearch, useUser } from '@convive/ui-kit'
import { useEffect } from 'react'
import { AuthLayout } from './auth-layout.tsx'
import { messages } from './messages/messages.ts'

/** Where the link in the mail leads: the address is confirmed as soon as the page is there. A second press on the link does no harm. */
export function VerifyEmailPage() {
  const say = useMessages(messages)
  const token = useSearch().get('token') ?? ''
  return (
    <AuthLayout title={say('verifyTitle')} lead={null} foot={null}>
      {token ? <Verification key={token} token={token} /> : <Unconfirmed reason={say('linkMissing')} />}
    </AuthLayout>
  )
}

function Verification({ token }: { token: string }) {
  const say = useMessages(messages)
  const kit = useMessages(kitMessages)
  const describe = useDescribeError()
  const user = useUser()
  const { mutate, isSuccess, isPending, error } = useApiMutation(verifyEmail, { onSuccess: () => user && refreshSession() })
  useEffect(() => mutate({ token }), [mutate, token])
  if (isSuccess) return <Confirmed />
  if (error?.code === 'invalid_token') return <Unconfirmed reason={describe(error)} />
  if (!error) {
    return (
      <output>
        {say('verifying')}
        <Skeleton $height="48px" $radius="m" />
      </output>
    )
  }
  return (
    <Stack $gap={5}>
      <Note tone="danger">
        <b>{say('verifyFailed')}.</b> {describe(error)}
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
  const say = useMessages(messages)
  const user = useUser()
  return (
    <Stack as="output" $gap={5}>
      <Note tone="forest">
        <b>{say('verified')}.</b> {say('verifiedText')}
      </Note>
      <Row>{user ? <ButtonLink href="/profile">{say('toProfile')}</ButtonLink> : <ButtonLink href="/">{say('home')}</ButtonLink>}</Row>
    </Stack>
  )
}

function Unconfirmed({ reason }: { reason: string }) {
  const say = useMessages(messages)
  const user = useUser()
  return (
    <Stack $gap={5}>
      <Note tone="danger">
        <b>{say('verifyFailed')}.</b> {reason} {!user && say('verifyAgainText')}
      </Note>
      <Row>{user ? <ButtonLink href="/profile">{say('toProfile')}</ButtonLink> : <ButtonLink href="/auth/login?returnUrl=/profile">{say('login')}</ButtonLink>}</Row>
    </Stack>
  )
}
