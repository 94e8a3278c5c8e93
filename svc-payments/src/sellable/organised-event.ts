import type { Caller } from '@convive/service-kit/caller'
import type { Database, Transaction } from '@convive/service-kit/database'
import { notFound, Refused } from '@convive/service-kit/refused'
import { waitForEvent } from './find-event.ts'
import { lockEvent, type LockedEvent } from './lock-event.ts'

/** An event as its organiser deals with its tickets. `held` and `sold` are places. */
export type OrganisedEvent = { eventId: number; creatorId: number; title: string; startsAt: Date; capacity: number | null; held: number; sold: number; isCancelled: boolean }

/** The event, for its creator or an admin: only they see who bought, let people in and refund. Throws 404 or 403 (`not_your_event`). */
export async function organisedEvent(tx: Transaction, eventId: number, caller: Caller): Promise<OrganisedEvent> {
  const [event]: OrganisedEvent[] = await tx.query(
    `SELECT event_id AS "eventId", creator_id AS "creatorId", title, starts_at AS "startsAt", capacity, held, sold, is_cancelled OR is_deleted AS "isCancelled" FROM event WHERE event_id = $1`,
    [eventId],
  )
  return ofOrganiser(event, caller)
}

/** The same, also of an event that was created a moment ago. Never within a transaction. */
export async function organisedEventSoon(db: Database, eventId: number, caller: Caller): Promise<OrganisedEvent> {
  await waitForEvent(db, eventId)
  return await organisedEvent(db.source.manager, eventId, caller)
}

/** The same, with the event's row locked. */
export async function lockOrganisedEvent(tx: Transaction, eventId: number, caller: Caller): Promise<LockedEvent> {
  return ofOrganiser(await lockEvent(tx, eventId), caller)
}

function ofOrganiser<Known extends { creatorId: number }>(event: Known | undefined, caller: Caller): Known {
  if (!event) throw notFound('There is no such event.')
  if (event.creatorId !== caller.userId && !caller.isAdmin) throw new Refused(403, 'not_your_event', 'Only the creator of the event, or an admin, can do this.')
  return event
}
