import type { Database, Transaction } from '@convive/service-kit/database/database'
import type { Caller } from '@convive/service-kit/http/caller-token'
import { HttpError, notFound } from '@convive/service-kit/http/http-error'
import { EventTable, type LockedEvent, lockEvent } from './events.ts'
import { requireProjection } from '@convive/service-kit/messaging/wait-for-projection'

/** An event as its organiser sees it. `reserved`, `sold` and `offered` count places, `waiting` people. */
type OrganisedEvent = {
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

/**
 * Waits for an event that was created a moment ago and whose message has not arrived yet. Never call this within a
 * transaction. Throws if there is none (`requireProjection`).
 */
export async function waitForEvent(
  db: Database,
  eventId: number,
  { isRepeatable = false }: { isRepeatable?: boolean } = {},
): Promise<void> {
  await requireProjection(async () => (await isKnown(db, eventId)) || undefined, {
    isRepeatable,
    missing: 'There is no such event.',
  })
}

/** Ids that are stored, by database. They never become unknown, because deleted events keep their rows. */
const knownIds = new WeakMap<Database, Set<number>>()
const maxKnownIds = 10_000

async function isKnown(db: Database, eventId: number): Promise<boolean> {
  const known = knownIds.get(db) ?? new Set()
  if (known.has(eventId)) return true
  if (!(await db.source.manager.existsBy(EventTable, { eventId }))) return false
  if (known.size >= maxKnownIds) known.clear()
  knownIds.set(db, known.add(eventId))
  return true
}
