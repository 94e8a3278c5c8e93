import { listVenues, type Venue } from '@convive/contracts/venues'
import { type RegionChoice, regions } from '@convive/contracts/enums'
import {
  Button,
  chooseRegion,
  EmptyState,
  ErrorState,
  Input,
  navigate,
  PageHeading,
  PageTitle,
  RegionBanner,
  Select,
  styled,
  useApiQuery,
  useLabels,
  useMessages,
  useRegion,
  useSearch,
  VisuallyHidden,
  Wrap,
} from '@convive/ui-kit'
import { Search, SearchX, Store } from 'lucide-react'
import { messages } from '../../messages/messages.ts'
import { VenueCard, VenueGrid, VenueSkeletons } from '@convive/event-view'
import { useDebouncedSearch } from '../use-debounced-search.ts'

const SearchForm = styled.form`
  display: grid;
  gap: var(--s-3);
  margin-block: var(--s-5) var(--s-6);
  padding: var(--s-4);
  border: 1px solid var(--line);
  border-radius: var(--r-l);
  background: var(--raised);
  box-shadow: var(--shadow-2);
  @media (min-width: 700px) {
    grid-template-columns: 1.6fr 1fr;
    padding: var(--s-5);
  }
`
const Listing = styled.section`
  padding-bottom: var(--s-16);
`
const setSearch = (q: string) =>
  navigate(q.trim() ? `/venues?q=${encodeURIComponent(q)}` : '/venues', { replace: true })

/** Every partner venue of a region. */
export function VenuesPage() {
  const t = useMessages(messages)
  const { region: name } = useLabels()
  const region = useRegion()
  const q = (useSearch().get('q') ?? '').slice(0, 200)
  const search = useDebouncedSearch(q, setSearch)
  const title = region === 'all' ? t('venues.titleAll') : t('venues.title', { region: name(region) })
  return (
    <Wrap>
      <PageTitle title={title} description={t('venues.description')} />
      <RegionBanner region={region}>
        <PageHeading>{title}</PageHeading>
      </RegionBanner>
      <search>
        <SearchForm onSubmit={search.submit}>
          <Input
            label={t('venues.search')}
            type="search"
            icon={<Search size={20} aria-hidden />}
            placeholder={t('venues.searchPlaceholder')}
            maxLength={200}
            value={search.text}
            onChange={search.onChange}
          />
          <Select
            label={t('venues.region')}
            value={region}
            onChange={({ target }) => chooseRegion(target.value as RegionChoice)}
            options={(['all', ...regions] as const).map((value) => ({ value, label: name(value) }))}
          />
        </SearchForm>
      </search>
      <Listing aria-label={t('venues.list')}>
        <VisuallyHidden as="h2">{t('venues.list')}</VisuallyHidden>
        <VenueResults region={region} q={q.trim()} />
      </Listing>
    </Wrap>
  )
}

function VenueResults({ region, q }: { region: RegionChoice; q: string }) {
  const t = useMessages(messages)
  const { data, error, refetch, isFetching } = useApiQuery(listVenues, { region, ...(q && { q }) })
  if (error && !data) return <ErrorState title={t('venues.error')} error={error} onRetry={refetch} busy={isFetching} />
  if (!data) return <VenueSkeletons count={8} />
  return data.length > 0 ? <VenueList venues={data} /> : <NoVenues searched={q !== ''} />
}

function VenueList({ venues }: { venues: Venue[] }) {
  return (
    <VenueGrid>
      {venues.map((venue) => (
        <li key={venue.id}>
          <VenueCard venue={venue} />
        </li>
      ))}
    </VenueGrid>
  )
}

function NoVenues({ searched }: { searched: boolean }) {
  const t = useMessages(messages)
  if (!searched)
    return (
      <EmptyState
        title={t('venues.none')}
        text={t('venues.noneText')}
        picture={<Store size={44} strokeWidth={1.5} aria-hidden />}
      />
    )
  return (
    <EmptyState
      title={t('venues.noMatch')}
      text={t('venues.noMatchText')}
      picture={<SearchX size={44} strokeWidth={1.5} aria-hidden />}
    >
      <Button variant="line" onClick={() => setSearch('')}>
        {t('venues.clearSearch')}
      </Button>
    </EmptyState>
  )
}
