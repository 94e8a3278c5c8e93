import type { RsvpStatus } from '@convive/contracts/enums'
import type { Transaction } from '@convive/service-kit/database/database'

/** The RSVP of one person, and whether the person holds a ticket that was not refunded. */
export type Guest = { status: RsvpStatus | null; hasTicket: boolean }

/** Each person counts once. A ticket holder counts as going, regardless of the RSVP. */
export const countedAs = ({ status, hasTicket }: Guest): RsvpStatus | null => (hasTicket ? 'going' : status)

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
  const [from, to] = [countedAs(before), countedAs(after)]
  if (from === to) return
  const difference = (counted: RsvpStatus): number => Number(to === counted) - Number(from === counted)
  await tx.query('UPDATE event SET going_count = going_count + $2, maybe_count = maybe_count + $3 WHERE id = $1', [
    eventId,
    difference('going'),
    difference('maybe'),
  ])
}
