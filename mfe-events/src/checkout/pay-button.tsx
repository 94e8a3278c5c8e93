import { Button, Note, Stack, useMessages } from '@convive/ui-kit'
import { LockKeyhole } from 'lucide-react'
import { messages } from './texts.ts'
import type { CardPaymentState } from './use-card-payment.ts'

/** The outcome of the last attempt and the pay button. While that outcome is unknown, the button only checks it. */
export function PayButton({ payment, total, disabled = false }: PayButtonProps) {
  const t = useMessages(messages)
  if (payment.phase === 'unknown') return <UnknownPayment onCheck={payment.check} />
  return (
    <>
      <PaymentProblemNote payment={payment} />
      <Button type="submit" wide busy={payment.busy} disabled={disabled}>
        {!payment.busy && <LockKeyhole size={20} aria-hidden />}
        {payment.busy ? t('card.confirming') : t('card.pay', { total })}
      </Button>
    </>
  )
}

type PayButtonProps = { payment: CardPaymentState; total: string; disabled?: boolean }

function PaymentProblemNote({ payment: { problem, reservation } }: { payment: CardPaymentState }) {
  const t = useMessages(messages)
  if (!problem) return null
  if (problem.kind === 'expired') return <ExpiredNote />
  const titles = { setup: 'reservation.failed', declined: 'card.declined', error: 'card.error' } as const
  return (
    <Note tone="danger">
      <b>{t(titles[problem.kind])}.</b> {problem.text} {problem.kind === 'declined' && reservation && t('card.kept')}
    </Note>
  )
}

/** The places were released before the payment. */
export function ExpiredNote() {
  const t = useMessages(messages)
  return (
    <Note tone="danger">
      <b>{t('reservation.expired')}.</b> {t('reservation.expiredText')}
    </Note>
  )
}

/** Nobody knows yet whether the bank has paid. */
export function UnknownPayment({ onCheck }: { onCheck: () => void }) {
  const t = useMessages(messages)
  return (
    <Stack $gap={3}>
      <Note tone="danger">
        <b>{t('card.unknown')}.</b> {t('card.unknownText')}
      </Note>
      <Button wide onClick={onCheck}>
        {t('card.check')}
      </Button>
    </Stack>
  )
}
