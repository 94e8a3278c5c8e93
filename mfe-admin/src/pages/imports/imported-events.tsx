import type { Import } from '@convive/contracts/import-review'
import { type ImportedEvent, listImportedEvents } from '@convive/contracts/imported-events'
import {
  asApiError,
  Button,
  cacheKeys,
  FailureNote,
  queryClient,
  RuledList,
  Soft,
  styled,
  textLanguage,
  useApiMutation,
  useApiPages,
  useFormats,
  useMessages,
} from '@convive/ui-kit'
import { Disclosure } from '../../lists/disclosure.tsx'
import { PagedList } from '../../lists/paged-list.tsx'
import { messages } from './texts.ts'
import { deleteEvent } from '@convive/contracts/events'
import { Undo2 } from 'lucide-react'

/** The events of an import, loaded on request. */
export function EventsOfImport({ found: { id, createdAt } }: { found: Import }) {
  const t = useMessages(messages)
  const { instant } = useFormats()
  return (
    <Disclosure summary={t('events')} label={t('eventsOf', { when: instant(createdAt) })}>
      <AllImportedEvents id={id} />
    </Disclosure>
  )
}

/** The events of an import, page by page. */
export function AllImportedEvents({ id, undoable = false }: { id: number; undoable?: boolean }) {
  const t = useMessages(messages)
  const pages = useApiPages(listImportedEvents, { id, limit: 50 }, { staleTime: 0 })
  return (
    <PagedList pages={pages} failed={t('eventsFailed')} none={t('noEvents')} height="96px">
      {(events) => <ImportedEvents events={events} undoable={undoable} />}
    </PagedList>
  )
}

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

/**
 * The events that an import has created, in the order of its text. Each becomes a link once its page exists, a moment
 * later; if they are `undoable`, it can be undone then, which deletes it.
 */
export function ImportedEvents({ events, undoable = false }: { events: ImportedEvent[]; undoable?: boolean }) {
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
          {undoable && event.id !== null && <UndoEvent id={event.id} title={event.title} />}
        </li>
      ))}
    </List>
  )
}

/** Deletes one event of an import. One that is gone already is undone as well. */
function UndoEvent({ id, title }: { id: number; title: string }) {
  const t = useMessages(messages)
  const undo = useApiMutation(deleteEvent, {
    onSuccess() {
      void queryClient.invalidateQueries({ queryKey: cacheKeys.events })
    },
  })
  const isGone = undo.isSuccess || asApiError(undo.error)?.status === 404
  return (
    <div aria-live="polite">
      {isGone ? (
        <Soft $size="s">{t('eventUndone')}</Soft>
      ) : (
        <>
          <FailureNote title={t('eventUndoFailed')} error={undo.error} />
          <Button
            variant="quiet"
            aria-label={t('undoEvent', { title })}
            busy={undo.isPending}
            onClick={() => undo.mutate({ id })}
          >
            <Undo2 size={20} aria-hidden />
            {t('undo')}
          </Button>
        </>
      )}
    </div>
  )
}
