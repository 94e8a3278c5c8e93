import { cancelEvent, type Event, getEvent } from '@convive/contracts/events'
import { Button, Dialog, keyOf, keys, queryClient, Row, Note, Stack, TextArea, toast, useApiMutation, useDescribeError, useMessages } from '@convive/ui-kit'
import { showIssues, useZodForm } from '@convive/ui-kit/forms'
import { messages } from '../../messages/messages.ts'

type CancelDialogProps = { event: Event; open: boolean; onOpenChange: (open: boolean) => void }

/** Calls an event off, with a reason for everybody. */
export function CancelDialog({ event, open, onOpenChange }: CancelDialogProps) {
  const say = useMessages(messages)
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={say('event.cancelTitle')} description={say('event.cancelText')}>
      <CancelForm event={event} onClose={() => onOpenChange(false)} />
    </Dialog>
  )
}

function CancelForm({ event, onClose }: { event: Event; onClose: () => void }) {
  const say = useMessages(messages)
  const describe = useDescribeError()
  const form = useZodForm(cancelEvent.body, { defaultValues: { reason: '' } })
  const cancelling = useApiMutation(cancelEvent, {
    onSuccess(cancelled) {
      queryClient.setQueryData(keyOf(getEvent, { id: event.id }), cancelled)
      void queryClient.invalidateQueries({ queryKey: keys.events })
      onClose()
      toast({ title: say('event.cancelDone'), description: say('event.cancelDoneText') })
    },
    onError: (error) => void showIssues(form, error),
  })
  return (
    <form noValidate onSubmit={(submit) => void form.handleSubmit(({ reason }) => cancelling.mutate({ id: event.id, reason }))(submit)}>
      <Stack $gap={5}>
        {cancelling.error && <Note tone="danger">{`${say('event.cancelFailed')}. ${describe(cancelling.error)}`}</Note>}
        <TextArea
          label={say('event.reason')}
          placeholder={say('event.reasonPlaceholder')}
          rows={3}
          error={form.formState.errors.reason?.message}
          {...form.register('reason')}
        />
        <Row>
          <Button variant="danger" type="submit" busy={cancelling.isPending}>
            {say('event.cancel')}
          </Button>
          <Button variant="line" onClick={onClose}>
            {say('event.keep')}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
