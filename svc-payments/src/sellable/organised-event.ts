import type { Caller } from '@convive/service-kit/caller'
import type { Transaction } from '@convive/service-kit/database'
import { notFound } from '@convive/service-kit/refused'
import { checkOwnEvent } from './own-event.ts'

/** An event as its organiser deals with its tickets. `held` and `sold` are places. */
export type OrganisedEvent = { eventId: number; title: string; startsAt: Date; capacity: number | null; held: number; sold: number; isCancelled: boolean }

/** The event, for its creator or an admin; anybody else is refused. */
export async function organisedEvent(tx: Transaction, eventId: number, caller: Caller): Promise<OrganisedEvent> {
  await checkOwnEvent(tx, eventId, caller)
  const [event]: OrganisedEvent[] = await tx.query(
    `SELECT event_id AS "eventId", title, starts_at AS "startsAt", capacity, held, sold, is_cancelled OR is_deleted AS "isCancelled" FROM event WHERE event_id = $1`,
    [eventId],
  )
  if (!event) throw notFound('There is no such event.')
  return event
}
