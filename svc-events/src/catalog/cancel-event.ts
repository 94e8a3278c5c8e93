import { cancelEvent, EventCancelled } from '@convive/contracts/events'
import type { Database } from '@convive/service-kit/database'
import { serve, type Served } from '@convive/service-kit/http'
import { emit } from '@convive/service-kit/messages'
import { Refused } from '@convive/service-kit/refused'
import { noteEdited } from '../imports/touched.ts'
import { notifyOfCancellation } from '../notifications/notify.ts'
import { checkMayChange } from './check-may-change.ts'
import { factsOf, findEvent, lockEventFor, presentEvent } from './event-view.ts'
import { EventTable } from './schema.ts'

export const cancelRoute = (db: Database): Served =>
  serve(cancelEvent, ({ id, reason }, { caller }) =>
    db.transaction(async (tx) => {
      const before = await lockEventFor(tx, id, caller)
      checkMayChange(before, caller)
      if (before.cancelledAt) throw new Refused(409, 'already_cancelled', 'This event was already cancelled.')
      await noteEdited(tx, id)
      await tx.update(EventTable, { id }, { cancelledAt: () => 'now()', cancelReason: reason, updatedAt: () => 'now()' })
      const event = await findEvent(tx, id)
      await notifyOfCancellation(tx, event, reason, caller.userId)
      await emit(tx, EventCancelled, { ...factsOf(event), reason })
      return presentEvent(event)
    }),
  )
