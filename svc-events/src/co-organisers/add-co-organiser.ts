import { addCoOrganiser, type CoOrganiser, maxCoOrganisers } from '@convive/contracts/co-organisers'
import { EventUpdated } from '@convive/contracts/events'
import { recordAuditEntry } from '@convive/service-kit/audit-log/audit-log'
import type { Database } from '@convive/service-kit/database/database'
import { HttpError } from '@convive/service-kit/http/http-error'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { createRateLimiter, type LimitOptions } from '@convive/service-kit/limits/rate-limit'
import { emit } from '@convive/service-kit/messaging/messages'
import { findEvent, lockVisibleEvent } from '../event-model/event.store.ts'
import { eventSnapshot } from '../event-model/present-event.ts'
import { checkOwnEvent } from '../guests/find-own-event.ts'
import { notifyUser } from '../notifications/notification.store.ts'
import { findCoOrganisers, findUserId, insertCoOrganiser } from './co-organiser.store.ts'

/** Each addition notifies somebody, and tells whether a username exists. */
const additionLimit = { name: 'co-organiser-added', max: 20, seconds: 24 * 3600 }

/** A person who is already a co-organiser stays one, and is not notified again. */
export function addCoOrganiserRoute(db: Database, { isLimited }: LimitOptions): Served {
  const limiter = createRateLimiter(isLimited)
  return serve(addCoOrganiser, async ({ id, username }, { caller }) => {
    // Outside the transaction, so that a wrong username counts too.
    await limiter.charge(
      db.source,
      additionLimit,
      String(caller.userId),
      'You’ve reached the daily limit. Please try again later.',
    )
    return await db.transaction(async (tx): Promise<CoOrganiser> => {
      const event = await lockVisibleEvent(tx, id, caller)
      await checkOwnEvent(tx, event, caller)
      const userId = await findUserId(tx, username)
      if (userId === undefined) throw new HttpError(404, 'unknown_user', 'Nobody has this username.')
      if (userId === event.creatorId)
        throw new HttpError(409, 'own_event', 'The creator of an event organizes it already.')
      const before = await findCoOrganisers(tx, event)
      const known = before.find((one) => one.userId === userId)
      if (known) return known
      if (before.length >= maxCoOrganisers)
        throw new HttpError(409, 'too_many_co_organisers', `An event has at most ${maxCoOrganisers} co-organizers.`)
      await recordAuditEntry(tx, addCoOrganiser, { caller, ownerId: event.creatorId, subject: { id, userId } })
      await insertCoOrganiser(tx, event, userId)
      await notifyUser(tx, userId, event, { kind: 'co_organiser_added', detail: event.creatorName ?? '' })
      await emit(tx, EventUpdated, eventSnapshot(await findEvent(tx, id)))
      const added = (await findCoOrganisers(tx, event)).find((one) => one.userId === userId)
      if (!added) throw new Error('the new co-organiser could not be read back')
      return added
    })
  })
}
