import type { Report, ReportedEvent } from '@convive/contracts/reports'
import { Badge, Button, RelativeTime, Row, Soft, styled, useLabels, useMessages } from '@convive/ui-kit'
import { useState } from 'react'
import { messages } from '../../messages/messages.ts'
import { UpholdDialog } from './uphold-dialog.tsx'
import { isDeciding, useDecideReports } from './use-decide-reports.ts'

/** However much was said of it, what to do about it stays beside its title. */
const Reported = styled.li`
  && {
    align-items: start;
  }
`
const Reports = styled.ul`
  display: grid;
  gap: var(--s-3);
  margin-top: var(--s-2);
  blockquote {
    margin: 0;
    white-space: pre-line;
  }
`

const Reason = styled.p`
  font-weight: var(--w-medium);
`

/** An event with what was said of it, and the decision about all of that. */
export function ReportedRow({ event }: { event: ReportedEvent }) {
  const say = useMessages(messages)
  const [upholding, setUpholding] = useState(false)
  const deciding = useDecideReports(event)
  const further = event.count - event.reports.length
  return (
    <Reported>
      <div>
        <Row>
          <a href={`/events/${event.eventId}`}>
            <b>{event.title}</b>
          </a>
          <Badge>{say('reports.count', { count: event.count })}</Badge>
          {event.isHidden && <Badge $tone="outline">{say('reports.hidden')}</Badge>}
        </Row>
        <Reports>
          {event.reports.map((report) => (
            <ReportSaid key={report.id} report={report} />
          ))}
        </Reports>
        {further > 0 && <Soft $size="s">{say('reports.furtherReports', { count: further })}</Soft>}
      </div>
      <Row>
        <Button disabled={deciding.isPending} aria-label={say('reports.rightWhich', { title: event.title })} onClick={() => setUpholding(true)}>
          {say('reports.right')}
        </Button>
        <Button
          variant="line"
          busy={isDeciding(deciding, 'dismiss')}
          disabled={deciding.isPending}
          aria-label={say('reports.wrongWhich', { title: event.title })}
          onClick={() => deciding.mutate({ id: event.eventId, decision: 'dismiss' })}
        >
          {say('reports.wrong')}
        </Button>
      </Row>
      <UpholdDialog event={event} deciding={deciding} open={upholding} onClose={() => setUpholding(false)} />
    </Reported>
  )
}

function ReportSaid({ report: { reason, note, displayName, username, reportedAt } }: { report: Report }) {
  const say = useMessages(messages)
  const { reportReason } = useLabels()
  return (
    <li>
      <Reason>{reportReason(reason)}</Reason>
      {note && <blockquote>“{note}”</blockquote>}
      <Soft $size="s">
        {displayName ?? say('claims.nobody')} {username && `(@${username})`} · <RelativeTime instant={reportedAt} />
      </Soft>
    </li>
  )
}
