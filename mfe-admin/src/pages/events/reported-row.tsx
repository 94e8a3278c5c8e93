import type { Report, ReportedEvent } from '@convive/contracts/reports'
import { Badge, Button, RelativeTime, Row, Soft, styled, useLabels, useMessages, textLanguage } from '@convive/ui-kit'
import { useState } from 'react'
import { ConfirmDialog } from '../../dialogs/confirm-dialog.tsx'
import { Disclosure } from '../../lists/disclosure.tsx'
import { NamedPerson } from '../../lists/named-person.tsx'
import { messages } from '../../texts.ts'
import { UpholdDialog } from './uphold-dialog.tsx'
import { isDeciding, useDecideReports } from './use-decide-reports.ts'

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
