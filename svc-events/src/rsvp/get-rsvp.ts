import { getRsvp } from '@convive/contracts/events'
import type { Database } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { findVisibleEvent } from '../event-model/event.store.ts'
import { findRsvp } from './rsvp.store.ts'

export const getRsvpRoute = (db: Database): Served =>
  serve(getRsvp, async ({ id }, { caller }) => {
    await findVisibleEvent(db.source.manager, id, caller)
    return await findRsvp(db.source.manager, id, caller.userId)
  })
