import { resendConfirmation } from '@convive/contracts/identity'
import { Button, Note, Row, styled, toast, useApiMutation, useDescribeError, useMessages } from '@convive/ui-kit'
import { messages } from './texts.ts'

/** The button is higher than the text, which begins beside the note's icon. */
const Line = styled(Row)`
  > button {
    padding-inline: 0;
  }
  @media (min-width: 700px) {
    margin-block: -11px;
  }
`

/** Says that the address is not confirmed yet. Everything works anyway. */
export function UnconfirmedNote({ email }: { email: string }) {
  const t = useMessages(messages)
  const describe = useDescribeError()
  const resend = useApiMutation(resendConfirmation, {
    onSuccess: () => toast({ title: t('unconfirmed.sent'), description: t('unconfirmed.sentText', { email }) }),
  })
  return (
    <Note>
      <Line $justify="space-between">
        <span>{t('unconfirmed.text', { email })}</span>
        <Button variant="quiet" busy={resend.isPending} onClick={() => resend.mutate({})}>
          {t('unconfirmed.again')}
        </Button>
      </Line>
      {resend.error && (
        <p role="alert">
          <b>{t('unconfirmed.failed')}.</b> {describe(resend.error)}
        </p>
      )}
    </Note>
  )
}
