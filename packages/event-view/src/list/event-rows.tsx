import type { Event } from '@convive/contracts/events'
import { costaRicaToday, styled, useFormats, useMessages } from '@convive/ui-kit/design'
import { type ReactNode, useState } from 'react'
import { messages } from './texts.ts'
import { EventRow } from './event-row.tsx'
import { groupByDay } from './group-by-day.ts'
import { addDays } from '@convive/formats/calendar-date'

const Day = styled.section`
  @media (min-width: 900px) {
    display: grid;
    grid-template-columns: 176px minmax(0, 1fr);
    gap: 0 var(--s-8);
    padding-block: var(--s-3);
    & + & {
      border-top: 1px solid var(--line);
    }
  }
`
const DayHeading = styled.h3`
  padding-top: var(--s-1);
  color: var(--ink-soft);
  font-size: 0.9375rem;
  line-height: 1.4;
  letter-spacing: 0;
  @media (min-width: 900px) {
    align-self: start;
    position: sticky;
    top: 88px;
    padding-top: 10px;
    color: var(--ink);
    font-size: var(--t-m);
  }
`
/** Two columns on a wide page. The only event of a day has the whole width, because most days have only one. */
const List = styled.ul`
  > li + li {
    border-top: 1px solid var(--line);
  }
  > li {
    min-width: 0;
  }
  @media (min-width: 1100px) {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 0 var(--s-8);
    > li:nth-child(2) {
      border-top: 0;
    }
    > li:only-child {
      grid-column: 1 / -1;
    }
  }
`

type EventRowsProps = {
  events: readonly Event[]
  /** True in a list of several regions: each row names its region. */
  withRegion?: boolean
  /** The content of an event's row besides its facts. */
  renderAction?: (event: Event) => ReactNode
}

/** Pictures of the first screen load immediately. */
const eagerCount = 4

/** Events as rows, grouped by day. The gateway renders the first screen, and the browser renders all rows. */
export function EventRows({ events, withRegion = false, renderAction }: EventRowsProps) {
  const t = useMessages(messages)
  const heading = useDayHeading()
  const [now] = useState(() => Date.now())
  const eager = new Set(events.slice(0, eagerCount).map(({ id }) => id))
  return (
    <div>
      {groupByDay(events, now).map(({ key, day, events: own }) => (
        <Day key={key} aria-labelledby={`day-${key}`}>
          <DayHeading id={`day-${key}`}>{day === null ? t('list.boosted') : heading(day)}</DayHeading>
          <List>
            {own.map((event) => (
              <li key={event.id}>
                <EventRow
                  event={event}
                  dated={day === null}
                  withRegion={withRegion}
                  eager={eager.has(event.id)}
                  action={renderAction?.(event)}
                />
              </li>
            ))}
          </List>
        </Day>
      ))}
    </div>
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
