import { listReportedEvents, reportReward } from '@convive/contracts/reports'
import { Badge, ErrorState, Panel, Skeleton, Soft, styled, useApiQuery, useFormats, useMessages } from '@convive/ui-kit'
import { useEffect, useRef } from 'react'
import { messages } from '../../messages/messages.ts'
import { ReportedRow } from './reported-row.tsx'
import { Rows } from './rows.ts'

const Heading = styled.h2`
  display: flex;
  align-items: center;
  gap: var(--s-2);
`

/** Events that people have reported, those reported most first, with how many wait. */
export function ReportedEvents() {
  const say = useMessages(messages)
  const { number } = useFormats()
  const { data, error, refetch, isFetching } = useApiQuery(listReportedEvents, {})
  const { waiting = 0, events = [] } = data ?? {}
  const heading = useFocusWhenShorter(events.length)
  return (
    <Panel aria-labelledby="reports">
      <Heading id="reports" ref={heading} tabIndex={-1}>
        {say('reports.title')} {waiting > 0 && <Badge $tone="note">{number(waiting)}</Badge>}
      </Heading>
      {data && <Soft>{waiting === 0 ? say('reports.none') : say('reports.lead', { amount: number(reportReward) })}</Soft>}
      {events.length > 0 && (
        <Rows>
          {events.map((event) => (
            <ReportedRow key={event.eventId} event={event} />
          ))}
        </Rows>
      )}
      {waiting > events.length && <Soft $size="s">{say('reports.furtherEvents', { shown: number(events.length), count: waiting })}</Soft>}
      {!data && error && <ErrorState title={say('reports.failed')} error={error} busy={isFetching} onRetry={refetch} />}
      {!data && !error && <Skeleton $height="96px" $radius="m" />}
    </Panel>
  )
}

/** The ref of a list's heading: a row that goes takes the focus with it, which then finds itself here. */
function useFocusWhenShorter(length: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(length)
  useEffect(() => {
    if (length < before.current && document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
    before.current = length
  }, [length])
  return heading
}
