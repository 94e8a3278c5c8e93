import { type Region, regions } from '@convive/contracts/enums'
import { listAllVenues } from '@convive/contracts/venues'
import {
  Button,
  ErrorState,
  Input,
  PageHeading,
  PageTitle,
  Panel,
  Row,
  Select,
  Soft,
  Stack,
  styled,
  useApiPages,
  useApiQuery,
  useLabels,
  useLatch,
  useMessages,
} from '@convive/ui-kit'
import { Plus } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { PagedList } from '../../lists/paged-list.tsx'
import { ActionRows, useFocusWhenShorter } from '../../lists/action-rows.tsx'
import { messages } from './texts.ts'
import { VenueClaims } from './venue-claims.tsx'
import { VenueFormDialog } from './venue-form.tsx'
import { VenueRow } from './venue-row.tsx'
import { listVenueDuplicates, type VenuePair } from '@convive/contracts/venue-merges'
import { MergeDialog } from './merge-dialog.tsx'

const Fields = styled.div`
  display: grid;
  gap: var(--s-3);
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 180px), 1fr));
`
type Filters = { q: string; region: Region | 'all'; state: 'all' | 'open' | 'closed' }

/** The partner venues: administrators add, change and close them, and name their owners. */
export function VenuesPage() {
  const t = useMessages(messages)
  const { region: regionName } = useLabels()
  const [filters, setFilters] = useState<Filters>({ q: '', region: 'all', state: 'all' })
  const [isAdding, setAdding] = useState(false)
  const change = (name: keyof Filters) => ({
    value: filters[name],
    onChange: ({ target }: { target: { value: string } }) => setFilters({ ...filters, [name]: target.value }),
  })
  return (
    <Stack $gap={6}>
      <PageTitle title={t('title')} />
      <Row $justify="space-between">
        <PageHeading>{t('title')}</PageHeading>
        <Button onClick={() => setAdding(true)}>
          <Plus size={20} aria-hidden />
          {t('add')}
        </Button>
      </Row>
      <Soft>{t('lead')}</Soft>
      <VenueClaims />
      <VenueDuplicates />
      <Panel aria-label={t('title')}>
        <Stack $gap={5}>
          <Fields as="search">
            <Input type="search" label={t('search')} maxLength={200} {...change('q')} />
            <Select
              label={t('region')}
              {...change('region')}
              options={(['all', ...regions] as const).map((value) => ({ value, label: regionName(value) }))}
            />
            <Select
              label={t('state')}
              {...change('state')}
              options={(['all', 'open', 'closed'] as const).map((value) => ({ value, label: t(value) }))}
            />
          </Fields>
          <FoundVenues filters={filters} />
        </Stack>
      </Panel>
      <VenueFormDialog open={isAdding} onClose={() => setAdding(false)} />
    </Stack>
  )
}

function FoundVenues({ filters }: { filters: Filters }) {
  const t = useMessages(messages)
  const { q, region, state } = useDeferredValue(filters)
  const pages = useApiPages(listAllVenues, {
    limit: 30,
    region,
    ...(q.trim() !== '' && { q: q.trim() }),
    ...(state !== 'all' && { closed: state === 'closed' ? ('true' as const) : ('false' as const) }),
  })
  const heading = useFocusWhenShorter(pages.items?.length ?? 0)
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        {t('list')}
      </h2>
      <PagedList pages={pages} failed={t('failed')} none={t('none')} height="320px">
        {(venues) => (
          <ActionRows>
            {venues.map((venue) => (
              <VenueRow key={venue.id} venue={venue} />
            ))}
          </ActionRows>
        )}
      </PagedList>
    </>
  )
}

/** Venues that were probably entered twice. Shows nothing if there are none. */
function VenueDuplicates() {
  const t = useMessages(messages)
  const { data: pairs, error, refetch, isFetching } = useApiQuery(listVenueDuplicates, {})
  const heading = useFocusWhenShorter(pairs?.length ?? 0)
  const isShown = useLatch(error !== null || (pairs?.length ?? 0) > 0)
  if (!isShown) return null
  return (
    <Panel aria-labelledby="venue-duplicates">
      <h2 id="venue-duplicates" ref={heading} tabIndex={-1}>
        {t('duplicates.title')}
      </h2>
      {error && !pairs && (
        <ErrorState title={t('duplicates.failed')} error={error} busy={isFetching} onRetry={refetch} />
      )}
      {pairs?.length === 0 && <Soft>{t('duplicates.none')}</Soft>}
      {pairs && pairs.length > 0 && (
        <>
          <Soft>{t('duplicates.lead')}</Soft>
          <ActionRows>
            {pairs.map((pair) => (
              <PairRow key={pair.other.id} pair={pair} />
            ))}
          </ActionRows>
        </>
      )}
    </Panel>
  )
}

function PairRow({ pair: { one, other } }: { pair: VenuePair }) {
  const t = useMessages(messages)
  const { shortRegion } = useLabels()
  const [isComparing, setComparing] = useState(false)
  return (
    <li>
      <div>
        <a href={`/venues/${one.id}`}>{one.name}</a> · <a href={`/venues/${other.id}`}>{other.name}</a>
        <Soft $size="s">{shortRegion(one.region)}</Soft>
      </div>
      <Button
        variant="line"
        aria-label={t('duplicates.compareBoth', { name: one.name, other: other.name })}
        onClick={() => setComparing(true)}
      >
        {t('merge.compare')}
      </Button>
      {isComparing && <MergeDialog one={one} other={other} onClose={() => setComparing(false)} />}
    </li>
  )
}
