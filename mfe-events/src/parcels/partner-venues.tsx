import { listVenues } from '@convive/contracts/events'
import { EmptyState, ErrorState, reactPart, useApiQuery, useMessages, useRegion } from '@convive/ui-kit'
import { Store } from 'lucide-react'
import { messages } from '../messages/messages.ts'
import { VenueCard, VenueGrid } from '../venue-card/venue-card.tsx'
import { VenueSkeletons } from '../venue-card/venue-skeletons.tsx'

const shown = 4

export const mountPart = reactPart('mfe_events/partner-venues', PartnerVenues)

/** The first venues of the region, for the home page. */
function PartnerVenues() {
  const say = useMessages(messages)
  const { data, error, refetch, isFetching } = useApiQuery(listVenues, { region: useRegion() })
  if (error && !data) return <ErrorState title={say('venues.error')} error={error} onRetry={refetch} busy={isFetching} />
  if (!data) return <VenueSkeletons count={shown} />
  if (data.length === 0)
    return <EmptyState title={say('venues.none')} text={say('venues.noneText')} picture={<Store size={44} strokeWidth={1.5} aria-hidden />} />
  return (
    <VenueGrid>
      {data.slice(0, shown).map((venue) => (
        <li key={venue.id}>
          <VenueCard venue={venue} />
        </li>
      ))}
    </VenueGrid>
  )
}
