import type { Event } from '@convive/contracts/events'
import { inLanguage } from '@convive/formats/in-language'
import {
  type ApiPages,
  Badge,
  EntryTitle,
  EntryWhen,
  EventCover,
  LoadMoreFooter,
  LoadState,
  PartHeading,
  RuledList,
  Soft,
  Stack,
  styled,
  textLanguage,
  useFormats,
  useLanguage,
  useMessages,
} from '@convive/ui-kit'
import type { ReactNode } from 'react'
import { MapPin } from 'lucide-react'
import { messages } from '../texts.ts'

type EventListProps<Item extends Event> = {
  id: string
  title: string
  failed: string
  /** The result of `useApiPages`. */
  query: ApiPages & { items: Item[] | undefined }
  /** Extra content of a row, beside its date. */
  badgeOf?: (event: Item) => ReactNode
  empty: ReactNode
}

/** A paged list of events under a heading, in each state. */
export function EventList<Item extends Event>({ id, title, failed, query, badgeOf, empty }: EventListProps<Item>) {
  const { items } = query
  return (
    <Stack as="section" $gap={3} aria-labelledby={id}>
      <PartHeading id={id}>{title}</PartHeading>
      {items && items.length > 0 && (
        <RuledList>
          {items.map((event) => (
            <EventRow key={event.id} event={event} badge={badgeOf?.(event)} />
          ))}
        </RuledList>
      )}
      {items?.length === 0 && empty}
      {!items && <LoadState query={query} failed={failed} skeleton="280px" />}
      {items && <LoadMoreFooter pages={query} />}
    </Stack>
  )
}

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
function EventRow({ event: stored, badge }: { event: Event; badge?: ReactNode }) {
  const t = useMessages(messages)
  const event = inLanguage(stored, useLanguage())
  const { eventTime } = useFormats()
  return (
    <Row>
      <div>
        <EventCover event={stored} ratio="1" radius="m" />
      </div>
      <Words>
        <EntryWhen>
          <time dateTime={`${event.eventDate}T${event.eventStartTime}`}>{eventTime(event)}</time>
          {event.isCancelled ? (
            <Badge $tone="danger">{t('answered.cancelled')}</Badge>
          ) : (
            event.isPast && <Badge>{t('answered.past')}</Badge>
          )}
          {event.visibility === 'unlisted' && <Badge>{t('created.unlisted')}</Badge>}
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
