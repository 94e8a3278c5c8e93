import { EventUpdated } from '@convive/contracts/events'
import { hideEvent } from '@convive/contracts/moderation'
import { IMPORTER_ID } from '@convive/contracts/vocabulary'
import type { Database } from '@convive/service-kit/database'
import { serve, type Served } from '@convive/service-kit/http'
import { emit } from '@convive/service-kit/messages'
import { factsOf, findEvent, lockEvent, presentEvent } from '../catalog/event-view.ts'
import { EventTable } from '../catalog/schema.ts'
import { noteEdited } from '../imports/touched.ts'
import { notifyOne } from '../notifications/notify.ts'

/** Takes an event out of sight without a trace for others, or brings it back. Its creator is told when it goes, with the reason. */
export const hideRoute = (db: Database): Served =>
  serve(hideEvent, ({ id, hidden, reason = '' }, { caller }) =>
    db.transaction(async (tx) => {
      const { hiddenAt, creatorId } = await lockEvent(tx, id)
      const columns = hidden ? { hiddenAt: () => 'now()', hiddenReason: reason, hiddenBy: caller.userId } : { hiddenAt: null, hiddenReason: null, hiddenBy: null }
      await noteEdited(tx, id)
      await tx.update(EventTable, { id }, { ...columns, updatedAt: () => 'now()' })
      const event = await findEvent(tx, id)
      const isNews = hidden && hiddenAt === null && creatorId !== IMPORTER_ID && creatorId !== caller.userId
      if (isNews) await notifyOne(tx, creatorId, event, { kind: 'event_hidden', detail: reason })
      await emit(tx, EventUpdated, factsOf(event))
      return presentEvent(event)
    }),
  )
