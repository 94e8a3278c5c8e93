import { cancelEvent, type Event, getEvent, Cancellation } from '@convive/contracts/events'
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
import { messages } from '../../messages/messages.ts'

type CancelDialogProps = { event: Event; open: boolean; onOpenChange: (open: boolean) => void }

/** Cancels an event, with a reason that everybody can read. */
export function CancelDialog({ event, open, onOpenChange }: CancelDialogProps) {
  const t = useMessages(messages)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('event.cancelTitle')}
      description={event.isPaid ? `${t('event.cancelText')} ${t('event.cancelRefunds')}` : t('event.cancelText')}
    >
      <CancelForm event={event} onClose={() => onOpenChange(false)} />
    </Dialog>
  )
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
