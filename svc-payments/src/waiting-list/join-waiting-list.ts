import { joinWaitingList, leaveWaitingList } from '@convive/contracts/waiting-list'
import type { Database } from '@convive/service-kit/database/database'
import { HttpError } from '@convive/service-kit/http/http-error'
import { serve, type Served } from '@convive/service-kit/http/serve'
import type { RateLimiter } from '@convive/service-kit/limits/rate-limit'
import { changePlaces, lockEvent } from '../events/events.ts'
import { waitForEvent } from '../events/find-event.ts'
import { queueClosing } from './offer-places.ts'
import { decideToWait } from './waiting-list.rules.ts'
import { checkUnusedOffer, countUnusedOffer, findEntry, offerNotUsed, removeEntry } from './waiting-list.store.ts'

const daySeconds = 24 * 3600

/** Puts the caller at the end of an event's waiting list. An existing entry keeps its place. */
export const joinWaitingListRoute = (db: Database, limiter: RateLimiter): Served =>
  serve(joinWaitingList, async ({ id: eventId }, { caller: { userId } }) => {
    await waitForEvent(db, eventId)
    return await db.transaction(async (tx) => {
      const locked = await lockEvent(tx, eventId)
      const existing = await findEntry(tx, eventId, userId)
      if (existing) return existing
      const event = decideToWait(locked, userId)
      if (event instanceof HttpError) throw event
      await checkUnusedOffer(tx, limiter, eventId, userId)
      // An offer that has ended is not removed yet. `expire-offers` counts it as unused.
      if ((await removeEntry(tx, eventId, userId)) && limiter.enabled) throw offerNotUsed(daySeconds)
      await tx.query('INSERT INTO waiting_list_entry (event_id, user_id) VALUES ($1, $2)', [eventId, userId])
      await changePlaces(tx, eventId, { waiting: 1 })
      await queueClosing(tx, event)
      return { ahead: event.waiting, offeredUntil: null }
    })
  })

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
