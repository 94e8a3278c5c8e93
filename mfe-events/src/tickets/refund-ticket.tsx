import { refundOwnTickets } from '@convive/contracts/orders'
import { getTicket, type Ticket } from '@convive/contracts/tickets'
import {
  Button,
  cacheKeys,
  Dialog,
  Note,
  queryClient,
  queryKeyOf,
  Row,
  Soft,
  Stack,
  toast,
  useApiMutation,
  useDescribeError,
  useFormats,
  useMessages,
  writeCached,
} from '@convive/ui-kit'
import { useState } from 'react'
import { messages } from './texts.ts'
import { useTicketTexts } from '@convive/event-view/ticket-row'

/** Lets the buyer refund a ticket until the organiser's cut-off, and shows the state of a refund. */
export function RefundTicket({ ticket }: { ticket: Ticket }) {
  const t = useMessages(messages)
  const { instant } = useFormats()
  const [now] = useState(() => Date.now())
  if (ticket.refundState) return <RefundState ticket={ticket} />
  if (ticket.status !== 'valid' || Date.parse(ticket.endsAt) <= now) return null
  if (ticket.refundUntil === null) return <Soft $size="s">{t('refund.never')}</Soft>
  if (Date.parse(ticket.refundUntil) <= now) return <Soft $size="s">{t('refund.tooLate')}</Soft>
  return (
    <Stack $gap={2}>
      <Soft $size="s">
        {t(ticket.passId === undefined ? 'refund.until' : 'refund.passUntil', { when: instant(ticket.refundUntil) })}
      </Soft>
      <RefundButton ticket={ticket} />
    </Stack>
  )
}

const stateTexts = {
  requested: 'refund.requested',
  pending: 'refund.pending',
  succeeded: 'refund.succeeded',
  failed: 'refund.failedState',
} as const

function RefundState({ ticket }: { ticket: Ticket }) {
  const t = useMessages(messages)
  const texts = useTicketTexts()
  if (!ticket.refundState) return null
  if (ticket.passId !== undefined) return <Note>{t('refund.passDone')}</Note>
  const isCoraPending = ticket.refundState === 'pending' && ticket.currency === 'cora'
  const text = isCoraPending ? 'refund.pendingCora' : stateTexts[ticket.refundState]
  return <Note>{t(text, { amount: texts.amount(ticket) })}</Note>
}

function RefundButton({ ticket }: { ticket: Ticket }) {
  const t = useMessages(messages)
  const describe = useDescribeError()
  const amount = useTicketTexts().amount(ticket)
  const ofPass = ticket.passId !== undefined
  const [asking, setAsking] = useState(false)
  const refunding = useApiMutation(refundOwnTickets, {
    onSuccess(order) {
      const own = order.issued.find(({ id }) => id === ticket.id)
      if (own) writeCached(getTicket, { code: ticket.code }, own)
      for (const queryKey of [cacheKeys.tickets, cacheKeys.passes, cacheKeys.balance, cacheKeys.transactions])
        void queryClient.invalidateQueries({ queryKey })
      setAsking(false)
      toast({
        title: t('refund.done'),
        description: ofPass ? t('refund.passDone') : t('refund.doneText', { amount }),
        ...(ticket.currency === 'cora' && !ofPass && { gain: 'corrected' }),
      })
    },
    // The ticket may have been refunded in the meantime, so it is read again.
    onError: () => void queryClient.invalidateQueries({ queryKey: queryKeyOf(getTicket, { code: ticket.code }) }),
  })
  return (
    <Row>
      <Button variant="line" onClick={() => setAsking(true)}>
        {t('refund.open')}
      </Button>
      <Dialog
        open={asking}
        onOpenChange={(open) => !refunding.isPending && setAsking(open)}
        title={t('refund.title')}
        description={ofPass ? t('refund.passText') : t('refund.text', { amount })}
      >
        {refunding.error && <Note tone="danger">{`${t('refund.failed')}. ${describe(refunding.error)}`}</Note>}
        <Row $gap={3}>
          <Button
            variant="danger"
            busy={refunding.isPending}
            onClick={() => refunding.mutate({ id: ticket.orderId, tickets: [ticket.id] })}
          >
            {t('refund.confirm')}
          </Button>
          <Button variant="line" disabled={refunding.isPending} onClick={() => setAsking(false)}>
            {t('refund.keep')}
          </Button>
        </Row>
      </Dialog>
    </Row>
  )
}
