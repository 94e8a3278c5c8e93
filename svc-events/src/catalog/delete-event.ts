import { deleteEvent } from '@convive/contracts/events'
import type { Database } from '@convive/service-kit/database'
import { serve, type Served } from '@convive/service-kit/http'
import { Refused } from '@convive/service-kit/refused'
import { hasAttendances } from '../attendance/attendance-of.ts'
import { wasBought } from '../tickets/sold-tickets.ts'
import { checkMayChange } from './check-may-change.ts'
import { lockEventFor, type EventView } from './event-view.ts'
import { removeEvents } from './remove-events.ts'

const day = 24 * 3_600_000

export const deleteRoute = (db: Database): Served =>
  serve(deleteEvent, ({ id }, { caller }) =>
    db.transaction(async (tx) => {
      const event = await lockEventFor(tx, id, caller)
      checkMayChange(event, caller)
      const answered = event.goingCount + event.maybeCount > 0 || (await hasAttendances(tx, id))
      if (answered) throw new Refused(409, 'event_has_guests', 'People have answered this event already. Please cancel it instead.')
      if (await wasBought(tx, id)) throw new Refused(409, 'event_has_tickets', 'People have bought tickets of this event. Please cancel it instead.')
      await removeEvents(tx, [{ ...event, takeBack: takesBack(event) }])
      return undefined
    }),
  )

/** Within a day of its creation, an event takes back what that earned, if it earned anything. */
const takesBack = ({ creationAward, createdAt, asOf }: EventView): boolean => creationAward > 0 && asOf.getTime() - createdAt.getTime() < day
