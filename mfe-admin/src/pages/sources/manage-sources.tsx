import { type Integration, listIntegrations } from '@convive/contracts/import-sources'
import {
  Button,
  EmptyState,
  ErrorState,
  Row,
  Skeleton,
  Stack,
  styled,
  useApiQuery,
  useMessages,
  FailureNote,
} from '@convive/ui-kit'
import { Plus, Radar, Rss } from 'lucide-react'
import { useState } from 'react'
import { AddSourceForm } from './add-source-form.tsx'
import { messages } from './messages.ts'
import { SourceCard } from './source-card.tsx'
import { useScanAll } from './source-mutations.ts'

const Cards = styled.ul`
  display: grid;
  gap: var(--s-4);
  align-items: stretch;
  @media (min-width: 900px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`
/** The sources with their actions, and a form for a new one. */
export function ManageSources({ onStarted }: { onStarted: () => void }) {
  const t = useMessages(messages)
  const [isAdding, setIsAdding] = useState(false)
  const { data, error, refetch, isFetching } = useApiQuery(listIntegrations, {}, { staleTime: 0 })
  return (
    <Stack $gap={5}>
      <Row $gap={3}>
        <Button aria-expanded={isAdding} onClick={() => setIsAdding(!isAdding)}>
          <Plus size={20} aria-hidden />
          {t('add')}
        </Button>
        {data && data.length > 0 && <ScanAll onStarted={onStarted} />}
      </Row>
      {isAdding && <AddSourceForm onDone={() => setIsAdding(false)} />}
      {data && <SourceCards sources={data} onStarted={onStarted} />}
      {!data && error && <ErrorState title={t('failed')} error={error} busy={isFetching} onRetry={refetch} />}
      {!data && !error && <Skeleton $height="220px" $radius="l" />}
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
  if (sources.length === 0)
    return <EmptyState title={t('empty')} picture={<Rss size={44} strokeWidth={1.5} aria-hidden />} />
  return (
    <Cards aria-label={t('sources')}>
      {sources.map((source) => (
        <SourceCard key={source.id} source={source} onStarted={onStarted} />
      ))}
    </Cards>
  )
}
