import { listCandidates, countCandidates, ReviewReason } from '@convive/contracts/import-review'
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
  navigate,
  Select,
  styled,
  useApiQuery,
  useFormats,
  useLabels,
} from '@convive/ui-kit'
import { ListChecks } from 'lucide-react'
import { ImportHead } from '../imports/import-head.tsx'
import { CandidateList } from './candidate-list.tsx'
import { addressOf, lists, readFilter, toRequest, type List, type ReviewFilter } from './review-filter.ts'
import { HighlightLegend } from './source-text.tsx'
import { messages } from './texts.ts'
import { regions } from '@convive/contracts/enums'

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

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--s-3);
  @media (min-width: 900px) {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`
const all = 'all'

/** The filters of the review. Each choice shows the number of its candidates, if they are counted. */
function FilterFields({ filter }: { filter: ReviewFilter }) {
  const t = useMessages(messages)
  const labels = useLabels()
  const { number } = useFormats()
  const { list } = filter
  const isCounted = list === 'waiting' || list === 'set_aside'
  const { data: counts } = useApiQuery(
    countCandidates,
    { state: list === 'set_aside' ? 'set_aside' : 'waiting' },
    { enabled: isCounted, staleTime: 0 },
  )
  const counted = isCounted ? counts : undefined
  const withCount = (label: string, count: number | undefined) =>
    counted ? t('counted', { label, count: `${number(count ?? 0)}${counted.isComplete ? '' : '+'}` }) : label
  const change = (key: 'region' | 'reason' | 'source' | 'when') => ({
    value: filter[key] ?? all,
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      navigate(addressOf({ ...filter, [key]: value === all ? undefined : value })),
  })
  return (
    <Fields>
      <Select
        label={t('when')}
        {...change('when')}
        options={[
          { value: all, label: withCount(t('anyDay'), counted?.total) },
          { value: 'upcoming', label: withCount(t('upcoming'), counted && counted.total - counted.past) },
          { value: 'past', label: withCount(t('past'), counted?.past) },
        ]}
      />
      <Select
        label={t('region')}
        {...change('region')}
        options={[
          { value: all, label: t('allRegions') },
          ...regions.map((one) => ({ value: one, label: withCount(labels.region(one), counted?.regions[one]) })),
        ]}
      />
      <Select
        label={t('reasonFilter')}
        {...change('reason')}
        options={[
          { value: all, label: t('allReasons') },
          ...ReviewReason.options
            .filter((one) => !counted || one === filter.reason || counted.reasons[one] !== undefined)
            .map((one) => ({ value: one, label: withCount(t(`reason.${one}`), counted?.reasons[one]) })),
        ]}
      />
      <Select
        label={t('sourceFilter')}
        {...change('source')}
        options={[
          { value: all, label: t('allSources') },
          ...(counted?.sources ?? []).map(({ sourceId, name, count }) => ({
            value: sourceId === null ? 'chat' : String(sourceId),
            label: withCount(name ?? t('chats'), count),
          })),
          ...unlisted(filter.source, counted?.sources).map((one) => ({
            value: one,
            label: one === 'chat' ? t('chats') : t('oneSource', { id: one }),
          })),
        ]}
      />
    </Fields>
  )
}

/** The chosen source if it has no candidates, because the choice must stay visible. */
const unlisted = (source: string | undefined, counted: { sourceId: number | null }[] = []): string[] =>
  source === undefined || counted.some(({ sourceId }) => (sourceId === null ? 'chat' : String(sourceId)) === source)
    ? []
    : [source]
