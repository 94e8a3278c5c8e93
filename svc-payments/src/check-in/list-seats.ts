import { listSeats, type RefundState, Seat } from '@convive/contracts/tickets'
import type { Database } from '@convive/service-kit/database/database'
import { keysetPages } from '@convive/service-kit/database/keyset-pages'
import { jsonParts } from '@convive/service-kit/http/parts'
import { type Served, serveParts } from '@convive/service-kit/http/serve'
import { findEventForCheckIn, waitForEvent } from '../events/find-event.ts'
import { toTicketStatus } from '../tickets/own-tickets.ts'

type Row = Omit<Seat, 'checkedInAt' | 'status'> & { checkedInAt: Date | null; refundState: RefundState | null }

/**
 * All seats of an event, for check-ins while the page is offline. The list contains only hashes of the codes, from
 * which nobody can forge a ticket.
 */
export const listSeatsRoute = (db: Database): Served =>
  serveParts(listSeats, async ({ id }, { caller }) => {
    await waitForEvent(db, id)
    const { eventId, title, startsAt } = await findEventForCheckIn(db.source.manager, id, caller)
    return jsonParts({ eventId, title, startsAt: startsAt.toISOString() }, 'seats', seatPages(db, eventId))
  })

async function* seatPages(db: Database, eventId: number): AsyncGenerator<Seat[]> {
  const read = (after: number, limit: number): Promise<Row[]> =>
    db.source.query(
      `SELECT t.id AS "ticketId", encode(sha256(convert_to(t.code, 'UTF8')), 'hex') AS "codeHash", t.seat,
              o.quantity AS seats, nullif(p.display_name, '') AS "holderName", r.state AS "refundState",
              t.checked_in_at AS "checkedInAt",
              t.undone_check_ins AS "undoneCheckIns"
       FROM ticket t
       JOIN ticket_order o ON o.id = t.order_id
       LEFT JOIN refund r ON r.id = t.refund_id
       LEFT JOIN person p ON p.user_id = t.holder_id
       WHERE t.event_id = $1 AND t.id > $2 ORDER BY t.id LIMIT $3`,
      [eventId, after, limit],
    )
  for await (const rows of keysetPages(read, ({ ticketId }) => ticketId)) yield rows.map(toSeat)
}

/** Parses the output, so that no column leaks. */
const toSeat = (row: Row): Seat =>
  Seat.parse({ ...row, status: toTicketStatus(row), checkedInAt: row.checkedInAt?.toISOString() ?? null })
