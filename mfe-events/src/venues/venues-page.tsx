import type { RegionChoice } from '@convive/contracts/enums'
import { listVenues, type Venue } from '@convive/contracts/venues'
import { useVenuesTitle, VenueCard, VenueGrid, VenueSkeletons, VenuesView } from '@convive/event-view'
import {
  Button,
  chooseRegion,
  EmptyState,
  LoadState,
  navigate,
  PageTitle,
  useApiQuery,
  useDebouncedSearch,
  useMessages,
  useRegion,
  useSearch,
} from '@convive/ui-kit'
import { SearchX, Store } from 'lucide-react'
import { messages } from './texts.ts'

const setSearch = (q: string) =>
  navigate(q.trim() ? `/venues?q=${encodeURIComponent(q)}` : '/venues', { replace: true })

/** Every partner venue of a region. */
export function VenuesPage() {
  const t = useMessages(messages)
  const region = useRegion()
  const q = (useSearch().get('q') ?? '').slice(0, 200)
  const search = useDebouncedSearch(q, setSearch)
  return (
    <>
      <PageTitle title={useVenuesTitle(region)} description={t('venues.description')} />
      <VenuesView region={region} field={search.field} onSubmit={search.submit} onRegion={chooseRegion}>
        <VenueResults region={region} q={q.trim()} />
      </VenuesView>
    </>
  )
}

function VenueResults({ region, q }: { region: RegionChoice; q: string }) {
  const t = useMessages(messages)
  const query = useApiQuery(listVenues, { region, ...(q && { q }) })
  const { data } = query
  if (!data) return <LoadState query={query} failed={t('venues.error')} skeleton={<VenueSkeletons count={8} />} />
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
