import type { Caller } from '@convive/service-kit/caller'
import type { Transaction } from '@convive/service-kit/database'
import { notFound, Refused } from '@convive/service-kit/refused'
import { waitForEvent } from './find-event.ts'
import { lockEvent, type LockedEvent } from './lock-event.ts'

/** Only the event's creator and admins see who bought, let people in and refund. Throws 404 or 403 (`not_your_event`). */
export async function checkOwnEvent(tx: Transaction, eventId: number, caller: Caller): Promise<void> {
  await waitForEvent(tx, eventId)
  const [event]: { creator_id: number }[] = await tx.query('SELECT creator_id FROM event WHERE event_id = $1', [eventId])
  if (!event) throw notFound('There is no such event.')
  if (event.creator_id !== caller.userId && !caller.isAdmin) throw notYours()
}

/** The same, with the event's row locked. */
export async function lockOwnEvent(tx: Transaction, eventId: number, caller: Caller): Promise<LockedEvent> {
  const event = await lockEvent(tx, eventId)
  if (!event) throw notFound('There is no such event.')
  if (event.creatorId !== caller.userId && !caller.isAdmin) throw notYours()
  return event
}

const notYours = () => new Refused(403, 'not_your_event', 'Only the creator of the event, or an admin, can do this.')
