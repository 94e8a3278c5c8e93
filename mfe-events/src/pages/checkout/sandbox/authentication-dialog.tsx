import { Button, Dialog, Row, useMessages } from '@convive/ui-kit'
import { messages } from '../messages/messages.ts'
import type { CardPaymentState } from '../card/use-card-payment.ts'
import type { useSandboxPayment } from './use-sandbox-payment.ts'

type AuthenticationDialogProps = {
  payment: CardPaymentState
  sandbox: ReturnType<typeof useSandboxPayment>
  total: string
}

/** Replaces the bank's own page. Closing it counts as a refusal, so that no payment remains pending. */
export function AuthenticationDialog({ payment, sandbox, total }: AuthenticationDialogProps) {
  const t = useMessages(messages)
  return (
    <Dialog
      open={payment.phase === 'authenticating'}
      onOpenChange={(open) => !open && !sandbox.answering && sandbox.answer(false)}
      title={t('card.authenticationTitle')}
      description={t('card.authenticationText', { total })}
    >
      <Row $gap={3}>
        <Button busy={sandbox.answering} onClick={() => sandbox.answer(true)}>
          {t('card.confirm')}
        </Button>
        <Button variant="line" disabled={sandbox.answering} onClick={() => sandbox.answer(false)}>
          {t('card.refuse')}
        </Button>
      </Row>
    </Dialog>
  )
}
