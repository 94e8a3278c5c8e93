import { authenticateSandbox, confirmSandbox, type SandboxAnswer } from '@convive/contracts/card-payments'
import { useApiMutation, useMessages } from '@convive/ui-kit'
import { messages } from '../messages/messages.ts'
import type { CardPaymentState } from '../card/use-card-payment.ts'
import { toProviderExpiry, type CardInput } from './card-fields.ts'

/** Pays with a test card and moves the payment to the phase that the sandbox answers. */
export function useSandboxPayment(clientSecret: string | undefined, payment: CardPaymentState) {
  const t = useMessages(messages)
  const handleAnswer = ({ status, message, code }: SandboxAnswer) => {
    if (status === 'succeeded') payment.succeeded()
    else if (status === 'requires_action') payment.authenticate()
    else if (code === 'payment_ended') payment.cancelled()
    else payment.declined(code ? t(`card.refusal.${code}`) : message)
  }
  const confirming = useApiMutation(confirmSandbox, { onSuccess: handleAnswer, onError: payment.failed })
  const authenticating = useApiMutation(authenticateSandbox, { onSuccess: handleAnswer, onError: payment.failed })
  return {
    pay({ number, expiry, cvc }: CardInput) {
      if (clientSecret === undefined) return
      payment.start()
      confirming.mutate({ clientSecret, cardNumber: number, expiry: toProviderExpiry(expiry), cvc })
    },
    answering: authenticating.isPending,
    answer(approve: boolean) {
      if (clientSecret !== undefined) authenticating.mutate({ clientSecret, approve })
    },
  }
}
