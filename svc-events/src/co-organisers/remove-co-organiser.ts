import { removeCoOrganiser } from '@convive/contracts/co-organisers'
import { EventUpdated } from '@convive/contracts/events'
import { recordAuditEntry } from '@convive/service-kit/audit-log/audit-log'
import type { Database } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { emit } from '@convive/service-kit/messaging/messages'
import { findEvent, lockEvent } from '../event-model/event.store.ts'
import { eventSnapshot } from '../event-model/present-event.ts'
import { checkOwnEvent } from '../guests/find-own-event.ts'
import { deleteCoOrganiser } from './co-organiser.store.ts'

/** Co-organisers may leave, even an event that an administrator has hidden. A repeated removal changes nothing. */
export const removeCoOrganiserRoute = (db: Database): Served =>
  serve(removeCoOrganiser, ({ id, userId }, { caller }) =>
    db.transaction(async (tx) => {
      const event = await lockEvent(tx, id)
      const leaves = caller.userId === userId && event.creatorId !== userId
      if (!leaves) await checkOwnEvent(tx, event, caller)
      if (!event.coOrganiserIds?.includes(userId)) return undefined
      if (!leaves)
        await recordAuditEntry(tx, removeCoOrganiser, { caller, ownerId: event.creatorId, subject: { id, userId } })
      await deleteCoOrganiser(tx, id, userId)
      await emit(tx, EventUpdated, eventSnapshot(await findEvent(tx, id)))
      return undefined
    }),
  )
