import type { ImportedEvent } from '@convive/contracts/imported-events'
import { RuledList, Soft, styled, useFormats, textLanguage } from '@convive/ui-kit'

const List = styled(RuledList)`
  > li {
    padding-block: var(--s-4);
    overflow-wrap: anywhere;
  }
  h3 {
    font-size: var(--t-l);
    line-height: 1.3;
  }
  h3 a {
    color: inherit;
    text-underline-offset: 4px;
  }
`
const Text = styled.p`
  margin-top: var(--s-1);
  font-size: 0.9375rem;
  line-height: 1.5;
  white-space: pre-line;
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 4;
  overflow: hidden;
`

/** The events that an import has created. Each becomes a link once its page exists, a moment later. */
export function ImportedEvents({ events }: { events: ImportedEvent[] }) {
  const { eventTime } = useFormats()
  if (events.length === 0) return null
  return (
    <List>
      {events.map((event, index) => (
        <li key={event.id ?? `${event.eventDate} ${event.title} ${index}`}>
          <h3 lang={textLanguage(event.title)}>
            {event.id === null ? event.title : <a href={`/events/${event.id}`}>{event.title}</a>}
          </h3>
          <Soft $size="s">
            {eventTime(event)} · {event.location}
          </Soft>
          <Text lang={textLanguage(event.description)}>{event.description}</Text>
        </li>
      ))}
    </List>
  )
}
