import type { Event } from '@convive/contracts/events'
import { Button, CoraAmount, Dialog, Note, Row, Soft, Stack, useCoraBalance, useDescribeError, useFormats, useMessages } from '@convive/ui-kit'
import { useState } from 'react'
import { messages } from './messages/messages.ts'
import { type CoraPaymentState, useCoraPayment } from './use-cora-payment.ts'

type CoraWayProps = { event: Event; each: number; tickets: number; onPaid: (tickets: number, areThere: boolean) => void }

/** Pays in Cora: says what it costs, asks once more with the balance, and then pays. */
export function CoraWay({ event, each, tickets, onPaid }: CoraWayProps) {
  const say = useMessages(messages)
  const { number } = useFormats()
  const balance = useCoraBalance() ?? 0
  const payment = useCoraPayment(event.id, onPaid)
  const [asking, setAsking] = useState(payment.open !== null)
  const count = payment.open ?? tickets
  const total = each * count
  const enough = balance >= total
  const close = () => {
    payment.reset()
    setAsking(false)
  }
  return (
    <Stack $gap={5}>
      <Soft>{say('cora.text', { tickets: number(tickets), each: number(each) })}</Soft>
      {!enough && payment.open === null && <Note tone="danger">{say('cora.insufficient', { balance: number(balance), total: number(total) })}</Note>}
      <Button variant="cora" wide disabled={!enough && payment.open === null} onClick={() => setAsking(true)}>
        {payment.open === null ? say('cora.pay', { total: number(each * tickets) }) : say('cora.again')}
      </Button>
      <Dialog
        open={asking}
        onOpenChange={(open) => !open && !payment.busy && close()}
        title={say('cora.confirmTitle', { total: number(total) })}
        description={payment.open !== null ? undefined : say('cora.confirmText', { event: event.title, balance: number(balance), left: number(Math.max(0, balance - total)) })}
      >
        <Confirm payment={payment} total={number(total)} onPay={() => payment.pay(tickets)} onClose={close} />
      </Dialog>
    </Stack>
  )
}

function Confirm({ payment, total, onPay, onClose }: { payment: CoraPaymentState; total: string; onPay: () => void; onClose: () => void }) {
  const say = useMessages(messages)
  return (
    <Stack $gap={5}>
      <CoraAmount coin={32}>{total}</CoraAmount>
      <Problem payment={payment} />
      <Row $gap={3}>
        <Button variant="cora" busy={payment.busy} onClick={onPay}>
          {payment.busy ? say('cora.paying') : payment.open === null ? say('cora.pay', { total }) : say('cora.again')}
        </Button>
        <Button variant="line" disabled={payment.busy} onClick={onClose}>
          {say('cora.back')}
        </Button>
      </Row>
    </Stack>
  )
}

function Problem({ payment: { open, error, busy } }: { payment: CoraPaymentState }) {
  const say = useMessages(messages)
  const describe = useDescribeError()
  if (busy || (open === null && !error)) return null
  return (
    <Note tone="danger">
      <b>{say(open === null ? 'cora.failed' : 'cora.unknown')}.</b> {open === null ? describe(error) : say('cora.unknownText')}
    </Note>
  )
}
