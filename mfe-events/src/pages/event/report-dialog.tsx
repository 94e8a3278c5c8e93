import type { Event } from '@convive/contracts/events'
import { reportEvent, reportReasons, reportReward } from '@convive/contracts/reports'
import { Button, Dialog, Note, Row, Select, Stack, TextArea, toast, useApiMutation, useDescribeError, useFormats, useLabels, useMessages, useUser } from '@convive/ui-kit'
import { showIssues, useWatch, useZodForm } from '@convive/ui-kit/forms'
import { messages } from '../../messages/report-messages.ts'
import { goToLogin, isSignedOut } from '../../require-login.ts'

type ReportDialogProps = { event: Event; onClose: () => void }

/** Asks what is wrong with an event. What an admin or a report of a sample would not earn is not promised. */
export function ReportDialog({ event, onClose }: ReportDialogProps) {
  const say = useMessages(messages)
  const { number } = useFormats()
  const earns = !useUser()?.isAdmin && !event.isSample
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={say('event.report')}
      description={earns ? say('report.text', { amount: number(reportReward) }) : say('report.textPlain')}
    >
      <ReportForm event={event} onClose={onClose} />
    </Dialog>
  )
}

function ReportForm({ event, onClose }: ReportDialogProps) {
  const say = useMessages(messages)
  const describe = useDescribeError()
  const { reportReason } = useLabels()
  const form = useZodForm(reportEvent.body, { defaultValues: { note: '' } })
  const { errors } = form.formState
  const reason = useWatch({ control: form.control, name: 'reason' })
  const sending = useApiMutation(reportEvent, {
    onSuccess() {
      onClose()
      toast({ title: say('report.done'), description: say('report.doneText') })
    },
    onError: (error) => (isSignedOut(error) ? goToLogin('report') : void showIssues(form, error)),
  })
  return (
    <form noValidate onSubmit={(submit) => void form.handleSubmit((given) => sending.mutate({ id: event.id, ...given }))(submit)}>
      <Stack $gap={5}>
        {sending.error && <Note tone="danger">{`${say('report.failed')}. ${describe(sending.error)}`}</Note>}
        <Select
          label={say('report.reason')}
          placeholder={say('report.reasonPlaceholder')}
          options={reportReasons.map((value) => ({ value, label: reportReason(value) }))}
          error={errors.reason?.message}
          {...form.register('reason')}
        />
        <TextArea label={say(reason === 'other' ? 'report.noteNeeded' : 'report.note')} help={say('report.noteHelp')} rows={3} maxLength={500} error={errors.note?.message} {...form.register('note')} />
        <Row $gap={3}>
          <Button type="submit" busy={sending.isPending}>
            {say(sending.isPending ? 'report.sending' : 'report.send')}
          </Button>
          <Button variant="line" disabled={sending.isPending} onClick={onClose}>
            {say('report.cancel')}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
