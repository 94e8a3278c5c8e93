import { RsvpChanged, setRsvp, withdrawRsvp, type Rsvp } from '@convive/contracts/events'
import type { Database, Transaction } from '@convive/service-kit/database/database'
import { HttpError } from '@convive/service-kit/http/http-error'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { emit } from '@convive/service-kit/messaging/messages'
import { recountGuest } from '../event-model/guest-counts.store.ts'
import { isNotifiedOfRsvp, notifyOfRsvp } from '../notifications/notify-of-rsvp.ts'
import { ensureCaller } from '../people/people.ts'
import { answerable, nextRsvp, type AnsweredEvent, type RsvpRequest } from './rsvp.rules.ts'
import { deleteRsvp, findGuestOf, lockAnsweredEvent, upsertRsvp } from './rsvp.store.ts'

export const setRsvpRoute = (db: Database): Served =>
  serve(setRsvp, ({ id, status, isPublic }, { caller }) =>
    db.transaction((tx) => changeRsvp(tx, { eventId: id, caller, status, isPublic })),
  )

export const withdrawRsvpRoute = (db: Database): Served =>
  serve(withdrawRsvp, ({ id }, { caller }) =>
    db.transaction((tx) => changeRsvp(tx, { eventId: id, caller, status: null })),
  )

/**
 * Changes an RSVP under the lock of its event, so that counts and RSVPs agree. Everybody who answers the same event waits
 * for this lock, so what needs no lock comes before it.
 */
async function changeRsvp(tx: Transaction, request: RsvpRequest): Promise<Rsvp> {
  const { eventId, caller } = request
  // The organiser sees guests by name.
  if (request.status !== null) await ensureCaller(tx, caller)
  // Hundreds may answer one event at the same moment: the usual second is too short for the last of them.
  await tx.query('SET LOCAL lock_timeout = 1900')
  const event = answerable(await lockAnsweredEvent(tx, eventId), request)
  if (event instanceof HttpError) throw event
  const { rsvp: before, hasTicket } = await findGuestOf(tx, eventId, caller.userId)
  const after = nextRsvp(before, request)
  if (after === before) return before
  const { status, isPublic = false } = after
  if (status === null) await deleteRsvp(tx, eventId, caller.userId)
  else await upsertRsvp(tx, { eventId, userId: caller.userId, status, isPublic })
  if (before.status === status) return after
  await recountGuest(tx, eventId, { status: before.status, hasTicket }, { status, hasTicket })
  await announce(tx, event, caller.userId, before, after)
  return after
}

async function announce(tx: Transaction, event: AnsweredEvent, userId: number, before: Rsvp, after: Rsvp) {
  await emit(tx, RsvpChanged, { eventId: event.id, userId, status: after.status })
  if (before.status === null && isNotifiedOfRsvp(event, userId)) await notifyOfRsvp(tx, event)
}
