import { type Integration, listSources } from '@convive/contracts/import-sources'
import {
  Button,
  EmptyState,
  Input,
  Row,
  Select,
  Stack,
  styled,
  useApiPages,
  useMessages,
  FailureNote,
} from '@convive/ui-kit'
import { Plus, Radar, Rss } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { PagedList } from '../../lists/paged-list.tsx'
import { messages } from './texts.ts'
import { SourceForm } from './source-form.tsx'
import { SourceCard } from './source-card.tsx'
import { useScanAll } from './source-mutations.ts'

const Cards = styled.ul`
  display: grid;
  gap: var(--s-2);
  align-items: stretch;
  @media (min-width: 900px) {
    gap: var(--s-4);
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`
const Filters = styled.search`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 220px), 1fr));
  gap: var(--s-3);
`
const states = ['failing', 'silent', 'paused'] as const
type State = (typeof states)[number]

/** The sources with their actions, and a form for a new one. */
export function ManageSources({ onStarted }: { onStarted: () => void }) {
  const t = useMessages(messages)
  const [isAdding, setIsAdding] = useState(false)
  const [filter, setFilter] = useState<{ q: string; state: State | undefined }>({ q: '', state: undefined })
  const q = useDeferredValue(filter.q.trim())
  const isFiltered = q !== '' || filter.state !== undefined
  const pages = useApiPages(
    listSources,
    { limit: 100, ...(q !== '' && { q }), ...(filter.state && { state: filter.state }) },
    { staleTime: 0 },
  )
  return (
    <Stack $gap={5}>
      <Row $gap={3}>
        <Button aria-expanded={isAdding} onClick={() => setIsAdding(!isAdding)}>
          <Plus size={20} aria-hidden />
          {t('add')}
        </Button>
        {pages.items && pages.items.length > 0 && <ScanAll onStarted={onStarted} />}
      </Row>
      {isAdding && <SourceForm onDone={() => setIsAdding(false)} />}
      {(isFiltered || (pages.items && pages.items.length > 0)) && (
        <Filters>
          <Input
            type="search"
            label={t('search')}
            maxLength={100}
            value={filter.q}
            onChange={({ target }) => setFilter({ ...filter, q: target.value })}
          />
          <Select
            label={t('stateFilter')}
            value={filter.state ?? 'all'}
            options={[
              { value: 'all', label: t('allStates') },
              ...states.map((value) => ({ value, label: t(`state.${value}`) })),
            ]}
            onChange={({ target }) => setFilter({ ...filter, state: states.find((one) => one === target.value) })}
          />
        </Filters>
      )}
      <PagedList
        pages={pages}
        failed={t('failed')}
        none={
          <EmptyState
            title={t(isFiltered ? 'noneFiltered' : 'empty')}
            picture={<Rss size={44} strokeWidth={1.5} aria-hidden />}
          />
        }
        height="220px"
      >
        {(sources) => <SourceCards sources={sources} onStarted={onStarted} />}
      </PagedList>
    </Stack>
  )
}

function ScanAll({ onStarted }: { onStarted: () => void }) {
  const t = useMessages(messages)
  const scan = useScanAll(onStarted)
  return (
    <>
      <Button variant="line" busy={scan.isPending} onClick={() => (scan.mutate({}), onStarted())}>
        {!scan.isPending && <Radar size={20} aria-hidden />}
        {t(scan.isPending ? 'scanning' : 'scanAll')}
      </Button>
      <FailureNote title={t('scanFailed')} error={scan.error} />
    </>
  )
}

function SourceCards({ sources, onStarted }: { sources: Integration[]; onStarted: () => void }) {
  const t = useMessages(messages)
  return (
    <Cards aria-label={t('sources')}>
      {sources.map((source) => (
        <SourceCard key={source.id} source={source} onStarted={onStarted} />
      ))}
    </Cards>
  )
}
