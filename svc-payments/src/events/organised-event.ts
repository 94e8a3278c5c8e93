import type { Database, Transaction } from '@convive/service-kit/database/database'
import type { Caller } from '@convive/service-kit/http/caller-token'
import { HttpError, notFound } from '@convive/service-kit/http/http-error'
import { lockEvent, type LockedEvent } from './event.store.ts'
import { waitForEvent } from './wait-for-event.ts'

/** An event as its organiser sees it. `reserved`, `sold` and `offered` count places, `waiting` people. */
export type OrganisedEvent = {
  eventId: number
  creatorId: number
  coOrganiserIds: number[]
  title: string
  startsAt: Date
  capacity: number | null
  reserved: number
  sold: number
  waiting: number
  offered: number
  isCancelled: boolean
}

async function findEvent(tx: Transaction, eventId: number): Promise<OrganisedEvent | undefined> {
  const [event]: OrganisedEvent[] = await tx.query(
    `SELECT event_id AS "eventId", creator_id AS "creatorId", co_organiser_ids AS "coOrganiserIds", title,
            starts_at AS "startsAt", capacity, reserved, sold, waiting, offered,
            is_cancelled OR is_deleted AS "isCancelled"
     FROM event WHERE event_id = $1`,
    [eventId],
  )
  return event
}

/**
 * Reads an event for its creator, a co-organiser or an administrator, who check tickets in. Throws 404 or 403
 * (`not_your_event`).
 */
export async function findEventForCheckIn(tx: Transaction, eventId: number, caller: Caller): Promise<OrganisedEvent> {
  const event = await findEvent(tx, eventId)
  return event?.coOrganiserIds.includes(caller.userId) ? event : checkOrganiser(event, caller)
}

/**
 * Reads an event for its creator or an admin. Only they see who bought, and refund. Also finds an event that was created
 * a moment ago: never call this within a transaction.
 */
export async function waitForOrganisedEvent(db: Database, eventId: number, caller: Caller): Promise<OrganisedEvent> {
  await waitForEvent(db, eventId)
  return checkOrganiser(await findEvent(db.source.manager, eventId), caller)
}

export async function lockOrganisedEvent(tx: Transaction, eventId: number, caller: Caller): Promise<LockedEvent> {
  return checkOrganiser(await lockEvent(tx, eventId), caller)
}

function checkOrganiser<Known extends { creatorId: number }>(event: Known | undefined, caller: Caller): Known {
  if (!event) throw notFound('There is no such event.')
  if (event.creatorId !== caller.userId && !caller.isAdmin)
    throw new HttpError(403, 'not_your_event', 'Only the creator of the event, or an admin, can do this.')
  return event
}
