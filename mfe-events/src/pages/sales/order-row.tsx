import type { Sale } from '@convive/contracts/sales'
import { Badge, Figure, Soft, styled, useFormats, useMessages } from '@convive/ui-kit'
import { messages } from './texts.ts'
import { RefundDialog } from './refund-dialog.tsx'
import { useFormatAmount } from './use-format-amount.ts'

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  grid-template-areas: 'buyer refund' 'facts refund';
  gap: 0 var(--s-4);
  align-items: center;
  padding-block: var(--s-4);
  overflow-wrap: anywhere;
  > b {
    grid-area: buyer;
  }
  > button {
    grid-area: refund;
  }
  @media (max-width: 479px) {
    grid-template-areas: 'buyer buyer' 'facts refund';
  }
`
const Order = styled.div`
  grid-area: facts;
`
const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px var(--s-3);
`

/** One order: buyer, number of tickets, amount and state. */
export function OrderRow({ eventId, sale }: { eventId: number; sale: Sale }) {
  const t = useMessages(messages)
  const { instant, number } = useFormats()
  const amount = useFormatAmount()
  const refund = sale.refundState !== null && sale.state === 'paid' ? t(`refundState.${sale.refundState}`) : null
  return (
    <Row>
      <b>{sale.buyerName ?? t('nobody')}</b>
      <Order>
        <Facts>
          <Badge $tone={sale.state === 'paid' ? 'forest' : 'note'}>{t(`state.${sale.state}`)}</Badge>
          {refund && <Badge $tone="note">{refund}</Badge>}
          <Figure>{amount(sale)}</Figure>
          <span>{t('tickets', { count: sale.tickets })}</span>
        </Facts>
        <Soft $size="s">
          {instant(sale.paidAt ?? sale.createdAt)}
          {sale.validTickets < sale.tickets &&
            ` · ${t('valid', { valid: number(sale.validTickets), count: sale.tickets })}`}
          {sale.checkedIn > 0 && ` · ${t('inside', { count: sale.checkedIn })}`}
        </Soft>
        {sale.refundNote && <Soft $size="s">{t('refundNote', { note: sale.refundNote })}</Soft>}
      </Order>
      {sale.state === 'paid' && sale.validTickets > 0 && <RefundDialog eventId={eventId} sale={sale} />}
    </Row>
  )
}
