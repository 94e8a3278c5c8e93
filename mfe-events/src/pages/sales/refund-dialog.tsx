import { refundTickets } from '@convive/contracts/orders'
import { getSales, listSales, type Sale } from '@convive/contracts/sales'
import { Button, Dialog, Input, isOutcomeKnown, keyOf, Note, queryClient, Row, toast, useApiMutation, useDescribeError, useMessages } from '@convive/ui-kit'
import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { messages } from './messages/messages.ts'
import { useAmount } from './use-amount.ts'

type RefundDialogProps = { eventId: number } & ({ sale: Sale; all?: never } | { all: number; sale?: never })

/** Gives one buyer, or all, their money back, after asking once more. `all` is how many tickets that concerns. */
export function RefundDialog({ eventId, sale, all = 0 }: RefundDialogProps) {
  const say = useMessages(messages)
  const describe = useDescribeError()
  const texts = useTexts(sale, all)
  const [asking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  const readAgain = () => {
    for (const queryKey of [keyOf(getSales, { id: eventId }), keyOf(listSales, { id: eventId }).slice(0, 1)]) void queryClient.invalidateQueries({ queryKey })
  }
  const refunding = useApiMutation(refundTickets, {
    onSuccess({ tickets }) {
      readAgain()
      setAsking(false)
      toast({ title: say('refund.done'), description: say('refund.doneText', { count: tickets }) })
    },
    onError: readAgain,
  })
  const problem = refunding.error && (isOutcomeKnown(refunding.error) ? `${say('refund.failed')}. ${describe(refunding.error)}` : say('refund.unknown'))
  return (
    <>
      <Button variant="line" aria-label={texts.name} onClick={() => setAsking(true)}>
        <RotateCcw size={20} aria-hidden />
        {texts.button}
      </Button>
      <Dialog open={asking} onOpenChange={(open) => !refunding.isPending && setAsking(open)} title={texts.title} description={texts.text}>
        {problem && <Note tone="danger">{problem}</Note>}
        <Input label={say('refund.reason')} help={say('refund.reasonHelp')} value={reason} maxLength={300} onChange={({ target }) => setReason(target.value)} />
        <Row $gap={3}>
          <Button variant="danger" busy={refunding.isPending} onClick={() => refunding.mutate({ id: eventId, ...(sale && { orderId: sale.orderId }), ...(reason.trim() && { reason }) })}>
            {texts.button}
          </Button>
          <Button variant="line" disabled={refunding.isPending} onClick={() => setAsking(false)}>
            {say('refund.keep')}
          </Button>
        </Row>
      </Dialog>
    </>
  )
}

function useTexts(sale: Sale | undefined, all: number) {
  const say = useMessages(messages)
  const amount = useAmount()
  if (!sale) return { button: say('refund.all'), name: undefined, title: say('refund.allTitle'), text: say('refund.allText', { count: all }) }
  const name = sale.buyerName ?? say('nobody')
  const text = sale.validTickets === sale.tickets ? say('refund.oneText', { name, amount: amount(sale) }) : say('refund.oneTextPart', { name })
  return { button: say('refund.one'), name: say('refund.oneName', { name }), title: say('refund.oneTitle'), text }
}
