import type { Event } from '@convive/contracts/events'
import { listSeriesDates } from '@convive/contracts/recurrence'
import { eventCalendarPath } from '@convive/formats/event-calendar-path'
import {
  addNamespace,
  Badge,
  MoreLink,
  Row,
  Soft,
  Stack,
  styled,
  useApiQuery,
  useFormats,
  useMessages,
} from '@convive/ui-kit'

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
