import type { Event } from '@convive/contracts/events'
import {
  Button,
  CoraAmount,
  Dialog,
  Note,
  Row,
  Soft,
  Stack,
  useCoraBalance,
  useDescribeError,
  useFormats,
  useMessages,
} from '@convive/ui-kit'
import { useState } from 'react'
import { messages } from './messages/messages.ts'
import { type CoraPaymentState, useCoraPayment } from './use-cora-payment.ts'

type CoraPaymentProps = {
  event: Event
  ticketPrice: number
  tickets: number
  onPaid: (tickets: number, issued: boolean) => void
}

/** Pays in Cora: shows the cost, asks for confirmation with the balance, and pays. */
export function CoraPayment({ event, ticketPrice, tickets, onPaid }: CoraPaymentProps) {
  const t = useMessages(messages)
  const { number } = useFormats()
  const balance = useCoraBalance() ?? 0
  const payment = useCoraPayment(event.id, onPaid)
  const [confirming, setConfirming] = useState(payment.openTickets !== null)
  const count = payment.openTickets ?? tickets
  const total = ticketPrice * count
  const canAfford = balance >= total
  const close = () => {
    payment.reset()
    setConfirming(false)
  }
  return (
    <Stack $gap={5}>
      <Soft>{t('cora.text', { tickets: number(tickets), each: number(ticketPrice) })}</Soft>
      {!canAfford && payment.openTickets === null && (
        <Note tone="danger">{t('cora.insufficient', { balance: number(balance), total: number(total) })}</Note>
      )}
      <Button
        variant="cora"
        wide
        disabled={!canAfford && payment.openTickets === null}
        onClick={() => setConfirming(true)}
      >
        {payment.openTickets === null ? t('cora.pay', { total: number(ticketPrice * tickets) }) : t('cora.again')}
      </Button>
      <Dialog
        open={confirming}
        onOpenChange={(open) => !open && !payment.busy && close()}
        title={t('cora.confirmTitle', { total: number(total) })}
        description={
          payment.openTickets !== null
            ? undefined
            : t('cora.confirmText', {
                event: event.title,
                balance: number(balance),
                left: number(Math.max(0, balance - total)),
              })
        }
      >
        <ConfirmPayment payment={payment} total={number(total)} onPay={() => payment.pay(tickets)} onClose={close} />
      </Dialog>
    </Stack>
  )
}

function ConfirmPayment({
  payment,
  total,
  onPay,
  onClose,
}: {
  payment: CoraPaymentState
  total: string
  onPay: () => void
  onClose: () => void
}) {
  const t = useMessages(messages)
  return (
    <Stack $gap={5}>
      <CoraAmount coin={32}>{total}</CoraAmount>
      <PaymentErrorNote payment={payment} />
      <Row $gap={3}>
        <Button variant="cora" busy={payment.busy} onClick={onPay}>
          {payment.busy ? t('cora.paying') : payment.openTickets === null ? t('cora.pay', { total }) : t('cora.again')}
        </Button>
        <Button variant="line" disabled={payment.busy} onClick={onClose}>
          {t('cora.back')}
        </Button>
      </Row>
    </Stack>
  )
}

function PaymentErrorNote({ payment: { openTickets, error, busy } }: { payment: CoraPaymentState }) {
  const t = useMessages(messages)
  const describe = useDescribeError()
  if (busy || (openTickets === null && !error)) return null
  return (
    <Note tone="danger">
      <b>{t(openTickets === null ? 'cora.failed' : 'cora.unknown')}.</b>{' '}
      {openTickets === null ? describe(error) : t('cora.unknownText')}
    </Note>
  )
}
