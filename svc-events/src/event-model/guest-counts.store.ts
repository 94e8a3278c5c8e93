import type { RsvpStatus } from '@convive/contracts/enums'
import { runOnTransaction, type Transaction } from '@convive/service-kit/database/database'
import type { RunStatement } from '@convive/service-kit/database/pipelined-pool'

/** The RSVP of one person, and whether the person holds a ticket that was not refunded. */
type Guest = { status: RsvpStatus | null; hasTicket: boolean }

/** Each person counts once. A ticket holder counts as going, regardless of the RSVP. */
export const countedAs = ({ status, hasTicket }: Guest): RsvpStatus | null => (hasTicket ? 'going' : status)

/** The changes of the counts of an event. */
export type CountChange = { going: number; maybe: number }

export function countChange(before: Guest, after: Guest): CountChange {
  const [from, to] = [countedAs(before), countedAs(after)]
  const change = (counted: RsvpStatus): number => Number(to === counted) - Number(from === counted)
  return { going: change('going'), maybe: change('maybe') }
}

export async function findGuest(tx: Transaction, eventId: number, userId: number): Promise<Guest> {
  const [guest]: Guest[] = await tx.query(
    `SELECT (SELECT status FROM rsvp WHERE event_id = $1 AND user_id = $2) AS status,
       (SELECT coalesce(sum(seats), 0) > 0 FROM ticket_movement WHERE event_id = $1 AND user_id = $2) AS "hasTicket"`,
    [eventId, userId],
  )
  return guest!
}

/**
 * Moves a person's count from `before` to `after`. The caller holds the lock of the event's row, so that the counts
 * agree with RSVPs and tickets.
 */
export async function recountGuest(tx: Transaction, eventId: number, before: Guest, after: Guest): Promise<void> {
  const change = countChange(before, after)
  if (change.going !== 0 || change.maybe !== 0)
    await addToGuestCounts(runOnTransaction(tx), new Map([[eventId, change]]))
}

/** Adds to the counts of events. The caller holds the locks of their rows. */
export async function addToGuestCounts(run: RunStatement, changes: Map<number, CountChange>): Promise<void> {
  const rows = [...changes].filter(([, { going, maybe }]) => going !== 0 || maybe !== 0)
  if (rows.length === 0) return
  await run(
    `UPDATE event e SET going_count = going_count + c.going, maybe_count = maybe_count + c.maybe
     FROM unnest($1::bigint[], $2::int[], $3::int[]) AS c(event_id, going, maybe) WHERE e.id = c.event_id`,
    [rows.map(([id]) => id), rows.map(([, { going }]) => going), rows.map(([, { maybe }]) => maybe)],
  )
}
