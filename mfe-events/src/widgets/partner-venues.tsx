import { listVenues } from '@convive/contracts/venues'
import { EmptyState, LoadState, reactLifecycles, useApiQuery, useMessages, useRegion } from '@convive/ui-kit'
import { Store } from 'lucide-react'
import { messages } from '../venues/texts.ts'
import { VenueCard, VenueGrid, VenueSkeletons } from '@convive/event-view'

const venueCount = 4

export const { bootstrap, mount, unmount } = reactLifecycles(PartnerVenues)

/** The first venues of the region, for the home page. */
function PartnerVenues() {
  const t = useMessages(messages)
  const query = useApiQuery(listVenues, { region: useRegion() })
  const { data } = query
  if (!data)
    return <LoadState query={query} failed={t('venues.error')} skeleton={<VenueSkeletons count={venueCount} />} />
  if (data.length === 0)
    return (
      <EmptyState
        title={t('venues.none')}
        text={t('venues.noneText')}
        picture={<Store size={44} strokeWidth={1.5} aria-hidden />}
      />
    )
  return (
    <VenueGrid>
      {data.slice(0, venueCount).map((venue) => (
        <li key={venue.id}>
          <VenueCard venue={venue} />
        </li>
      ))}
    </VenueGrid>
  )
}
