import { joinWaitingList } from '@convive/contracts/waiting-list'
import type { Database } from '@convive/service-kit/database/database'
import { HttpError } from '@convive/service-kit/http/http-error'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { changePlaces, lockEvent } from '../events/event.store.ts'
import { waitForEvent } from '../events/wait-for-event.ts'
import { queueClosing } from './offer-places.job.ts'
import { decideToWait } from './waiting-list.rules.ts'
import { findEntry, removeEntry } from './waiting-list.store.ts'

/** Puts the caller at the end of an event's waiting list. An existing entry keeps its place. */
export const joinWaitingListRoute = (db: Database): Served =>
  serve(joinWaitingList, async ({ id: eventId }, { caller: { userId } }) => {
    await waitForEvent(db, eventId)
    return await db.transaction(async (tx) => {
      const locked = await lockEvent(tx, eventId)
      const existing = await findEntry(tx, eventId, userId)
      if (existing) return existing
      const event = decideToWait(locked, userId)
      if (event instanceof HttpError) throw event
      // An offer that has ended is not removed yet.
      await removeEntry(tx, eventId, userId)
      await tx.query('INSERT INTO waiting_list_entry (event_id, user_id) VALUES ($1, $2)', [eventId, userId])
      await changePlaces(tx, eventId, { waiting: 1 })
      await queueClosing(tx, event)
      return { ahead: event.waiting, offeredUntil: null }
    })
  })
