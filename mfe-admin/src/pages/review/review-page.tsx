import { listCandidates } from '@convive/contracts/import-review'
import {
  Button,
  ButtonLink,
  ChipLink,
  EmptyState,
  ErrorState,
  MoreLink,
  Note,
  Row,
  Skeleton,
  Stack,
  useApiPages,
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

/** The review queue of imports and scans. The address names the list and the import. */
export function ReviewPage() {
  const t = useMessages(messages)
  const search = useSearch()
  const list = lists.find((one) => one === search.get('list')) ?? 'waiting'
  const importId = /^[1-9]\d{0,14}$/.exec(search.get('import') ?? '')?.[0]
  return (
    <Stack $gap={6}>
      <ImportHead title={t('title')} lead={t('lead')} />
      <Row as="nav" aria-label={t('lists')}>
        {lists.map((one) => (
          <ChipLink key={one} href={addressOf(one, importId)} aria-current={one === list ? 'page' : undefined}>
            {t(`list.${one}`)}
          </ChipLink>
        ))}
      </Row>
      {importId !== undefined && (
        <Note>
          {t('oneImport')} <MoreLink href={addressOf(list, undefined)}>{t('allImports')}</MoreLink>
        </Note>
      )}
      {list === 'audit' && <Note>{t('auditText')}</Note>}
      <Candidates key={`${list} ${importId}`} list={list} importId={importId} />
    </Stack>
  )
}

function addressOf(list: List, importId: string | undefined): string {
  const query = new URLSearchParams({
    ...(list !== 'waiting' && { list }),
    ...(importId !== undefined && { import: importId }),
  })
  return `/admin/review${String(query) ? `?${query}` : ''}`
}

function Candidates({ list, importId }: { list: List; importId: string | undefined }) {
  const t = useMessages(messages)
  const request = { state: list, limit: 50, ...(importId !== undefined && { importId }) }
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
