import { leaveWaitingList } from '@convive/contracts/waiting-list'
import type { Database } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import type { RateLimiter } from '@convive/service-kit/limits/rate-limit'
import { lockEvent } from '../events/event.store.ts'
import { countUnusedOffer, removeEntry } from './waiting-list.store.ts'

/** Removes the caller from an event's waiting list. A place that was offered to them goes to the next person. */
export const leaveWaitingListRoute = (db: Database, limiter: RateLimiter): Served =>
  serve(leaveWaitingList, async ({ id: eventId }, { caller: { userId } }) => {
    await db.transaction(async (tx) => {
      if (!(await lockEvent(tx, eventId))) return
      // Otherwise somebody could keep a place until just before the end of the offer, and join again.
      if (await removeEntry(tx, eventId, userId)) await countUnusedOffer(tx, limiter, eventId, userId)
    })
    return undefined
  })
