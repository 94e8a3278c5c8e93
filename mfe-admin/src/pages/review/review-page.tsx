import { listCandidates } from '@convive/contracts/import-review'
import {
  ButtonLink,
  ChipLink,
  EmptyState,
  LoadMoreFooter,
  LoadState,
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
import { FilterFields } from './filter-fields.tsx'
import { addressOf, lists, readFilter, toRequest, type List, type ReviewFilter } from './review-filter.ts'
import { HighlightLegend } from './source-text.tsx'
import { messages } from './texts.ts'

/** The review queue of imports and scans. The address names the list and the filters. */
export function ReviewPage() {
  const t = useMessages(messages)
  const filter = readFilter(useSearch())
  const { list, importId } = filter
  return (
    <Stack $gap={6}>
      <ImportHead title={t('title')} lead={t('lead')} />
      <Row as="nav" aria-label={t('lists')}>
        {lists.map((one) => (
          <ChipLink
            key={one}
            href={addressOf({ ...filter, list: one })}
            aria-current={one === list ? 'page' : undefined}
          >
            {t(`list.${one}`)}
          </ChipLink>
        ))}
      </Row>
      {importId !== undefined && (
        <Note>
          {t('oneImport')} <MoreLink href={addressOf({ ...filter, importId: undefined })}>{t('allImports')}</MoreLink>
        </Note>
      )}
      {list === 'audit' && <Note>{t('auditText')}</Note>}
      <FilterFields filter={filter} />
      <Candidates key={addressOf(filter)} filter={filter} />
    </Stack>
  )
}

function Candidates({ filter }: { filter: ReviewFilter }) {
  const t = useMessages(messages)
  const pages = useApiPages(listCandidates, toRequest(filter), { staleTime: 0, refetchOnWindowFocus: false })
  const { items } = pages
  if (!items) return <LoadState query={pages} failed={t('failed')} skeleton={<ReviewSkeleton />} />
  if (items.length === 0) return <NoCandidates list={filter.list} />
  return (
    <Stack $gap={5}>
      <HighlightLegend />
      <CandidateList candidates={items} />
      <LoadMoreFooter pages={pages} />
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
