import type { RsvpStatus } from '@convive/contracts/enums'
import type { Transaction } from '@convive/service-kit/database/database'

/** The RSVP of one person, and whether the person holds a ticket that was not refunded. */
export type CountedGuest = { status: RsvpStatus | null; companions: number; hasTicket: boolean }

/** The counts of an event: people who are going, and may be; people who take places, and parties that wait. */
export type CountChange = { going: number; maybe: number; taken: number; waiting: number }

/** A person who is going counts with their companions. A ticket holder counts as going, regardless of the RSVP. */
export function countsOf({ status, companions, hasTicket }: CountedGuest): CountChange {
  const party = 1 + companions
  return {
    going: status === 'going' ? party : Number(hasTicket),
    maybe: Number(status === 'maybe' && !hasTicket),
    taken: status === 'going' || status === 'offered' ? party : 0,
    waiting: Number(status === 'waiting'),
  }
}

export async function findGuest(tx: Transaction, eventId: number, userId: number): Promise<CountedGuest> {
  const [guest]: CountedGuest[] = await tx.query(
    `SELECT r.status, coalesce(r.companions, 0) AS companions,
       (SELECT coalesce(sum(seats), 0) > 0 FROM ticket_movement WHERE event_id = $1 AND user_id = $2) AS "hasTicket"
     FROM (SELECT) one LEFT JOIN rsvp r ON r.event_id = $1 AND r.user_id = $2`,
    [eventId, userId],
  )
  return guest!
}

/**
 * Moves a person's counts from `before` to `after`. The caller holds the lock of the event's row, so that the counts
 * agree with RSVPs and tickets.
 */
export async function recountGuest(
  tx: Transaction,
  eventId: number,
  before: CountedGuest,
  after: CountedGuest,
): Promise<void> {
  const [from, to] = [countsOf(before), countsOf(after)]
  await addToGuestCounts(tx, eventId, {
    going: to.going - from.going,
    maybe: to.maybe - from.maybe,
    taken: to.taken - from.taken,
    waiting: to.waiting - from.waiting,
  })
}

/** Adds to the counts of an event. The caller holds the lock of its row. */
export async function addToGuestCounts(
  tx: Transaction,
  eventId: number,
  { going, maybe, taken, waiting }: CountChange,
): Promise<void> {
  if (going === 0 && maybe === 0 && taken === 0 && waiting === 0) return
  await tx.query(
    `UPDATE event SET going_count = going_count + $2, maybe_count = maybe_count + $3, taken_count = taken_count + $4,
       waiting_count = waiting_count + $5 WHERE id = $1`,
    [eventId, going, maybe, taken, waiting],
  )
}
