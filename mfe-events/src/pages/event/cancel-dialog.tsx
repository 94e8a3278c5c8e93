import { cancelEvent, type Event, getEvent, Cancellation } from '@convive/contracts/events'
import type { Sales } from '@convive/contracts/sales'
import {
  Button,
  Dialog,
  queryKeyOf,
  cacheKeys,
  queryClient,
  Row,
  Note,
  Stack,
  TextArea,
  toast,
  useApiMutation,
  useDescribeError,
  useMessages,
} from '@convive/ui-kit'
import { showIssues, useZodForm } from '@convive/ui-kit/forms'
import { messages } from './manage-texts.ts'
import { useFormatAmount } from '../sales/use-format-amount.ts'

type CancelDialogProps = {
  event: Event
  /** Undefined: they are not known. */
  sales: Sales | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Cancels an event, with a reason that everybody can read. Says how much goes back to how many buyers. */
export function CancelDialog({ event, sales, open, onOpenChange }: CancelDialogProps) {
  const t = useMessages(messages)
  const refunds = useRefundText(event, sales)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('event.cancelTitle')}
      description={[t('event.cancelText'), event.weekly ? t('event.cancelRepeats') : '', refunds]
        .filter(Boolean)
        .join(' ')}
    >
      <CancelForm event={event} onClose={() => onOpenChange(false)} />
    </Dialog>
  )
}

function useRefundText(event: Event, sales: Sales | undefined): string {
  const t = useMessages(messages)
  const amountOf = useFormatAmount()
  if (!sales || sales.buyers === undefined) return event.isPaid ? t('event.cancelRefunds') : ''
  if (sales.buyers === 0) return ''
  const amount = sales.income
    .filter(({ amount }) => amount > 0)
    .map(amountOf)
    .join(' + ')
  return t('event.cancelRefundsOf', { count: sales.buyers, amount })
}

function CancelForm({ event, onClose }: { event: Event; onClose: () => void }) {
  const t = useMessages(messages)
  const describe = useDescribeError()
  const form = useZodForm(Cancellation, { defaultValues: { reason: '' } })
  const cancelling = useApiMutation(cancelEvent, {
    onSuccess(cancelled) {
      queryClient.setQueryData(queryKeyOf(getEvent, { id: event.id }), cancelled)
      void queryClient.invalidateQueries({ queryKey: cacheKeys.events })
      onClose()
      toast({ title: t('event.cancelDone'), description: t('event.cancelDoneText') })
    },
    onError: (error) => void showIssues(form, error),
  })
  return (
    <form
      noValidate
      onSubmit={(submit) => void form.handleSubmit(({ reason }) => cancelling.mutate({ id: event.id, reason }))(submit)}
    >
      <Stack $gap={5}>
        {cancelling.error && <Note tone="danger">{`${t('event.cancelFailed')}. ${describe(cancelling.error)}`}</Note>}
        <TextArea
          label={t('event.reason')}
          placeholder={t('event.reasonPlaceholder')}
          rows={3}
          error={form.formState.errors.reason?.message}
          {...form.register('reason')}
        />
        <Row>
          <Button variant="danger" type="submit" busy={cancelling.isPending}>
            {t('event.cancel')}
          </Button>
          <Button variant="line" onClick={onClose}>
            {t('event.keep')}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
