import { isDeepStrictEqual } from 'node:util'
import { RsvpChanged, setRsvp, withdrawRsvp, type Rsvp } from '@convive/contracts/events'
import { freePlaces } from '@convive/formats/places'
import type { Database, Transaction } from '@convive/service-kit/database/database'
import { HttpError } from '@convive/service-kit/http/http-error'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { emit } from '@convive/service-kit/messaging/messages'
import { findItemsOfOthers } from '../event-model/asked.ts'
import { countsOf, recountGuest } from '../event-model/guest-counts.store.ts'
import { queueOffers } from '../event-model/offered-places.ts'
import { placesOf, unlistedTo } from '../event-model/present-event.ts'
import { queueConfirmations } from '../notifications/notify-recipients.job.ts'
import { ensureCaller } from '../people/people.ts'
import { answerable, type Answer, type RsvpEvent, nextAnswer, partyOf, type RsvpRequest } from './rsvp.rules.ts'
import { presentTold } from './told.rules.ts'
import { deleteRsvp, findGuestOf, findRsvp, lockRsvpEvent, upsertRsvp } from './rsvp.store.ts'
import { importerId } from '@convive/contracts/enums'

export const setRsvpRoute = (db: Database): Served =>
  serve(setRsvp, ({ id, ...answer }, { caller }) =>
    db.transaction(async (tx) => {
      // The organiser sees guests by name.
      await ensureCaller(tx, caller)
      return await changeRsvp(tx, { eventId: id, caller, ...answer })
    }),
  )

export const withdrawRsvpRoute = (db: Database): Served =>
  serve(withdrawRsvp, ({ id }, { caller }) =>
    db.transaction((tx) => changeRsvp(tx, { eventId: id, caller, status: null })),
  )

/**
 * Changes an RSVP under the lock of its event, so that places, counts and RSVPs agree. Everybody who answers the same
 * event waits for this lock, so what needs no lock comes before it.
 */
export async function changeRsvp(tx: Transaction, request: RsvpRequest): Promise<Rsvp> {
  const { eventId, caller } = request
  // Hundreds may answer one event at the same moment: the usual second is too short for the last of them.
  await tx.query('SET LOCAL lock_timeout = 1900')
  const event = answerable(await lockRsvpEvent(tx, eventId), request)
  if (event instanceof HttpError) throw event
  const { answer: before, hasTicket, attended } = await findGuestOf(tx, eventId, caller.userId)
  const ofOthers = await findItemsOfOthers(tx, eventId, caller.userId, request.items)
  const after = nextAnswer(event, before, request, ofOthers)
  if (after instanceof HttpError) throw after
  if (after !== before) {
    await saveAnswer(tx, event, caller.userId, { before, after, hasTicket })
    if (before.status === null && after.status !== 'not_going' && isNotifiedOfRsvp(event, caller.userId))
      await notifyOfRsvp(tx, event)
  }
  const { status, isPublic, companions } = after
  const isFirst = partyOf(before, event.asOf).standing === 'out'
  if (isFirst && (status === 'going' || status === 'waiting')) await queueConfirmations(tx, eventId)
  if (status === 'waiting' || status === 'offered') return await findRsvp(tx, event, caller.userId)
  return {
    status,
    attended,
    ...(isPublic && { isPublic }),
    ...(companions > 0 && { companions }),
    ...presentTold(after, event),
  }
}

type Change = { before: Answer; after: Answer; hasTicket: boolean }

/**
 * Stores and publishes a changed RSVP, counts it, and has the places that it frees offered to whoever waits. The caller
 * holds the lock of the event's row.
 */
export async function saveAnswer(
  tx: Transaction,
  event: RsvpEvent,
  userId: number,
  { before, after, hasTicket }: Change,
): Promise<void> {
  const { status } = after
  if (status === null) await deleteRsvp(tx, event.id, userId)
  else await upsertRsvp(tx, { eventId: event.id, userId, ...after, status })
  const bringsSame = isDeepStrictEqual(before.items, after.items)
  if (before.status === status && before.companions === after.companions && bringsSame) return
  const [from, to] = [
    { ...before, hasTicket },
    { ...after, hasTicket },
  ]
  await recountGuest(tx, event.id, from, to)
  await emit(tx, RsvpChanged, { eventId: event.id, userId, status, ...unlistedTo(event) })
  const { capacity, taken } = placesOf(event)
  const free = freePlaces({ capacity, taken: taken + countsOf(to).taken - countsOf(from).taken })
  const waiting = event.waitingCount + countsOf(to).waiting - countsOf(from).waiting
  if (waiting > 0 && free !== 0) await queueOffers(tx, event.id)
}

type NotifiedEvent = { id: number; title: string; creatorId: number }

/** Whether the creator of an event is notified of an RSVP. */
const isNotifiedOfRsvp = ({ creatorId }: NotifiedEvent, guestId: number): boolean =>
  creatorId !== guestId && creatorId !== importerId

/**
 * Notifies the creator of an event of a new RSVP. RSVPs are collected in one unread notification, whose detail is their
 * number. It gets a new id each time, so that "read up to" never marks an unseen RSVP as read.
 */
async function notifyOfRsvp(tx: Transaction, { id, title, creatorId }: NotifiedEvent): Promise<void> {
  await tx.query(
    `INSERT INTO notification AS n (user_id, event_id, kind, title, detail)
     VALUES ($1, $2, 'guests_answered', $3, '1')
     ON CONFLICT (event_id, user_id) WHERE kind = 'guests_answered' AND NOT is_read
     DO UPDATE SET id = EXCLUDED.id, title = EXCLUDED.title, at = EXCLUDED.at, detail = (n.detail::int + 1)::text`,
    [creatorId, id, title],
  )
}
