import type { RsvpStatus } from '@convive/contracts/enums'
import type { Transaction } from '@convive/service-kit/database/database'

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
  await addToGuestCounts(tx, eventId, countChange(before, after))
}

/** Adds to the counts of an event. The caller holds the lock of its row. */
export async function addToGuestCounts(tx: Transaction, eventId: number, { going, maybe }: CountChange): Promise<void> {
  if (going === 0 && maybe === 0) return
  await tx.query('UPDATE event SET going_count = going_count + $2, maybe_count = maybe_count + $3 WHERE id = $1', [
    eventId,
    going,
    maybe,
  ])
}
