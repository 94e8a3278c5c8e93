import { Button, Dialog, Row, useMessages } from '@convive/ui-kit'
import { messages } from '../messages/messages.ts'
import type { CardPayment } from '../use-card-payment.ts'
import type { useSandbox } from './use-sandbox.ts'

type AuthenticationDialogProps = { payment: CardPayment; sandbox: ReturnType<typeof useSandbox>; total: string }

/** Stands for the bank's own page. Closing it is a refusal: a payment must not be left waiting. */
export function AuthenticationDialog({ payment, sandbox, total }: AuthenticationDialogProps) {
  const say = useMessages(messages)
  return (
    <Dialog
      open={payment.phase === 'authenticating'}
      onOpenChange={(open) => !open && !sandbox.answering && sandbox.answer(false)}
      title={say('card.authenticationTitle')}
      description={say('card.authenticationText', { total })}
    >
      <Row $gap={3}>
        <Button busy={sandbox.answering} onClick={() => sandbox.answer(true)}>
          {say('card.confirm')}
        </Button>
        <Button variant="line" disabled={sandbox.answering} onClick={() => sandbox.answer(false)}>
          {say('card.refuse')}
        </Button>
      </Row>
    </Dialog>
  )
}
