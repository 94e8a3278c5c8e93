import { Note, useMessages } from '@convive/ui-kit'
import { messages } from '../messages/messages.ts'
import type { CardPaymentState } from './use-card-payment.ts'

type PaymentOutcomeProps = {
  payment: CardPaymentState
  /** Whether the places are still reserved. */
  isReserved: boolean
}

/** The outcome of the last attempt, shown next to the button that tries again. */
export function PaymentOutcome({ payment: { phase, paymentError }, isReserved }: PaymentOutcomeProps) {
  const t = useMessages(messages)
  if (phase === 'unknown') {
    return (
      <Note tone="danger">
        <b>{t('card.unknown')}.</b> {t('card.unknownText')}
      </Note>
    )
  }
  if (!paymentError) return null
  return (
    <Note tone="danger">
      <b>{t(paymentError.kind === 'declined' ? 'card.declined' : 'card.error')}.</b> {paymentError.text}{' '}
      {paymentError.kind === 'declined' && isReserved && t('card.kept')}
    </Note>
  )
}
