import { listReportedEvents, type ReportedEvent, reportReward } from '@convive/contracts/reports'
import { Badge, Button, LoadState, Panel, Soft, styled, useApiQuery, useFormats, useMessages } from '@convive/ui-kit'
import { useState } from 'react'
import { messages } from '../../texts.ts'
import { ReportedRow } from './reported-row.tsx'
import { ActionRows, useFocusWhenShorter } from '../../lists/action-rows.tsx'

const Heading = styled.h2`
  display: flex;
  align-items: center;
  gap: var(--s-2);
  font-size: var(--t-xl);
  line-height: 1.2;
`

/** Reported events, those with the most reports first, with the number of waiting ones. */
export function ReportedEvents() {
  const t = useMessages(messages)
  const { number } = useFormats()
  const query = useApiQuery(listReportedEvents, {})
  const { data } = query
  const { waiting = 0, events = [] } = data ?? {}
  const heading = useFocusWhenShorter(events.length)
  return (
    <Panel aria-labelledby="reports">
      <Heading id="reports" ref={heading} tabIndex={-1}>
        {t('reports.title')} {waiting > 0 && <Badge $tone="note">{number(waiting)}</Badge>}
      </Heading>
      {data && <Soft>{waiting === 0 ? t('reports.none') : t('reports.lead', { amount: number(reportReward) })}</Soft>}
      <Reported events={events} waiting={waiting} />
      {!data && <LoadState query={query} failed={t('reports.failed')} skeleton="96px" />}
    </Panel>
  )
}

/** Each has up to 50 reports, so that all would fill many screens. */
const step = 10

function Reported({ events, waiting }: { events: ReportedEvent[]; waiting: number }) {
  const t = useMessages(messages)
  const { number } = useFormats()
  const [most, setMost] = useState(step)
  if (events.length === 0) return null
  return (
    <>
      <ActionRows>
        {events.slice(0, most).map((event) => (
          <ReportedRow key={event.eventId} event={event} />
        ))}
      </ActionRows>
      {most < events.length && (
        <Button variant="line" onClick={() => setMost(most + step)}>
          {t('reports.more')}
        </Button>
      )}
      {most >= events.length && waiting > events.length && (
        <Soft $size="s">{t('reports.furtherEvents', { shown: number(events.length), count: waiting })}</Soft>
      )}
    </>
  )
}
