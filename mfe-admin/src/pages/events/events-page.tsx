import {
  ChipLink,
  Stack,
  styled,
  useMessages,
  Badge,
  Button,
  LoadState,
  Panel,
  Soft,
  useApiQuery,
  useFormats,
  FailureNote,
  Input,
  Switch,
  TextArea,
} from '@convive/ui-kit'
import { AdminColumns, AdminHead } from '../admin-page.tsx'
import { messages } from '../../texts.ts'
import { AllEvents } from './all-events/all-events.tsx'
import { ClaimHistory, ClaimList } from './claims.tsx'
import { HiddenEvents, useHideEvent } from './hidden-events.tsx'
import { listReportedEvents, type ReportedEvent, reportReward } from '@convive/contracts/reports'
import { useState, useRef } from 'react'
import { ReportedRow } from './reported-row.tsx'
import { ActionRows, useFocusWhenShorter } from '../../lists/action-rows.tsx'
import { EyeOff } from 'lucide-react'

const Page = styled(Stack)`
  h2 {
    scroll-margin-top: 8px;
  }
`
/** One line, which scrolls on a narrow page: four rows of links would push what they lead to out of sight. */
const Parts = styled.nav`
  display: flex;
  gap: var(--s-2);
  margin-inline: calc(-1 * var(--gutter));
  padding: 5px var(--gutter);
  overflow-x: auto;
  scrollbar-width: none;
  > a {
    flex: none;
  }
`

/** Moderation of events. Reports and claims of imported events, which wait for a decision, come first. */
export function EventsPage() {
  const t = useMessages(messages)
  return (
    <Page $gap={6}>
      <AdminHead title={t('events.title')} lead={t('events.lead')}>
        <Parts aria-label={t('events.parts')}>
          <ChipLink href="#reports">{t('reports.title')}</ChipLink>
          <ChipLink href="#claims">{t('claims.title')}</ChipLink>
          <ChipLink href="#all-events">{t('events.all')}</ChipLink>
          <ChipLink href="#hidden">{t('events.hiddenTitle')}</ChipLink>
        </Parts>
      </AdminHead>
      <ReportedEvents />
      <ClaimList />
      <AllEvents />
      <AdminColumns>
        <HideEventForm />
        <Stack $gap={6}>
          <HiddenEvents />
          <ClaimHistory />
        </Stack>
      </AdminColumns>
    </Page>
  )
}

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

const minReasonLength = 3
type Problem = { event?: string; reason?: string }

/** Hides an event by its address, with a reason that its creator reads. */
function HideEventForm() {
  const t = useMessages(messages)
  const form = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState<Problem>({})
  const [withLater, setWithLater] = useState(false)
  const reset = () => {
    form.current?.reset()
    setWithLater(false)
  }
  const hide = useHideEvent({ onDone: reset })
  const submit = (data: FormData) => {
    const id = parseEventId(String(data.get('event') ?? ''))
    const reason = String(data.get('reason') ?? '').trim()
    setProblem({
      ...(!id && { event: t('events.noSuchAddress') }),
      ...(reason.length < minReasonLength && { reason: t('events.reasonNeeded') }),
    })
    if (id && reason.length >= minReasonLength)
      hide.mutate({ id, hidden: true, reason, ...(withLater && { scope: 'following' as const }) })
  }
  return (
    <Panel aria-labelledby="hide">
      <Stack
        as="form"
        ref={form}
        $gap={4}
        noValidate
        onSubmit={(event) => (event.preventDefault(), submit(new FormData(event.currentTarget)))}
      >
        <h2 id="hide">{t('events.hideTitle')}</h2>
        <Input
          name="event"
          label={t('events.which')}
          required
          help={t('events.whichHelp')}
          autoComplete="off"
          error={problem.event}
        />
        <TextArea
          name="reason"
          rows={2}
          label={t('events.reason')}
          required
          help={t('events.reasonHelp')}
          maxLength={500}
          error={problem.reason}
        />
        <Switch label={t('events.hideLater')} checked={withLater} onCheckedChange={setWithLater} />
        <FailureNote title={t('events.hideFailed')} error={hide.error} />
        <div>
          <Button type="submit" busy={hide.isPending}>
            {!hide.isPending && <EyeOff size={20} aria-hidden />}
            {t('events.hide')}
          </Button>
        </div>
      </Stack>
    </Panel>
  )
}

/** Parses an event id or the address of an event's page. Undefined for anything else. */
export function parseEventId(typed: string): number | undefined {
  const match = /^(?:#?(\d{1,9})|(?:https?:\/\/[^/\s]+)?\/events\/(\d{1,9})(?:[/?#].*)?)$/.exec(typed.trim())
  const number = Number(match?.[1] ?? match?.[2])
  return number > 0 ? number : undefined
}
