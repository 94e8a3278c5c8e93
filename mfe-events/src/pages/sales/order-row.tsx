import type { Sale } from '@convive/contracts/sales'
import { Badge, Figure, Soft, styled, useFormats, useMessages } from '@convive/ui-kit'
import { messages } from './messages/messages.ts'
import { RefundDialog } from './refund-dialog.tsx'
import { useAmount } from './use-amount.ts'

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--s-2) var(--s-4);
  align-items: center;
  padding-block: var(--s-4);
  overflow-wrap: anywhere;
`
const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px var(--s-3);
`

/** One order: who, how many, for how much, and how it stands. */
export function OrderRow({ eventId, sale }: { eventId: number; sale: Sale }) {
  const say = useMessages(messages)
  const { instant, number } = useFormats()
  const amount = useAmount()
  const refund = sale.refundState !== null && sale.state === 'paid' ? say(`refundState.${sale.refundState}`) : null
  return (
    <Row>
      <div>
        <b>{sale.buyerName ?? say('nobody')}</b>
        <Facts>
          <Badge $tone={sale.state === 'paid' ? 'forest' : 'note'}>{say(`state.${sale.state}`)}</Badge>
          {refund && <Badge $tone="note">{refund}</Badge>}
          <Figure>{amount(sale)}</Figure>
          <span>{say('tickets', { count: sale.tickets })}</span>
        </Facts>
        <Soft $size="s">
          {instant(sale.paidAt ?? sale.createdAt)}
          {sale.validTickets < sale.tickets && ` · ${say('valid', { valid: number(sale.validTickets), all: number(sale.tickets) })}`}
          {sale.checkedIn > 0 && ` · ${say('inside', { count: sale.checkedIn })}`}
        </Soft>
      </div>
      {sale.state === 'paid' && sale.validTickets > 0 && <RefundDialog eventId={eventId} sale={sale} />}
    </Row>
  )
}
