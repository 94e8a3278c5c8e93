import { regions } from '@convive/contracts/enums'
import { countCandidates, ReviewReason } from '@convive/contracts/import-review'
import { navigate, Select, styled, useApiQuery, useFormats, useLabels, useMessages } from '@convive/ui-kit'
import { messages } from './texts.ts'
import { addressOf, type ReviewFilter } from './review-filter.ts'

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
export function FilterFields({ filter }: { filter: ReviewFilter }) {
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
