import { Button, useMessages } from '@convive/ui-kit'
import { LockKeyhole } from 'lucide-react'
import { messages } from '../messages/messages.ts'
import type { CardPaymentState } from './use-card-payment.ts'

/** The pay button. While the outcome of the last attempt is unknown, it only checks that outcome. */
export function PayButton({
  payment,
  total,
  disabled,
}: {
  payment: CardPaymentState
  total: string
  disabled: boolean
}) {
  const t = useMessages(messages)
  if (payment.phase === 'unknown') {
    return (
      <Button wide onClick={payment.check}>
        {t('card.check')}
      </Button>
    )
  }
  return (
    <Button type="submit" wide busy={payment.busy} disabled={disabled}>
      {!payment.busy && <LockKeyhole size={20} aria-hidden />}
      {payment.busy ? t('card.confirming') : t('card.pay', { total })}
    </Button>
  )
}
