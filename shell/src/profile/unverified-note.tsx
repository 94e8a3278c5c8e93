import { resendVerification } from '@convive/contracts/identity'
import { Button, Note, Row, toast, useApiMutation, useDescribeError, useMessages } from '@convive/ui-kit'
import { messages } from './messages/messages.ts'

/** Says that the address is not verified yet. Everything works all the same. */
export function UnverifiedNote({ email }: { email: string }) {
  const t = useMessages(messages)
  const describe = useDescribeError()
  const resend = useApiMutation(resendVerification, {
    onSuccess: () => toast({ title: t('unverified.sent'), description: t('unverified.sentText', { email }) }),
  })
  return (
    <Note>
      <Row $justify="space-between">
        <span>{t('unverified.text', { email })}</span>
        <Button variant="quiet" busy={resend.isPending} onClick={() => resend.mutate({})}>
          {t('unverified.again')}
        </Button>
      </Row>
      {resend.error && (
        <p role="alert">
          <b>{t('unverified.failed')}.</b> {describe(resend.error)}
        </p>
      )}
    </Note>
  )
}
