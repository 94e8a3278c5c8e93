import type { Import } from '@convive/contracts/import-review'
import { listImportedEvents } from '@convive/contracts/imported-events'
import { useApiPages, useFormats, useMessages } from '@convive/ui-kit'
import { Disclosure } from '../../lists/disclosure.tsx'
import { PagedList } from '../../lists/paged-list.tsx'
import { ImportedEvents } from './imported-events.tsx'
import { messages } from './texts.ts'

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
