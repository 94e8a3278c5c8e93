import { listRsvpEvents, listEvents, type RsvpEvent } from '@convive/contracts/events'
import { FeaturedEventList, featuredQuery, readHomeSearch, RowSkeletons, withoutNext } from '@convive/event-view'
import { navigate, reactLifecycles, readNextEvent, useApiQuery, useRegion, useSearch, useUser } from '@convive/ui-kit'
import { ownRsvpsQuery } from '../rsvp/own-rsvp.ts'
import { QuickRsvp, takesQuickRsvp, useFinishQuickRsvp } from '../rsvp/quick-rsvp.tsx'
import { EventListFailure } from '../offline/event-list-failure.tsx'

const skeletonCount = 6

export const { bootstrap, mount, unmount } = reactLifecycles(FeaturedEvents)

/** The region's next events, filtered by the search of the home page, with the user's answers. */
export function FeaturedEvents() {
  const region = useRegion()
  const user = useUser()
  const answers = useOwnRsvps()
  useFinishQuickRsvp()
  const search = readHomeSearch(useSearch())
  const { data, error, refetch, isFetching } = useApiQuery(listEvents, featuredQuery(region))
  if (error && !data) return <EventListFailure error={error} onRetry={refetch} busy={isFetching} />
  if (!data) return <RowSkeletons count={skeletonCount} />
  return (
    <FeaturedEventList
      events={withoutNext(data.items, user === null ? null : readNextEvent())}
      region={region}
      search={search}
      onClear={() => navigate('/', { replace: true })}
      renderAction={(event) =>
        takesQuickRsvp(event, user) && (
          <QuickRsvp event={event} listedStatus={answers.find(({ id }) => id === event.id)?.myStatus ?? null} />
        )
      }
    />
  )
}

function useOwnRsvps(): RsvpEvent[] {
  const { data } = useApiQuery(listRsvpEvents, ownRsvpsQuery, { enabled: Boolean(useUser()) })
  return data?.items ?? []
}
