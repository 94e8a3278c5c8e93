import {
  type AdministeredEvent,
  downloadAllEvents,
  listAllEvents,
  maxDownloadedEvents,
} from '@convive/contracts/moderation'
import {
  Button,
  downloadFile,
  FailureNote,
  Panel,
  Row,
  Soft,
  Stack,
  useApiMutation,
  useApiPages,
  useFormats,
  useLanguage,
  useMessages,
  useSearch,
} from '@convive/ui-kit'
import { Ban, Download, EyeOff, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { BulkDialog } from './bulk-dialog.tsx'
import { EventTable, Tick } from './event-table.tsx'
import { FilterForm } from './filter-form.tsx'
import { type Filters, pathOf, readFilters, requestOf } from './filters.ts'
import { PagedList } from '../../../lists/paged-list.tsx'
import { messages } from './texts.ts'
import type { BulkAction } from './use-bulk-change.ts'

/** All events of the site, with filters, a file, and changes of several at once. */
export function AllEvents() {
  const t = useMessages(messages)
  const filters = readFilters(useSearch())
  return (
    <Panel aria-labelledby="all-events">
      <Stack $gap={5}>
        <h2 id="all-events" tabIndex={-1}>
          {t('title')}
        </h2>
        <FilterForm filters={filters} />
        {/* Other filters begin with nothing selected. */}
        <FoundEvents key={pathOf(filters)} filters={filters} />
      </Stack>
    </Panel>
  )
}

const pageSize = 20

function FoundEvents({ filters }: { filters: Filters }) {
  const t = useMessages(messages)
  const pages = useApiPages(listAllEvents, { ...requestOf(filters), limit: pageSize })
  return (
    <PagedList
      pages={pages}
      failed={t('failed')}
      none={t('none')}
      height="480px"
      actions={<DownloadButton filters={filters} />}
    >
      {(events) => <SelectableEvents events={events} />}
    </PagedList>
  )
}

function SelectableEvents({ events }: { events: AdministeredEvent[] }) {
  const t = useMessages(messages)
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const [action, setAction] = useState<BulkAction>()
  const chosen = events.filter(({ id }) => selected.has(id))
  const toggle = (id: number) =>
    setSelected((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]))
  const isEvery = chosen.length === events.length
  const bulkButton = (name: BulkAction, Icon: typeof Ban) => (
    <Button variant="line" disabled={chosen.length === 0} onClick={() => setAction(name)}>
      <Icon size={20} aria-hidden />
      {t(`${name}.action`)}
    </Button>
  )
  return (
    <>
      <Row>
        <Tick>
          <input
            type="checkbox"
            checked={isEvery}
            onChange={() => setSelected(new Set(isEvery ? [] : events.map(({ id }) => id)))}
          />
          {t('selectAll')}
        </Tick>
        {bulkButton('hide', EyeOff)}
        {bulkButton('cancel', Ban)}
        {bulkButton('delete', Trash2)}
        <output>{chosen.length > 0 && t('selected', { count: chosen.length })}</output>
      </Row>
      <EventTable events={events} selected={selected} onToggle={toggle} />
      {action && (
        <BulkDialog
          action={action}
          events={chosen}
          onClose={() => setAction(undefined)}
          onDone={(done) =>
            setSelected((before) => new Set([...before].filter((id) => done.every((event) => event.id !== id))))
          }
        />
      )}
    </>
  )
}

function DownloadButton({ filters }: { filters: Filters }) {
  const t = useMessages(messages)
  const { number } = useFormats()
  const language = useLanguage()
  const loading = useApiMutation(downloadAllEvents, {
    onSuccess: (csv) => downloadFile('convive-events.csv', csv, 'text/csv'),
  })
  return (
    <>
      <Button
        variant="line"
        busy={loading.isPending}
        onClick={() => loading.mutate({ ...requestOf(filters), language })}
      >
        {!loading.isPending && <Download size={20} aria-hidden />}
        {t('download')}
      </Button>
      <Soft $size="s">{t('downloadNote', { formatted: number(maxDownloadedEvents) })}</Soft>
      <FailureNote title={t('downloadFailed')} error={loading.error} />
    </>
  )
}
