import { getRsvp, type HelperRole } from '@convive/contracts/events'
import type { Database, Transaction } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { findAttendance } from '../attendance/attendance.store.ts'
import { isClaimedProvisionally } from '../claims/claim.store.ts'
import { findVisibleEvent, type EventView } from '../event-model/event.store.ts'
import { isCoOrganiser } from '../events/event-permissions.rules.ts'
import { findRsvp } from './rsvp.store.ts'

export const getRsvpRoute = (db: Database): Served =>
  serve(getRsvp, async ({ id }, { caller }) => {
    const tx = db.source.manager
    const event = await findVisibleEvent(tx, id, caller)
    const role = await roleOf(tx, event, caller.userId)
    const coraAwarded = (await findAttendance(tx, id, caller.userId))?.coraAwarded
    return {
      ...(await findRsvp(tx, event, caller.userId)),
      ...(role && { role }),
      ...(coraAwarded !== undefined && { coraAwarded }),
    }
  })

async function roleOf(tx: Transaction, event: EventView, userId: number): Promise<HelperRole | undefined> {
  if (isCoOrganiser(event, userId)) return 'co_organiser'
  return event.creatorId === userId && (await isClaimedProvisionally(tx, event)) ? 'claimer' : undefined
}
