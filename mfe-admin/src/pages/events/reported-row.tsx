import {
  decideReports,
  listReportedEvents,
  type Report,
  ReportDecision,
  type ReportedEvent,
} from '@convive/contracts/reports'
import {
  Badge,
  Button,
  cacheKeys,
  Dialog,
  Note,
  queryClient,
  queryKeyOf,
  RelativeTime,
  Row,
  Soft,
  Stack,
  styled,
  TextArea,
  textLanguage,
  toast,
  useApiMutation,
  useDescribeError,
  useLabels,
  useMessages,
} from '@convive/ui-kit'
import { useState } from 'react'
import { ConfirmDialog } from '../../dialogs/confirm-dialog.tsx'
import { Disclosure } from '../../lists/disclosure.tsx'
import { NamedPerson } from '../../lists/action-rows.tsx'
import { messages } from '../../texts.ts'
import { listHiddenEvents } from '@convive/contracts/moderation'
import type { OutputOf } from '@convive/contracts/route'
import { useZodForm } from '@convive/ui-kit/forms'
import { Check, EyeOff } from 'lucide-react'

/** The actions stay beside the title, however long the reports are. */
const Reported = styled.li`
  && {
    align-items: start;
  }
`
const Reports = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(260px, 100%), 1fr));
  gap: var(--s-3) var(--s-6);
  margin-top: var(--s-2);
  blockquote {
    margin: 0;
    white-space: pre-line;
  }
`

const Reason = styled.p`
  font-weight: var(--w-medium);
`

/** An event may have 50 reports, which would push the next event off the page. */
const mostShown = 3

/** An event with its reports, and the decision about all of them. */
export function ReportedRow({ event }: { event: ReportedEvent }) {
  const t = useMessages(messages)
  const [upholding, setUpholding] = useState(false)
  const [dismissing, setDismissing] = useState(false)
  const deciding = useDecideReports(event)
  const [first, others] = [event.reports.slice(0, mostShown), event.reports.slice(mostShown)]
  const further = event.count - event.reports.length
  return (
    <Reported>
      <div>
        <Row>
          <a href={`/events/${event.eventId}`}>
            <b lang={textLanguage(event.title)}>{event.title}</b>
          </a>
          <Badge>{t('reports.count', { count: event.count })}</Badge>
          {event.isHidden && <Badge $tone="outline">{t('reports.hidden')}</Badge>}
        </Row>
        <Reports>
          {first.map((report) => (
            <ReportSaid key={report.id} report={report} />
          ))}
        </Reports>
        {others.length > 0 && (
          <Disclosure summary={t('reports.moreReports', { count: others.length })}>
            <Reports>
              {others.map((report) => (
                <ReportSaid key={report.id} report={report} />
              ))}
            </Reports>
          </Disclosure>
        )}
        {further > 0 && <Soft $size="s">{t('reports.furtherReports', { count: further })}</Soft>}
      </div>
      <Row>
        <Button
          disabled={deciding.isPending}
          aria-label={t('reports.rightWhich', { title: event.title })}
          onClick={() => setUpholding(true)}
        >
          {t('reports.right')}
        </Button>
        <Button
          variant="line"
          busy={isDeciding(deciding, 'dismiss')}
          disabled={deciding.isPending}
          aria-label={t('reports.wrongWhich', { title: event.title })}
          onClick={() => setDismissing(true)}
        >
          {t('reports.wrong')}
        </Button>
      </Row>
      <ConfirmDialog
        open={dismissing}
        onClose={() => setDismissing(false)}
        title={t('reports.wrongTitle')}
        text={t('reports.wrongText', { title: event.title })}
        confirm={t('reports.wrongYes')}
        cancel={t('cancel')}
        mutation={deciding}
        failed={t('reports.decideFailed')}
        onConfirm={() => deciding.mutate({ id: event.eventId, decision: 'dismiss' })}
      />
      <UpholdDialog event={event} deciding={deciding} open={upholding} onClose={() => setUpholding(false)} />
    </Reported>
  )
}

function ReportSaid({ report }: { report: Report }) {
  const t = useMessages(messages)
  const { reportReason } = useLabels()
  const { reason, note, question, pictureUrl, displayName, username, reportedAt } = report
  return (
    <li>
      <Reason>{reportReason(reason)}</Reason>
      {question !== undefined && <Soft>{t('reports.question', { text: question })}</Soft>}
      {pictureUrl !== undefined && (
        <a href={pictureUrl} target="_blank" rel="noopener">
          {t('reports.picture')}
        </a>
      )}
      {note && <blockquote lang={textLanguage(note)}>“{note}”</blockquote>}
      <Soft $size="s">
        <NamedPerson displayName={displayName} username={username} fallback={t('claims.nobody')} /> ·{' '}
        <RelativeTime instant={reportedAt} />
      </Soft>
    </li>
  )
}

type Reported = OutputOf<typeof listReportedEvents>

/** Decides about all reports of an event. The event then leaves the list, and a toast says what was decided. The dialogs show a failure. */
function useDecideReports({ eventId, title }: { eventId: number; title: string }) {
  const t = useMessages(messages)
  const list = queryKeyOf(listReportedEvents, {})
  return useApiMutation(decideReports, {
    onSuccess(_, { decision }) {
      toast({ title: t(decision === 'dismiss' ? 'reports.dismissed' : 'reports.upheld'), description: title })
      queryClient.setQueryData<Reported>(list, (before) => before && without(before, eventId))
      const touched = [
        list,
        ...(decision === 'hide' ? [cacheKeys.events, cacheKeys.event(eventId), queryKeyOf(listHiddenEvents, {})] : []),
      ]
      for (const queryKey of touched) void queryClient.invalidateQueries({ queryKey })
    },
    onError(error) {
      // Another administrator may have decided first.
      if (error.status === 404) void queryClient.invalidateQueries({ queryKey: list })
    },
  })
}

type DecidingReports = ReturnType<typeof useDecideReports>

/** True while this one of the three decisions is pending. */
const isDeciding = ({ isPending, variables }: DecidingReports, decision: 'hide' | 'leave' | 'dismiss'): boolean =>
  isPending && variables.decision === decision

const without = ({ waiting, events }: Reported, decided: number): Reported => ({
  waiting: waiting - 1,
  events: events.filter(({ eventId }) => eventId !== decided),
})

type UpholdProps = { event: ReportedEvent; deciding: DecidingReports; onClose: () => void }

/** Upholds reports: hides the event with a reason for its creator, or keeps the corrected event. */
function UpholdDialog({ open, ...props }: UpholdProps & { open: boolean }) {
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
