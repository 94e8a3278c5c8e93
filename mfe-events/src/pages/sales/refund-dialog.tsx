import { refundAsOrganiser } from '@convive/contracts/orders'
import { getSales, listSales, type Sale } from '@convive/contracts/sales'
import {
  Button,
  Dialog,
  Input,
  isOutcomeKnown,
  queryKeyOf,
  Note,
  queryClient,
  Row,
  toast,
  useApiMutation,
  useDescribeError,
  useMessages,
} from '@convive/ui-kit'
import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { messages } from './texts.ts'
import { useFormatAmount } from './use-format-amount.ts'

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
