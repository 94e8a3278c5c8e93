import { getRsvp, type OwnAnswer, type Rsvp } from '@convive/contracts/events'
import { queryClient, queryKeyOf } from '@convive/ui-kit'

/**
 * Stores the user's new answer in the cache. Only `getRsvp` tells the role: a known role stays, and an unknown one is
 * read when the event's page opens.
 */
export function cacheOwnRsvp(eventId: number, answer: Rsvp): void {
  const queryKey = queryKeyOf(getRsvp, { id: eventId })
  const before = queryClient.getQueryData<OwnAnswer>(queryKey)
  queryClient.setQueryData<OwnAnswer>(queryKey, { ...answer, ...(before?.role && { role: before.role }) })
  if (before === undefined) void queryClient.invalidateQueries({ queryKey, refetchType: 'none' })
}
