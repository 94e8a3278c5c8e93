import { setRsvp } from '@convive/contracts/events'
import type { Database } from '@convive/service-kit/database/database'
import { HttpError } from '@convive/service-kit/http/http-error'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { lockVisibleEvent } from '../event-model/event.store.ts'
import { checkNotPast } from './rsvp.rules.ts'
import { notifyOfAnswer } from '../notifications/notify-answer.ts'
import { ensureCaller } from '../people/person.store.ts'
import { changeRsvp, findRsvp } from './rsvp.store.ts'

export const setRsvpRoute = (db: Database): Served =>
  serve(setRsvp, ({ id, status, isPublic }, { caller }) =>
    db.transaction(async (tx) => {
      const event = await lockVisibleEvent(tx, id, caller)
      if (event.cancelledAt) throw new HttpError(409, 'event_cancelled', 'This event was cancelled.')
      checkNotPast(event)
      const before = await findRsvp(tx, id, caller.userId)
      // The organiser sees the guest by name.
      await ensureCaller(tx, caller)
      const rsvp = await changeRsvp(tx, id, caller.userId, before, { status, isPublic })
      if (before.status === null) await notifyOfAnswer(tx, event, caller.userId)
      return rsvp
    }),
  )
