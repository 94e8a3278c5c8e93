import type { Event } from '@convive/contracts/events'
import { timeSpanOf } from '@convive/formats/costa-rica-time'
import {
  Stack,
  addNamespace,
  Badge,
  MoreLink,
  Row,
  Soft,
  styled,
  useApiQuery,
  useFormats,
  useMessages,
} from '@convive/ui-kit'
import { useState } from 'react'
import { saleStatus } from '../checkout/checkout.rules.ts'
import { SeriesPasses } from '../passes/series-passes.tsx'
import { Album } from './album.tsx'
import { PublicQuestions } from './public-questions.tsx'
import { listSeriesDates } from '@convive/contracts/recurrence'
import { eventCalendarPath } from '@convive/formats/event-calendar-path'

/**
 * What the first screen of an event does not need: its other dates, the passes of its series, if its tickets are sold,
 * people's pictures once it has begun, and questions to its organiser. Nobody answers about a sample, or an imported event
 * that nobody has claimed.
 */
export function EventTalk({ event }: { event: Event }) {
  const sale = saleStatus(event, null)
  const [openedAt] = useState(Date.now)
  const hasBegun = event.isPast || timeSpanOf(event).startsAt.getTime() <= openedAt
  return (
    <Stack $gap={6}>
      <NextDates event={event} />
      {event.seriesId !== undefined && sale.kind === 'open' && <SeriesPasses event={event} sale={sale} />}
      {hasBegun && !event.isSample && <Album event={event} />}
      {event.creatorUsername && !event.isSample && <PublicQuestions event={event} />}
    </Stack>
  )
}

const messages = addNamespace('dates', {
  title: { en: 'Next dates', es: 'Próximas fechas' },
  cancelled: { en: 'Cancelled', es: 'Cancelada' },
  full: { en: 'Full', es: 'Sin campo' },
  toCalendar: { en: 'Add all dates to your calendar', es: 'Agregar todas las fechas al calendario' },
})

const List = styled.ul`
  display: grid;
  gap: var(--s-1);
  a {
    display: inline-block;
    padding-block: var(--s-2);
  }
`

/** The other future dates of the event's series as links. Shows nothing for an event that takes place once. */
export function NextDates({ event }: { event: Event }) {
  const t = useMessages(messages)
  const { eventTime } = useFormats()
  const { data = [] } = useApiQuery(listSeriesDates, { id: event.id }, { enabled: event.seriesId !== undefined })
  const others = data.filter(({ id }) => id !== event.id)
  if (others.length === 0) return null
  return (
    <Stack as="section" $gap={2} aria-labelledby="next-dates">
      <h2 id="next-dates">{t('title')}</h2>
      <List>
        {others.map((date) => (
          <li key={date.id}>
            <Row>
              <a href={`/events/${date.id}`}>{eventTime(date)}</a>
              {date.isCancelled ? (
                <Badge $tone="danger">{t('cancelled')}</Badge>
              ) : (
                date.placesLeft === 0 && <Soft $size="s">{t('full')}</Soft>
              )}
            </Row>
          </li>
        ))}
      </List>
      <Row>
        <MoreLink href={`${eventCalendarPath(event.id)}?dates=all`} download>
          {t('toCalendar')}
        </MoreLink>
      </Row>
    </Stack>
  )
}
