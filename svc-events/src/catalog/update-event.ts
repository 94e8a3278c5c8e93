import { EventUpdated, updateEvent } from '@convive/contracts/events'
import type { Database, Transaction } from '@convive/service-kit/database'
import { serve, type Served } from '@convive/service-kit/http'
import { emit } from '@convive/service-kit/messages'
import { Refused } from '@convive/service-kit/refused'
import { noteEdited } from '../imports/touched.ts'
import { changeOf } from '../notifications/change-of.ts'
import { notifyOfChange } from '../notifications/notify.ts'
import { soldTickets } from '../tickets/sold-tickets.ts'
import { checkVenue } from '../venues/venue-of-event.ts'
import { checkMayChange } from './check-may-change.ts'
import { columnsOf } from './draft-columns.ts'
import { factsOf, findEvent, lockEventFor, presentEvent } from './event-view.ts'
import { EventTable } from './schema.ts'

export const updateRoute = (db: Database): Served =>
  serve(updateEvent, ({ id, ...draft }, { caller }) =>
    db.transaction(async (tx) => {
      const before = await lockEventFor(tx, id, caller)
      checkMayChange(before, caller)
      await checkCapacity(tx, id, draft.capacity ?? null)
      await noteEdited(tx, id)
      await checkVenue(tx, draft)
      await tx.update(EventTable, { id }, { ...columnsOf(draft), updatedAt: () => 'now()' })
      const event = await findEvent(tx, id)
      const change = changeOf(before, event)
      if (change) await notifyOfChange(tx, event, change, caller.userId)
      await emit(tx, EventUpdated, factsOf(event))
      return presentEvent(event)
    }),
  )

/** Nobody's ticket is taken away by a smaller number of places. What is being bought at this moment, svc-payments knows. */
async function checkCapacity(tx: Transaction, eventId: number, capacity: number | null): Promise<void> {
  if (capacity === null || (await soldTickets(tx, eventId)) <= capacity) return
  throw new Refused(409, 'capacity_below_sold', 'More tickets than that have been sold already.')
}
