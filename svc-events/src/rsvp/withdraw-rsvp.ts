import { withdrawRsvp } from '@convive/contracts/events'
import type { Database } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { lockVisibleEvent } from '../event-model/event.store.ts'
import { checkNotPast } from './rsvp.rules.ts'
import { changeRsvp, findRsvp } from './rsvp.store.ts'

export const withdrawRsvpRoute = (db: Database): Served =>
  serve(withdrawRsvp, ({ id }, { caller }) =>
    db.transaction(async (tx) => {
      checkNotPast(await lockVisibleEvent(tx, id, caller))
      return await changeRsvp(tx, id, caller.userId, await findRsvp(tx, id, caller.userId), { status: null })
    }),
  )
