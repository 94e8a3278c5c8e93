import { messageGuests, GuestMessage } from '@convive/contracts/guests'
import { Button, Dialog, FailureNote, Row, Stack, TextArea, toast, useApiMutation, useMessages } from '@convive/ui-kit'
import { showIssues, useZodForm } from '@convive/ui-kit/forms'
import { messages } from './texts.ts'

/** Writes to everybody who RSVPed or has a ticket. */
export function MessageDialog({ eventId, onClose }: { eventId: number; onClose: () => void }) {
  const t = useMessages(messages)
  return (
    <Dialog open onOpenChange={(next) => !next && onClose()} title={t('write')} description={t('writeText')}>
      <MessageForm eventId={eventId} onClose={onClose} />
    </Dialog>
  )
}

function MessageForm({ eventId, onClose }: { eventId: number; onClose: () => void }) {
  const t = useMessages(messages)
  const form = useZodForm(GuestMessage, { defaultValues: { text: '' } })
  const sending = useApiMutation(messageGuests, {
    onSuccess() {
      onClose()
      toast({ title: t('sent') })
    },
    onError: (error) => void showIssues(form, error),
  })
  return (
    <form
      noValidate
      onSubmit={(submit) => void form.handleSubmit(({ text }) => sending.mutate({ id: eventId, text }))(submit)}
    >
      <Stack $gap={5}>
        <FailureNote title={t('sendFailed')} error={sending.error} />
        <TextArea
          label={t('text')}
          required
          help={t('textHelp')}
          rows={5}
          maxLength={1000}
          error={form.formState.errors.text?.message}
          {...form.register('text')}
        />
        <Row $gap={3}>
          <Button type="submit" busy={sending.isPending}>
            {t(sending.isPending ? 'sending' : 'send')}
          </Button>
          <Button variant="line" disabled={sending.isPending} onClick={onClose}>
            {t('cancel')}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
