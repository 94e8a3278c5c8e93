import { getRsvp, type listRsvpEvents, type OwnRsvp, type Rsvp } from '@convive/contracts/events'
import { cacheKeys, queryClient, queryKeyOf } from '@convive/ui-kit'
import type { RequestOf } from '@convive/contracts/route'

/**
 * Stores the user's new answer in the cache; a read that began before it must not replace it. The lists that show the
 * answer are read again: the live socket says so too, but some networks let none through. Resolves when the event has
 * been read again. Only `getRsvp` tells the role: a known role stays, and an unknown one is read when the event's page
 * opens.
 */
export async function cacheOwnRsvp(eventId: number, answer: Rsvp): Promise<void> {
  const queryKey = queryKeyOf(getRsvp, { id: eventId })
  await queryClient.cancelQueries({ queryKey })
  const before = queryClient.getQueryData<OwnRsvp>(queryKey)
  queryClient.setQueryData<OwnRsvp>(queryKey, { ...answer, ...(before?.role && { role: before.role }) })
  if (before === undefined) void queryClient.invalidateQueries({ queryKey, refetchType: 'none' })
  for (const list of [cacheKeys.events, cacheKeys.rsvpEvents]) void queryClient.invalidateQueries({ queryKey: list })
  await queryClient.invalidateQueries({ queryKey: cacheKeys.event(eventId) })
}

/** The user's own upcoming events, soonest first. The widgets of the home page share one request for them. */
export const ownRsvpsQuery: RequestOf<typeof listRsvpEvents> = { when: 'upcoming', limit: 100 }
