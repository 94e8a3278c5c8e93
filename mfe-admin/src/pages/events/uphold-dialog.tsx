import { type ReportedEvent, ReportDecision } from '@convive/contracts/reports'
import { Button, Dialog, Note, Row, Stack, TextArea, useDescribeError, useMessages } from '@convive/ui-kit'
import { useZodForm } from '@convive/ui-kit/forms'
import { Check, EyeOff } from 'lucide-react'
import { messages } from '../../texts.ts'
import { type DecidingReports, isDeciding } from './use-decide-reports.ts'

type UpholdProps = { event: ReportedEvent; deciding: DecidingReports; onClose: () => void }

/** Upholds reports: hides the event with a reason for its creator, or keeps the corrected event. */
export function UpholdDialog({ open, ...props }: UpholdProps & { open: boolean }) {
  const t = useMessages(messages)
  const { event, deciding, onClose } = props
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && !deciding.isPending && onClose()}
      title={t('reports.rightTitle')}
      description={t(event.isHidden ? 'reports.rightHidden' : 'reports.rightText', { title: event.title })}
    >
      {event.isHidden ? <Leave {...props} /> : <HideOrLeave {...props} />}
    </Dialog>
  )
}

function HideOrLeave(props: UpholdProps) {
  const { event, deciding } = props
  const t = useMessages(messages)
  const describe = useDescribeError()
  const form = useZodForm(ReportDecision, { defaultValues: { decision: 'hide', reason: '' } })
  const hiding = isDeciding(deciding, 'hide')
  return (
    <form
      noValidate
      onSubmit={(submit) => void form.handleSubmit((given) => deciding.mutate({ id: event.eventId, ...given }))(submit)}
    >
      <Stack $gap={5}>
        {deciding.error && <Note tone="danger">{describe(deciding.error)}</Note>}
        <TextArea
          rows={2}
          label={t('reports.reason')}
          help={t('events.reasonHelp')}
          maxLength={500}
          error={form.formState.errors.reason?.message}
          {...form.register('reason')}
        />
        <Row>
          <Button type="submit" variant="danger" busy={hiding} disabled={deciding.isPending}>
            {!hiding && <EyeOff size={20} aria-hidden />}
            {t('reports.hide')}
          </Button>
          <LeaveButton {...props} />
        </Row>
      </Stack>
    </form>
  )
}

function Leave(props: UpholdProps) {
  const describe = useDescribeError()
  return (
    <Stack $gap={5}>
      {props.deciding.error && <Note tone="danger">{describe(props.deciding.error)}</Note>}
      <Row>
        <LeaveButton {...props} />
      </Row>
    </Stack>
  )
}

function LeaveButton({ event, deciding }: UpholdProps) {
  const t = useMessages(messages)
  const leaving = isDeciding(deciding, 'leave')
  return (
    <Button
      variant="line"
      busy={leaving}
      disabled={deciding.isPending}
      onClick={() => deciding.mutate({ id: event.eventId, decision: 'leave' })}
    >
      {!leaving && <Check size={20} aria-hidden />}
      {t(event.isHidden ? 'reports.leaveHidden' : 'reports.leave')}
    </Button>
  )
}
