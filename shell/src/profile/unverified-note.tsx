import { resendVerification } from '@convive/contracts/identity'
import { Button, Note, Row, toast, useApiMutation, useDescribeError, useMessages } from '@convive/ui-kit'
import { messages } from './messages/messages.ts'

/** Says that the address was not confirmed yet; everything works all the same. */
export function UnverifiedNote({ email }: { email: string }) {
  const say = useMessages(messages)
  const describe = useDescribeError()
  const resend = useApiMutation(resendVerification, {
    onSuccess: () => toast({ title: say('unverified.sent'), description: say('unverified.sentText', { email }) }),
    onError: (error) => toast({ title: say('unverified.failed'), description: describe(error), variant: 'destructive' }),
  })
  return (
    <Note>
      <Row $justify="space-between">
        <span>{say('unverified.text', { email })}</span>
        <Button variant="quiet" busy={resend.isPending} onClick={() => resend.mutate({})}>
          {say('unverified.again')}
        </Button>
      </Row>
    </Note>
  )
}
