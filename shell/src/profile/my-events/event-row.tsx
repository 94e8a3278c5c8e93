import type { Event } from '@convive/contracts/events'
import {
  Badge,
  EntryTitle,
  EntryWhen,
  EventCover,
  Soft,
  styled,
  useFormats,
  useMessages,
  textLanguage,
} from '@convive/ui-kit'
import { MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { messages } from '../texts.ts'

const Row = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: 96px 1fr;
  gap: var(--s-4);
  padding-block: var(--s-4);
  > * {
    min-width: 0;
  }
`
const Words = styled.div`
  display: grid;
  gap: 4px;
  align-content: start;
  overflow-wrap: anywhere;
`
const Where = styled(Soft)`
  display: flex;
  gap: 6px;
  svg {
    height: 20px;
  }
`
const TwoLines = styled(Soft)`
  display: -webkit-box;
  -webkit-line-clamp: 2;
  -webkit-box-orient: vertical;
  overflow: hidden;
`

/** An event in the profile: date, title, place and two lines of description. The whole row is a link. */
export function EventRow({ event, badge }: { event: Event; badge?: ReactNode }) {
  const t = useMessages(messages)
  const { eventTime } = useFormats()
  return (
    <Row>
      <div>
        <EventCover event={event} ratio="1" radius="m" />
      </div>
      <Words>
        <EntryWhen>
          <time dateTime={`${event.eventDate}T${event.eventStartTime}`}>{eventTime(event)}</time>
          {event.isCancelled ? (
            <Badge $tone="danger">{t('answered.cancelled')}</Badge>
          ) : (
            event.isPast && <Badge>{t('answered.past')}</Badge>
          )}
          {badge}
        </EntryWhen>
        <EntryTitle $struck={event.isCancelled}>
          <a href={`/events/${event.id}`} lang={textLanguage(event.title)}>
            {event.title}
          </a>
        </EntryTitle>
        <Where $size="s">
          <MapPin size={16} aria-hidden />
          {event.location}
        </Where>
        <TwoLines $size="s" lang={textLanguage(event.description)}>
          {event.description}
        </TwoLines>
      </Words>
    </Row>
  )
}
