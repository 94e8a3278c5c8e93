import { listVenues, type Venue } from '@convive/contracts/events'
import { type RegionChoice, regions } from '@convive/contracts/vocabulary'
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
import { VenueCard, VenueGrid } from '../../venue-card/venue-card.tsx'
import { VenueSkeletons } from '../../venue-card/venue-skeletons.tsx'
import { useTypedSearch } from '../use-typed-search.ts'

const Finder = styled.form`
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
const setSearch = (q: string) => navigate(q.trim() ? `/venues?q=${encodeURIComponent(q)}` : '/venues', { replace: true })

/** Every partner venue of a region. */
export function VenuesPage() {
  const say = useMessages(messages)
  const { region: name } = useLabels()
  const region = useRegion()
  const q = (useSearch().get('q') ?? '').slice(0, 200)
  const typed = useTypedSearch(q, setSearch)
  const title = region === 'all' ? say('venues.titleAll') : say('venues.title', { region: name(region) })
  return (
    <Wrap>
      <PageTitle title={title} description={say('venues.description')} />
      <RegionBanner region={region}>
        <PageHeading>{title}</PageHeading>
      </RegionBanner>
      <search>
        <Finder onSubmit={typed.submit}>
          <Input
            label={say('venues.search')}
            type="search"
            icon={<Search size={20} aria-hidden />}
            placeholder={say('venues.searchPlaceholder')}
            maxLength={200}
            value={typed.text}
            onChange={typed.onChange}
          />
          <Select
            label={say('venues.region')}
            value={region}
            onChange={({ target }) => chooseRegion(target.value as RegionChoice)}
            options={(['all', ...regions] as const).map((value) => ({ value, label: name(value) }))}
          />
        </Finder>
      </search>
      <Listing aria-label={say('venues.list')}>
        <VisuallyHidden as="h2">{say('venues.list')}</VisuallyHidden>
        <VenueResults region={region} q={q.trim()} />
      </Listing>
    </Wrap>
  )
}

function VenueResults({ region, q }: { region: RegionChoice; q: string }) {
  const say = useMessages(messages)
  const { data, error, refetch, isFetching } = useApiQuery(listVenues, { region, ...(q && { q }) })
  if (error && !data) return <ErrorState title={say('venues.error')} error={error} onRetry={refetch} busy={isFetching} />
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
  const say = useMessages(messages)
  if (!searched) return <EmptyState title={say('venues.none')} text={say('venues.noneText')} picture={<Store size={44} strokeWidth={1.5} aria-hidden />} />
  return (
    <EmptyState title={say('venues.noMatch')} text={say('venues.noMatchText')} picture={<SearchX size={44} strokeWidth={1.5} aria-hidden />}>
      <Button variant="line" onClick={() => setSearch('')}>
        {say('venues.clearSearch')}
      </Button>
    </EmptyState>
  )
}
