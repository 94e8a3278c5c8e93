import { getRsvp, setRsvp, withdrawRsvp } from '@convive/contracts/events'
import type { Database } from '@convive/service-kit/database'
import { serve, type Served } from '@convive/service-kit/http'
import { Refused } from '@convive/service-kit/refused'
import { findEventFor, lockEventFor, type EventView } from '../catalog/event-view.ts'
import { isPast } from '../catalog/time.ts'
import { changeAnswer, readAnswer } from './answer.ts'

export const getRsvpRoute = (db: Database): Served =>
  serve(getRsvp, async ({ id }, { caller }) => {
    await findEventFor(db.source.manager, id, caller)
    return await readAnswer(db.source.manager, id, caller.userId)
  })

export const setRsvpRoute = (db: Database): Served =>
  serve(setRsvp, ({ id, status }, { caller }) =>
    db.transaction(async (tx) => {
      const event = await lockEventFor(tx, id, caller)
      if (event.cancelledAt) throw new Refused(409, 'event_cancelled', 'This event was cancelled.')
      checkNotPast(event)
      return await changeAnswer(tx, id, caller.userId, status)
    }),
  )

export const withdrawRsvpRoute = (db: Database): Served =>
  serve(withdrawRsvp, ({ id }, { caller }) =>
    db.transaction(async (tx) => {
      checkNotPast(await lockEventFor(tx, id, caller))
      return await changeAnswer(tx, id, caller.userId, null)
    }),
  )

function checkNotPast(event: EventView): void {
  if (isPast(event, event.asOf)) throw new Refused(409, 'event_past', 'This event is over.')
}
