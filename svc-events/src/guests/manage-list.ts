import { EventUpdated } from '@convive/contracts/events'
import { admitGuest, removeGuest, setGuestList } from '@convive/contracts/guests'
import { canAdmit } from '@convive/formats/places'
import { recordAuditEntry } from '@convive/service-kit/audit-log/audit-log'
import type { Database, Transaction } from '@convive/service-kit/database/database'
import type { Caller } from '@convive/service-kit/http/caller-token'
import { HttpError, notFound } from '@convive/service-kit/http/http-error'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { emit } from '@convive/service-kit/messaging/messages'
import { EventTable, findEvent, lockVisibleEvent } from '../event-model/event.store.ts'
import { queueOffers } from '../event-model/offered-places.ts'
import { changeSnapshot, placesOf } from '../event-model/present-event.ts'
import { notifyUser } from '../notifications/notification.store.ts'
import { answerable, noAnswer, noPlaceLeft, partyOf } from '../rsvp/rsvp.rules.ts'
import { findGuestOf, lockRsvpEvent } from '../rsvp/rsvp.store.ts'
import { saveAnswer } from '../rsvp/set-rsvp.ts'
import { findOrganisedEvent } from './find-own-event.ts'

/** Somebody who is going already stays so. There must be places: the organiser can add some first. */
export const admitGuestRoute = (db: Database): Served =>
  serve(admitGuest, ({ id, userId }, { caller }) =>
    db.transaction(async (tx) => {
      const { event, answer: before, hasTicket, ownerId } = await lockGuest(tx, id, userId, caller)
      if (before.status === 'going') return { status: 'going' as const }
      const refused = answerable(event, { caller, status: 'going' })
      if (refused instanceof HttpError) throw refused
      const party = partyOf(before, event.asOf)
      if (party.standing === 'out') throw notFound('This person is not on the waiting list.')
      if (!canAdmit(placesOf(event), party)) throw noPlaceLeft()
      const after = { ...before, status: 'going' as const, offerUntil: null }
      await saveAnswer(tx, event, userId, { before, after, hasTicket })
      await notifyUser(tx, userId, event, { kind: 'place_given', detail: '' })
      await recordAuditEntry(tx, admitGuest, { caller, ownerId, subject: { id, userId } })
      return { status: 'going' as const }
    }),
  )

/** The row stays, so that the person cannot answer again. A repeated removal changes nothing. */
export const removeGuestRoute = (db: Database): Served =>
  serve(removeGuest, ({ id, userId }, { caller }) =>
    db.transaction(async (tx) => {
      const { event, answer: before, hasTicket, ownerId } = await lockGuest(tx, id, userId, caller)
      if (hasTicket) throw new HttpError(409, 'guest_has_ticket', 'This guest has a ticket. Refund it first.')
      if (before.status === null) throw notFound('This person is not on the list.')
      if (before.isRemoved) return undefined
      const after = { ...noAnswer, status: 'not_going' as const, reason: before.reason, isRemoved: true }
      await saveAnswer(tx, event, userId, { before, after, hasTicket })
      await notifyUser(tx, userId, event, { kind: 'removed_from_event', detail: '' })
      await recordAuditEntry(tx, removeGuest, { caller, ownerId, subject: { id, userId } })
      return undefined
    }),
  )

/** The guest of an event that the caller organises, under the lock of the event. */
async function lockGuest(tx: Transaction, eventId: number, userId: number, caller: Caller) {
  const { creatorId: ownerId } = await findOrganisedEvent(tx, eventId, caller)
  const event = await lockRsvpEvent(tx, eventId)
  if (!event) throw notFound('There is no such event.')
  return { event, ownerId, ...(await findGuestOf(tx, eventId, userId)) }
}

/** Whoever waits is offered the free places once the list is open again. */
export const setGuestListRoute = (db: Database): Served =>
  serve(setGuestList, ({ id, isClosed }, { caller }) =>
    db.transaction(async (tx) => {
      await findOrganisedEvent(tx, id, caller)
      const before = await lockVisibleEvent(tx, id, caller)
      if (before.isListClosed === isClosed) return { isClosed }
      await tx.update(EventTable, { id }, { isListClosed: isClosed })
      await recordAuditEntry(tx, setGuestList, { caller, ownerId: before.creatorId, subject: { id, isClosed } })
      await emit(tx, EventUpdated, changeSnapshot(before, await findEvent(tx, id)))
      if (!isClosed && before.waitingCount > 0) await queueOffers(tx, id)
      return { isClosed }
    }),
  )
