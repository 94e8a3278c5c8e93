import type { AdministeredEvent } from '@convive/contracts/moderation'
import {
  Badge,
  ButtonLink,
  Row,
  Soft,
  styled,
  textLanguage,
  useFormats,
  useLabels,
  useMessages,
  VisuallyHidden,
} from '@convive/ui-kit'
import { messages } from './texts.ts'

/** A table; on a narrow page each row is a card. */
const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  overflow-wrap: anywhere;
  th,
  td {
    padding: var(--s-2);
    text-align: left;
    vertical-align: middle;
    font-weight: inherit;
  }
  /* A button's word must not break. */
  td:last-child {
    overflow-wrap: normal;
  }
  thead th {
    color: var(--ink-soft);
    font-size: var(--t-s);
  }
  tbody tr {
    border-top: 1px solid var(--line);
  }
  @media (max-width: 899px) {
    thead {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    tbody tr {
      display: grid;
      grid-template-columns: 44px minmax(0, 1fr) auto;
      column-gap: var(--s-2);
      padding-block: var(--s-3);
    }
    tbody td,
    tbody th {
      grid-column: 2;
      padding: 2px 0;
    }
    tbody td:first-child {
      grid-column: 1;
      grid-row: 1 / span 5;
    }
    tbody td:last-child {
      grid-column: 3;
      grid-row: 1 / span 5;
    }
  }
  /* The title has the whole width of a phone, and the button stands beside the facts. */
  @media (max-width: 479px) {
    tbody th {
      grid-column: 2 / -1;
    }
    tbody td:last-child {
      grid-row: 2 / span 4;
      align-self: start;
    }
  }
`
export const Tick = styled.label`
  display: inline-flex;
  gap: var(--s-2);
  align-items: center;
  min-width: 44px;
  min-height: 44px;
  cursor: pointer;
  input {
    width: 22px;
    height: 22px;
    margin: 0;
    accent-color: var(--forest);
  }
`

type EventTableProps = {
  events: AdministeredEvent[]
  selected: ReadonlySet<number>
  onToggle: (id: number) => void
}

export function EventTable({ events, selected, onToggle }: EventTableProps) {
  const t = useMessages(messages)
  return (
    <Table aria-label={t('title')}>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{t('selection')}</VisuallyHidden>
          </th>
          <th scope="col">{t('event')}</th>
          <th scope="col">{t('when')}</th>
          <th scope="col">{t('organiser')}</th>
          <th scope="col">{t('about')}</th>
          <th scope="col">{t('actions')}</th>
        </tr>
      </thead>
      <tbody>
        {events.map((event) => (
          <EventLine
            key={event.id}
            event={event}
            isSelected={selected.has(event.id)}
            onToggle={() => onToggle(event.id)}
          />
        ))}
      </tbody>
    </Table>
  )
}

type EventLineProps = { event: AdministeredEvent; isSelected: boolean; onToggle: () => void }

function EventLine({ event, isSelected, onToggle }: EventLineProps) {
  const t = useMessages(messages)
  const { eventTime } = useFormats()
  const { shortRegion } = useLabels()
  return (
    <tr>
      <td>
        <Tick>
          <input
            type="checkbox"
            aria-label={t('select', { title: event.title })}
            checked={isSelected}
            onChange={onToggle}
          />
        </Tick>
      </td>
      <th scope="row">
        <a href={`/events/${event.id}`}>
          <b lang={textLanguage(event.title)}>{event.title}</b>
        </a>
        <Soft $size="s">
          {shortRegion(event.region)} · {event.location}
        </Soft>
      </th>
      <td>{eventTime(event)}</td>
      <td>
        {event.creatorUsername === null ? t('importer') : (event.creatorName ?? event.creatorUsername)}
        {event.creatorUsername !== null && <Soft $size="s">@{event.creatorUsername}</Soft>}
      </td>
      <td>
        <Row $gap={1}>
          {event.origin !== 'created' && <Badge $tone="outline">{t(`badge.${event.origin}`)}</Badge>}
          <StateBadges event={event} />
        </Row>
      </td>
      <td>
        <ButtonLink
          variant="line"
          href={`/events/${event.id}/edit`}
          aria-label={t('editWhich', { title: event.title })}
        >
          {t('edit')}
        </ButtonLink>
      </td>
    </tr>
  )
}

function StateBadges({ event }: { event: AdministeredEvent }) {
  const t = useMessages(messages)
  return (
    <>
      {event.isCancelled && <Badge $tone="danger">{t('badge.cancelled')}</Badge>}
      {event.isHidden && <Badge $tone="note">{t('badge.hidden')}</Badge>}
      {event.isPast && <Badge>{t('badge.past')}</Badge>}
      {event.isSample && <Badge>{t('badge.sample')}</Badge>}
    </>
  )
}
