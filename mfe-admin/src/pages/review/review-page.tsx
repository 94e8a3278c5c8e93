import { regions, type Region } from '@convive/contracts/enums'
import { listCandidates } from '@convive/contracts/import-review'
import {
  Button,
  ButtonLink,
  ChipLink,
  EmptyState,
  ErrorState,
  MoreLink,
  navigate,
  Note,
  Row,
  Select,
  Skeleton,
  Stack,
  styled,
  useApiPages,
  useLabels,
  useMessages,
  useSearch,
} from '@convive/ui-kit'
import { ListChecks } from 'lucide-react'
import { ImportHead } from '../imports/import-head.tsx'
import { CandidateList } from './candidate-list.tsx'
import { HighlightLegend } from './source-text.tsx'
import { messages } from './messages.ts'

const lists = ['waiting', 'set_aside', 'rejected', 'rejected_for_good', 'audit'] as const
type List = (typeof lists)[number]
type Filter = { importId: string | undefined; region: Region | undefined }

/** The review queue of imports and scans. The address names the list, the import and the region. */
export function ReviewPage() {
  const t = useMessages(messages)
  const search = useSearch()
  const list = lists.find((one) => one === search.get('list')) ?? 'waiting'
  const filter: Filter = {
    importId: /^[1-9]\d{0,14}$/.exec(search.get('import') ?? '')?.[0],
    region: regions.find((one) => one === search.get('region')),
  }
  const { importId, region } = filter
  return (
    <Stack $gap={6}>
      <ImportHead title={t('title')} lead={t('lead')} />
      <Row as="nav" aria-label={t('lists')}>
        {lists.map((one) => (
          <ChipLink key={one} href={addressOf(one, filter)} aria-current={one === list ? 'page' : undefined}>
            {t(`list.${one}`)}
          </ChipLink>
        ))}
      </Row>
      {importId !== undefined && (
        <Note>
          {t('oneImport')}{' '}
          <MoreLink href={addressOf(list, { ...filter, importId: undefined })}>{t('allImports')}</MoreLink>
        </Note>
      )}
      {list === 'audit' && <Note>{t('auditText')}</Note>}
      <RegionFilter region={region} onChange={(one) => navigate(addressOf(list, { ...filter, region: one }))} />
      <Candidates key={`${list} ${importId} ${region}`} list={list} filter={filter} />
    </Stack>
  )
}

function RegionFilter({ region, onChange }: { region: Region | undefined; onChange: (region?: Region) => void }) {
  const t = useMessages(messages)
  const labels = useLabels()
  return (
    <Narrow>
      <Select
        label={t('region')}
        value={region ?? 'all'}
        options={[
          { value: 'all', label: t('allRegions') },
          ...regions.map((one) => ({ value: one, label: labels.region(one) })),
        ]}
        onChange={(event) => onChange(regions.find((one) => one === event.currentTarget.value))}
      />
    </Narrow>
  )
}

const Narrow = styled.div`
  max-width: 320px;
`

function addressOf(list: List, { importId, region }: Filter): string {
  const query = new URLSearchParams({
    ...(list !== 'waiting' && { list }),
    ...(importId !== undefined && { import: importId }),
    ...(region !== undefined && { region }),
  })
  return `/admin/review${String(query) ? `?${query}` : ''}`
}

function Candidates({ list, filter: { importId, region } }: { list: List; filter: Filter }) {
  const t = useMessages(messages)
  const request = {
    state: list,
    limit: 50,
    ...(importId !== undefined && { importId }),
    ...(region !== undefined && { region }),
  }
  const { items, error, refetch, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage } = useApiPages(
    listCandidates,
    request,
    { staleTime: 0, refetchOnWindowFocus: false },
  )
  if (!items)
    return error ? (
      <ErrorState title={t('failed')} error={error} busy={isFetching} onRetry={refetch} />
    ) : (
      <ReviewSkeleton />
    )
  if (items.length === 0) return <NoCandidates list={list} />
  return (
    <Stack $gap={5}>
      <HighlightLegend />
      <CandidateList candidates={items} />
      {hasNextPage && (
        <div>
          <Button variant="line" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('more')}
          </Button>
        </div>
      )}
    </Stack>
  )
}

function ReviewSkeleton() {
  return (
    <Stack $gap={4}>
      <Skeleton $height="320px" $radius="l" />
      <Skeleton $height="320px" $radius="l" />
    </Stack>
  )
}

function NoCandidates({ list }: { list: List }) {
  const t = useMessages(messages)
  return (
    <EmptyState
      title={t(`none.${list}`)}
      text={list === 'waiting' ? t('noneText') : undefined}
      picture={<ListChecks size={44} strokeWidth={1.5} aria-hidden />}
    >
      {list === 'waiting' && <ButtonLink href="/admin/whatsapp-import">{t('toChat')}</ButtonLink>}
    </EmptyState>
  )
}
