import { type Event, listEvents } from '@convive/contracts/events'
import { EventRow } from '@convive/event-view'
import { addDays } from '@convive/formats/calendar-date'
import {
  addNamespace,
  costaRicaToday,
  RuledList,
  Soft,
  styled,
  useApiQuery,
  useLabels,
  useMessages,
} from '@convive/ui-kit'

const messages = addNamespace('moreEvents', {
  ofOrganiser: { en: 'By {{name}}', es: 'De {{name}}' },
  around: { en: 'Around that day in {{region}}', es: 'Por esos días en {{region}}' },
  next: { en: 'Coming up in {{region}}', es: 'Lo próximo en {{region}}' },
  none: { en: 'Nothing else is announced yet.', es: 'Todavía no hay nada más anunciado.' },
})

const shown = 3
/** Who is free for an event may be free this many days before and after it. */
const daysAround = 2

const Lists = styled.div`
  display: grid;
  gap: var(--s-8);
  @media (min-width: 900px) {
    grid-auto-columns: minmax(0, 1fr);
    grid-auto-flow: column;
  }
`

/** The way on from an event: what its organiser does next, and what there is around that day in its region. */
export function MoreEvents({ event }: { event: Event }) {
  const t = useMessages(messages)
  const { region } = useLabels()
  const isOver = event.isPast || event.isCancelled
  const own = useApiQuery(
    listEvents,
    { creatorId: event.creatorId, when: 'upcoming', limit: shown + 1 },
    { enabled: Boolean(event.creatorUsername) },
  )
  const near = useApiQuery(listEvents, {
    region: event.region,
    when: 'upcoming',
    ...(!isOver && { from: laterOf(addDays(event.eventDate, -daysAround)), to: addDays(event.eventDate, daysAround) }),
    limit: 2 * shown + 1,
  })
  if (own.isLoading || near.isLoading) return null
  const ofOrganiser = others(own.data?.items, [event])
  const ofRegion = others(near.data?.items, [event, ...ofOrganiser])
  if (ofOrganiser.length + ofRegion.length === 0) return near.data ? <Soft>{t('none')}</Soft> : null
  return (
    <Lists>
      <List id="more-of-organiser" title={t('ofOrganiser', { name: event.creatorName ?? '' })} events={ofOrganiser} />
      <List
        id="more-of-region"
        title={t(isOver ? 'next' : 'around', { region: region(event.region) })}
        events={ofRegion}
      />
    </Lists>
  )
}

function List({ id, title, events }: { id: string; title: string; events: Event[] }) {
  if (events.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <RuledList>
        {events.map((event) => (
          <li key={event.id}>
            <EventRow event={event} dated />
          </li>
        ))}
      </RuledList>
    </section>
  )
}

const laterOf = (day: string): string => {
  const today = costaRicaToday()
  return day > today ? day : today
}

const others = (events: Event[] | undefined, known: Event[]): Event[] =>
  (events ?? []).filter(({ id }) => known.every((event) => event.id !== id)).slice(0, shown)
