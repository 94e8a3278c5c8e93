import { listAllVenues } from '@convive/contracts/venues'
import { cacheKeys, queryClient } from '@convive/ui-kit'

/** Refetches the lists after a venue has changed. */
export function refreshVenues(id: number): void {
  for (const queryKey of [[listAllVenues.path], cacheKeys.venues, cacheKeys.venue(id)])
    void queryClient.invalidateQueries({ queryKey })
}
