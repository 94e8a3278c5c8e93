import { payFromVenue } from '@convive/contracts/cora'
import type { OutputOf } from '@convive/contracts/route'
import {
  Button,
  CoraAmount,
  Dialog,
  Note,
  Row,
  Soft,
  Stack,
  useDescribeError,
  useFormats,
  useMessages,
  usePayment,
  useTransactionText,
} from '@convive/ui-kit'
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
        <Confirmation reviewed={state.reviewed} payment={payment} balance={balance} onClose={leave} />
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

/** While the outcome is unknown, the owner can only repeat the same payment or look at the statement. */
function Confirmation({
  reviewed,
  payment: { busy, unknown, error, pay, open },
  balance,
  onClose,
}: {
  reviewed: Reviewed
  payment: VenuePayment
  balance: number
  onClose: () => void
}) {
  const t = useMessages(messages)
  const c = useMessages(coraMessages)
  const { number } = useFormats()
  const describe = useDescribeError()
  const { amount, description } = reviewed.payment
  return (
    <Stack $gap={5}>
      {!unknown && <Soft>{t('confirmText', { left: number(balance - amount) })}</Soft>}
      {description && <p translate="no">{description}</p>}
      {(unknown || error) && (
        <Note tone="danger">
          <b>{c(unknown ? 'pay.unknown' : 'pay.failed')}.</b> {unknown ? c('pay.unknownText') : describe(error)}
        </Note>
      )}
      <Row $gap={3}>
        <Button variant="cora" busy={busy} onClick={() => pay(reviewed.payment)}>
          {busy ? c('pay.paying') : unknown ? c('pay.again') : c('pay.pay', { amount: number(amount) })}
        </Button>
        <Button variant="line" disabled={busy} onClick={unknown ? onClose : open}>
          {c(unknown ? 'pay.close' : 'pay.back')}
        </Button>
      </Row>
    </Stack>
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
