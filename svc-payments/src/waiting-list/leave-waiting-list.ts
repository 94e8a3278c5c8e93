import { leaveWaitingList } from '@convive/contracts/waiting-list'
import type { Database } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { lockEvent } from '../events/event.store.ts'
import { removeEntry } from './waiting-list.store.ts'

/** Removes the caller from an event's waiting list. A place that was offered to them goes to the next person. */
export const leaveWaitingListRoute = (db: Database): Served =>
  serve(leaveWaitingList, async ({ id: eventId }, { caller }) => {
    await db.transaction(async (tx) => {
      if (await lockEvent(tx, eventId)) await removeEntry(tx, eventId, caller.userId)
    })
    return undefined
  })
