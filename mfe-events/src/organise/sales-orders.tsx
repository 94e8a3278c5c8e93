import { getSales, listSales, type Sale } from '@convive/contracts/sales'
import {
  Badge,
  Button,
  Dialog,
  EmptyState,
  Figure,
  Input,
  isOutcomeKnown,
  LoadMoreFooter,
  LoadState,
  Note,
  PartHeading,
  queryClient,
  queryKeyOf,
  Row,
  RuledList,
  Soft,
  Stack,
  styled,
  toast,
  useApiMutation,
  useApiPages,
  useDescribeError,
  useFormats,
  useMessages,
} from '@convive/ui-kit'
import { RotateCcw, Ticket } from 'lucide-react'
import { messages } from './sales-texts.ts'
import { useFormatAmount } from './use-format-amount.ts'
import { refundAsOrganiser } from '@convive/contracts/orders'
import { useState } from 'react'

const pageSize = 30

/** The orders of an event, page by page. */
export function OrderList({ eventId }: { eventId: number }) {
  const t = useMessages(messages)
  const pages = useApiPages(listSales, { id: eventId, limit: pageSize }, { staleTime: 0 })
  const { items } = pages
  return (
    <Stack as="section" $gap={3} aria-labelledby="orders">
      <PartHeading id="orders">{t('orders')}</PartHeading>
      {!items && <LoadState query={pages} failed={t('ordersFailed')} skeleton="220px" />}
      {items?.length === 0 && (
        <EmptyState
          title={t('none')}
          text={t('noneText')}
          picture={<Ticket size={44} strokeWidth={1.5} aria-hidden />}
        />
      )}
      {items && items.length > 0 && (
        <RuledList>
          {items.map((sale) => (
            <OrderRow key={sale.orderId} eventId={eventId} sale={sale} />
          ))}
        </RuledList>
      )}
      {items && <LoadMoreFooter pages={pages} />}
    </Stack>
  )
}

const OrderItem = styled.li`
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
function OrderRow({ eventId, sale }: { eventId: number; sale: Sale }) {
  const t = useMessages(messages)
  const { instant, number } = useFormats()
  const amount = useFormatAmount()
  const refund = sale.refundState !== null && sale.state === 'paid' ? t(`refundState.${sale.refundState}`) : null
  return (
    <OrderItem>
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
    </OrderItem>
  )
}

type RefundDialogProps = { eventId: number } & ({ sale: Sale; all?: never } | { all: number; sale?: never })

/** Refunds one buyer or all buyers after a confirmation. `all` is the number of tickets to refund. */
export function RefundDialog({ eventId, sale, all = 0 }: RefundDialogProps) {
  const t = useMessages(messages)
  const describe = useDescribeError()
  const texts = useTexts(sale, all)
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const refetchSales = () => {
    for (const queryKey of [queryKeyOf(getSales, { id: eventId }), queryKeyOf(listSales, { id: eventId }).slice(0, 1)])
      void queryClient.invalidateQueries({ queryKey })
  }
  const refunding = useApiMutation(refundAsOrganiser, {
    onSuccess({ tickets }) {
      refetchSales()
      setOpen(false)
      toast({ title: t('refund.done'), description: t('refund.doneText', { count: tickets }) })
    },
    onError: refetchSales,
  })
  const problem =
    refunding.error &&
    (isOutcomeKnown(refunding.error) ? `${t('refund.failed')}. ${describe(refunding.error)}` : t('refund.unknown'))
  return (
    <>
      <Button variant="line" aria-label={texts.name} onClick={() => setOpen(true)}>
        <RotateCcw size={20} aria-hidden />
        {texts.button}
      </Button>
      <Dialog
        open={open}
        onOpenChange={(open) => !refunding.isPending && setOpen(open)}
        title={texts.title}
        description={texts.text}
      >
        {problem && <Note tone="danger">{problem}</Note>}
        <Input
          label={t('refund.reason')}
          help={t('refund.reasonHelp')}
          value={reason}
          maxLength={300}
          onChange={({ target }) => setReason(target.value)}
        />
        <Row $gap={3}>
          <Button
            variant="danger"
            busy={refunding.isPending}
            onClick={() =>
              refunding.mutate({
                id: eventId,
                ...(sale && { orderId: sale.orderId }),
                ...(reason.trim() && { reason }),
              })
            }
          >
            {texts.button}
          </Button>
          <Button variant="line" disabled={refunding.isPending} onClick={() => setOpen(false)}>
            {t('refund.keep')}
          </Button>
        </Row>
      </Dialog>
    </>
  )
}

function useTexts(sale: Sale | undefined, all: number) {
  const t = useMessages(messages)
  const amount = useFormatAmount()
  if (!sale)
    return {
      button: t('refund.all'),
      name: undefined,
      title: t('refund.allTitle'),
      text: t('refund.allText', { count: all }),
    }
  const name = sale.buyerName ?? t('nobody')
  const text =
    sale.validTickets === sale.tickets
      ? t('refund.oneText', { name, amount: amount(sale) })
      : t('refund.oneTextPart', { name })
  return { button: t('refund.one'), name: t('refund.oneName', { name }), title: t('refund.oneTitle'), text }
}
