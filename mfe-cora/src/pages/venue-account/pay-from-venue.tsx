import { payFromVenue } from '@convive/contracts/cora'
import type { OutputOf } from '@convive/contracts/route'
import {
  Button,
  CoraAmount,
  Dialog,
  Row,
  Soft,
  Stack,
  useFormats,
  useMessages,
  useTransactionText,
} from '@convive/ui-kit'
import { ConfirmPayment, usePayment } from '@convive/ui-kit/payments'
import { useState } from 'react'
import { messages as coraMessages } from '../../texts.ts'
import { ReceiptLines } from '../../transactions/receipt-lines.tsx'
import { emptyInput, type Payment, PaymentForm, type Reviewed } from './payment-form.tsx'
import { messages } from './texts.ts'

type Step =
  | { step: 'closed' }
  | { step: 'typing' }
  | { step: 'confirming'; reviewed: Reviewed }
  | { step: 'paid'; reviewed: Reviewed; answer: OutputOf<typeof payFromVenue> }

/** After a reload, a payment whose outcome is unknown is shown first. */
const pendingStep = (payment: Payment | null): Step =>
  payment
    ? {
        step: 'confirming',
        reviewed: { payment, recipient: 'username' in payment.to ? payment.to.username : `#${payment.to.venueId}` },
      }
    : { step: 'closed' }

/** Pays from a venue's account in three steps: form, confirmation, receipt. */
export function usePayFromVenue(venueId: number, onPaid: (balance: number) => void) {
  const payment = usePayment(payFromVenue, {
    about: venueId,
    onSuccess(answer) {
      onPaid(answer.balance)
      setState((now) => (now.step === 'confirming' ? { step: 'paid', reviewed: now.reviewed, answer } : now))
    },
  })
  const [state, setState] = useState<Step>(() => pendingStep(payment.pendingRequest()))
  return {
    ...payment,
    state,
    open: () => setState({ step: 'typing' }),
    close() {
      payment.forget()
      setState({ step: 'closed' })
    },
    review(reviewed: Reviewed) {
      payment.forget()
      setState({ step: 'confirming', reviewed })
    },
  }
}

type VenuePayment = ReturnType<typeof usePayFromVenue>
type Props = { venueId: number; balance: number; payment: VenuePayment }

export function PayFromVenue({ venueId, balance, payment }: Props) {
  const t = useMessages(messages)
  const c = useMessages(coraMessages)
  const { number } = useFormats()
  const [input, setInput] = useState(emptyInput)
  const { state } = payment
  const title =
    state.step === 'confirming'
      ? t('confirmTitle', { amount: number(state.reviewed.payment.amount), recipient: state.reviewed.recipient })
      : state.step === 'paid'
        ? c('pay.paid')
        : t('payTitle')
  const leave = () => {
    if (state.step === 'paid') setInput(emptyInput)
    payment.close()
  }
  return (
    <Dialog open={state.step !== 'closed'} onOpenChange={(open) => !open && !payment.busy && leave()} title={title}>
      {state.step === 'typing' && (
        <PaymentForm
          venueId={venueId}
          balance={balance}
          input={input}
          onChange={setInput}
          onReview={(reviewed) => payment.review(reviewed)}
          onCancel={leave}
        />
      )}
      {state.step === 'confirming' && (
        <Stack $gap={5}>
          {!payment.unknown && (
            <Soft>{t('confirmText', { left: number(balance - state.reviewed.payment.amount) })}</Soft>
          )}
          {state.reviewed.payment.description && <p translate="no">{state.reviewed.payment.description}</p>}
          <ConfirmPayment
            payment={payment}
            pay={c('pay.pay', { amount: number(state.reviewed.payment.amount) })}
            onPay={() => payment.pay(state.reviewed.payment)}
            onBack={payment.open}
            onLeave={leave}
          />
        </Stack>
      )}
      {state.step === 'paid' && (
        <Paid
          {...state}
          onDone={leave}
          onAgain={() => {
            setInput(emptyInput)
            payment.open()
          }}
        />
      )}
    </Dialog>
  )
}

function Paid({
  reviewed: { payment, recipient },
  answer: { transaction, balance },
  onDone,
  onAgain,
}: {
  reviewed: Reviewed
  answer: OutputOf<typeof payFromVenue>
  onDone: () => void
  onAgain: () => void
}) {
  const t = useMessages(messages)
  const c = useMessages(coraMessages)
  const { number, instant } = useFormats()
  const textOf = useTransactionText()
  return (
    <Stack $gap={5}>
      <CoraAmount coin={32}>{c('pay.paidTo', { amount: number(payment.amount), venue: recipient })}</CoraAmount>
      <ReceiptLines
        label={c('transfer.receipt')}
        lines={[
          [c('transfer.number'), String(transaction.id)],
          [c('transfer.when'), instant(transaction.createdAt)],
          [c('transfer.note'), textOf(transaction)],
          [c('transfer.balance'), number(balance)],
        ]}
      />
      <Row $gap={3}>
        <Button onClick={onDone}>{c('transfer.done')}</Button>
        <Button variant="line" onClick={onAgain}>
          {t('another')}
        </Button>
      </Row>
    </Stack>
  )
}
