import { refundOrder } from '@convive/contracts/orders'
import { getTicket, type Ticket } from '@convive/contracts/tickets'
import { Button, Dialog, keyOf, keys, Note, queryClient, Row, Soft, Stack, toast, useApiMutation, useDescribeError, useFormats, useMessages } from '@convive/ui-kit'
import { useState } from 'react'
import { messages } from './messages/messages.ts'
import { useTicketTexts } from './ticket-texts.ts'

/** Until the organiser's cut-off the buyer gets the full amount back; afterwards, how far a refund has come. */
export function GiveBack({ ticket }: { ticket: Ticket }) {
  const say = useMessages(messages)
  const { instant } = useFormats()
  const [now] = useState(() => Date.now())
  if (ticket.refundState) return <RefundState ticket={ticket} />
  if (ticket.status !== 'valid' || Date.parse(ticket.endsAt) <= now) return null
  if (ticket.refundUntil === null) return <Soft $size="s">{say('refund.never')}</Soft>
  if (Date.parse(ticket.refundUntil) <= now) return <Soft $size="s">{say('refund.tooLate')}</Soft>
  return (
    <Stack $gap={2}>
      <Soft $size="s">{say('refund.until', { when: instant(ticket.refundUntil) })}</Soft>
      <Ask ticket={ticket} />
    </Stack>
  )
}

const stateTexts = { requested: 'refund.requested', pending: 'refund.pending', succeeded: 'refund.succeeded', failed: 'refund.failedState' } as const

function RefundState({ ticket }: { ticket: Ticket }) {
  const say = useMessages(messages)
  const texts = useTicketTexts()
  return ticket.refundState && <Note>{say(stateTexts[ticket.refundState], { amount: texts.amount(ticket) })}</Note>
}

function Ask({ ticket }: { ticket: Ticket }) {
  const say = useMessages(messages)
  const describe = useDescribeError()
  const amount = useTicketTexts().amount(ticket)
  const [asking, setAsking] = useState(false)
  const refunding = useApiMutation(refundOrder, {
    onSuccess(order) {
      const own = order.issued.find(({ id }) => id === ticket.id)
      if (own) queryClient.setQueryData(keyOf(getTicket, { code: ticket.code }), own)
      for (const queryKey of [keys.tickets, keys.balance, keys.transactions]) void queryClient.invalidateQueries({ queryKey })
      setAsking(false)
      toast({ title: say('refund.done'), description: say('refund.doneText', { amount }) })
    },
    // It may have been given back meanwhile: the ticket says how it stands.
    onError: () => void queryClient.invalidateQueries({ queryKey: keyOf(getTicket, { code: ticket.code }) }),
  })
  return (
    <Row>
      <Button variant="line" onClick={() => setAsking(true)}>
        {say('refund.open')}
      </Button>
      <Dialog open={asking} onOpenChange={(open) => !refunding.isPending && setAsking(open)} title={say('refund.title')} description={say('refund.text', { amount })}>
        {refunding.error && <Note tone="danger">{`${say('refund.failed')}. ${describe(refunding.error)}`}</Note>}
        <Row $gap={3}>
          <Button variant="danger" busy={refunding.isPending} onClick={() => refunding.mutate({ id: ticket.orderId, tickets: [ticket.id] })}>
            {say('refund.confirm')}
          </Button>
          <Button variant="line" disabled={refunding.isPending} onClick={() => setAsking(false)}>
            {say('refund.keep')}
          </Button>
        </Row>
      </Dialog>
    </Row>
  )
}
