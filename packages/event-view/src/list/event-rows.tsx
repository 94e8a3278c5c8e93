import type { Event } from '@convive/contracts/events'
import { costaRicaToday, styled, useFormats, useMessages } from '@convive/ui-kit/design'
import { eventRow } from '@convive/ui-kit/domain'
import { type ReactNode, useState } from 'react'
import { messages } from './texts.ts'
import { EventRow } from './event-row.tsx'
import { type DayGroup, groupByDay, segmentsOf } from './group-by-day.ts'
import { addDays } from '@convive/formats/calendar-date'

const { CardGrid, cardWidth, ListWidth } = eventRow

/** Days of a list. Where there are cards, those of a segment without a heading share one grid. */
const Segment = styled(CardGrid)`
  position: relative;
  ${cardWidth} {
    & + & {
      padding-top: var(--s-6);
    }
  }
`
/** Where its segment is one grid, the day is not a box, and only screen readers find its heading. */
const Day = styled.section<{ $flows: boolean }>`
  ${cardWidth} {
    ${({ $flows }) => ($flows ? 'display: contents;' : 'grid-column: 1 / -1;')}
  }
`
const DayHeading = styled.h3<{ $flows: boolean }>`
  padding-top: var(--s-1);
  color: var(--ink-soft);
  font-size: 0.9375rem;
  line-height: 1.4;
  letter-spacing: 0;
  ${cardWidth} {
    ${({ $flows }) =>
      $flows
        ? `position: absolute;
    width: 1px;
    height: 1px;
    padding: 0;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;`
        : `position: sticky;
    top: 72px;
    z-index: 2;
    padding-block: var(--s-3);
    background: var(--paper);
    color: var(--ink);
    font-size: var(--t-l);`}
  }
`
const List = styled(CardGrid).attrs({ as: 'ul' })<{ $flows: boolean }>`
  > li + li {
    border-top: 1px solid var(--line);
  }
  > li {
    min-width: 0;
  }
  ${cardWidth} {
    ${({ $flows }) => $flows && 'display: contents;'}
    > li + li {
      border-top: 0;
    }
  }
`

type EventRowsProps = {
  events: readonly Event[]
  /** How many of them are rendered now; all without it. The others decide where they will stand. */
  count?: number | undefined
  /** Where there are cards, no day has a heading, and three stand in a row. */
  flowing?: boolean
  /** True in a list of several regions: each row names its region. */
  withRegion?: boolean
  /** The content of an event's row besides its facts. */
  renderAction?: (event: Event) => ReactNode
}

/** Pictures of the first screen load immediately. */
const eagerCount = 4

/**
 * Events grouped by day: rows on a phone, cards on a wide page. There, a day with few events has no heading, because its
 * cards name it. The gateway renders the first screen, and the browser renders all.
 */
export function EventRows({ events, count = events.length, flowing = false, ...rest }: EventRowsProps) {
  const [now] = useState(() => Date.now())
  const index = new Map(events.map(({ id }, position) => [id, position]))
  const isShown = (event: Event) => (index.get(event.id) ?? 0) < count
  const columns = flowing ? 3 : 4
  return (
    <ListWidth>
      {segmentsOf(groupByDay(events, now), flowing).map(({ flows, days }) => (
        <Segment key={days[0]?.key} $columns={columns}>
          {days.map(({ key, day, events: own }) => {
            const shown = own.filter(isShown)
            return (
              shown.length > 0 && (
                <DayOfEvents
                  key={key}
                  group={{ key, day, events: shown }}
                  flows={flows}
                  columns={columns}
                  isEager={(event) => (index.get(event.id) ?? 0) < eagerCount}
                  {...rest}
                />
              )
            )
          })}
        </Segment>
      ))}
    </ListWidth>
  )
}

type DayOfEventsProps = Pick<EventRowsProps, 'withRegion' | 'renderAction'> & {
  group: DayGroup
  flows: boolean
  columns: 3 | 4
  isEager: (event: Event) => boolean
}

function DayOfEvents({
  group: { key, day, events },
  flows,
  columns,
  isEager,
  withRegion = false,
  renderAction,
}: DayOfEventsProps) {
  const t = useMessages(messages)
  const heading = useDayHeading()
  const name = day === null ? t('list.boosted') : heading(day)
  return (
    <Day $flows={flows} aria-labelledby={`day-${key}`}>
      <DayHeading $flows={flows} id={`day-${key}`}>
        {name}
      </DayHeading>
      <List $flows={flows} $columns={columns}>
        {events.map((event) => (
          <li key={event.id}>
            <EventRow
              event={event}
              dated={day === null}
              onCard={flows ? (day === null ? `${t('badge.boosted')} · ` : `${name}, `) : undefined}
              withRegion={withRegion}
              eager={isEager(event)}
              action={renderAction?.(event)}
            />
          </li>
        ))}
      </List>
    </Day>
  )
}

/** The heading of a day: `Today`, `Tomorrow`, `Saturday 28`, `Saturday, December 5`, and the year of another year. */
function useDayHeading(): (day: string) => string {
  const t = useMessages(messages)
  const { date } = useFormats()
  const today = costaRicaToday()
  return (day) => {
    if (day === today) return t('filters.today')
    if (day === addDays(today, 1)) return t('filters.tomorrow')
    const style =
      day.slice(0, 7) === today.slice(0, 7) ? 'day' : day.slice(0, 4) === today.slice(0, 4) ? 'long' : 'full'
    const text = date(day, style)
    return text.charAt(0).toUpperCase() + text.slice(1)
  }
}
