import { authenticateSandbox, confirmSandbox, type SandboxAnswer } from '@convive/contracts/card-payments'
import { useApiMutation, useMessages } from '@convive/ui-kit'
import { messages } from '../messages/messages.ts'
import type { CardPayment } from '../use-card-payment.ts'
import { expiryOf, type TypedCard } from './card-fields.ts'

/** Pays with a test card: the sandbox's answer moves the payment on. */
export function useSandbox(clientSecret: string | undefined, payment: CardPayment) {
  const say = useMessages(messages)
  const heed = ({ status, message, code }: SandboxAnswer) => {
    if (status === 'succeeded') payment.succeeded()
    else if (status === 'requires_action') payment.authenticate()
    else if (code === 'payment_ended') payment.ended()
    else payment.declined(code ? say(`card.refusal.${code}`) : message)
  }
  const confirming = useApiMutation(confirmSandbox, { onSuccess: heed, onError: payment.failed })
  const authenticating = useApiMutation(authenticateSandbox, { onSuccess: heed, onError: payment.failed })
  return {
    pay({ number, expiry, cvc }: TypedCard) {
      if (clientSecret === undefined) return
      payment.begin()
      confirming.mutate({ clientSecret, cardNumber: number, expiry: expiryOf(expiry), cvc })
    },
    answering: authenticating.isPending,
    answer(approve: boolean) {
      if (clientSecret !== undefined) authenticating.mutate({ clientSecret, approve })
    },
  }
}
