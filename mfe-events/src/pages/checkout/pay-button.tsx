import { Button, useMessages } from '@convive/ui-kit'
import { LockKeyhole } from 'lucide-react'
import { messages } from './messages/messages.ts'
import type { CardPayment } from './use-card-payment.ts'

/** Pays; while nobody knows what became of the last try, it only asks. */
export function PayButton({ payment, total, disabled }: { payment: CardPayment; total: string; disabled: boolean }) {
  const say = useMessages(messages)
  if (payment.phase === 'unknown') {
    return (
      <Button wide onClick={payment.check}>
        {say('card.check')}
      </Button>
    )
  }
  return (
    <Button type="submit" wide busy={payment.busy} disabled={disabled}>
      {!payment.busy && <LockKeyhole size={20} aria-hidden />}
      {payment.busy ? say('card.confirming') : say('card.pay', { total })}
    </Button>
  )
}
