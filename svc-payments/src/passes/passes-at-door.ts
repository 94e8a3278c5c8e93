import { checkInPass, listPassesAtDoor, type PassAtDoor } from '@convive/contracts/passes'
import type { Database } from '@convive/service-kit/database/database'
import { notFound } from '@convive/service-kit/http/http-error'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { checkIn } from '../check-in/check-in-ticket.ts'
import { findEventForCheckIn, waitForEvent } from '../events/find-event.ts'
import { usedEntries } from '../tickets/pass.store.ts'
import { takeEntry } from './take-pass-entry.ts'

/** A door finds the others by a part of their name. */
const most = 500

/** The passes that can be used at the door of a date: their holders took no ticket before. */
export const listPassesAtDoorRoute = (db: Database): Served =>
  serve(listPassesAtDoor, async ({ id, q = '' }, { caller }) => {
    await waitForEvent(db, id)
    await findEventForCheckIn(db.source.manager, id, caller)
    const unused = `p.entries - p.refunded_entries - ${usedEntries('p.order_id')}`
    return await db.source.query<PassAtDoor[]>(
      `SELECT p.order_id AS "passId", nullif(h.display_name, '') AS "holderName", ${unused} AS unused
       FROM event e JOIN pass p ON p.series_id = e.series_id LEFT JOIN person h ON h.user_id = p.holder_id
       WHERE e.event_id = $1 AND p.expires_at > e.starts_at AND p.refunded_entries < p.entries AND ${unused} > 0
         AND strpos(lower(coalesce(h.display_name, '')), lower($2)) > 0
         AND NOT EXISTS (SELECT 1 FROM ticket_order o JOIN ticket t ON t.order_id = o.id
           WHERE o.pass_id = p.order_id AND o.event_id = $1 AND t.refund_id IS NULL)
       ORDER BY h.display_name, p.order_id LIMIT ${most}`,
      [id, q],
    )
  })

/** Takes a ticket with an entry and checks it in, in one transaction. Of two phones, the second finds it checked in. */
export const checkInPassRoute = (db: Database): Served =>
  serve(checkInPass, async ({ id: eventId, passId }, { caller }) => {
    await waitForEvent(db, eventId)
    await findEventForCheckIn(db.source.manager, eventId, caller)
    const [pass]: { holderId: number }[] = await db.source.query(
      'SELECT holder_id AS "holderId" FROM pass WHERE order_id = $1',
      [passId],
    )
    const checkedIn =
      pass &&
      (await db.transaction(async (tx) => {
        const ticketId = await takeEntry(tx, { passId, eventId, holderId: pass.holderId })
        const [ticket]: { code: string }[] = await tx.query('SELECT code FROM ticket WHERE id = $1', [ticketId])
        return ticket && (await checkIn(tx, { eventId, code: ticket.code }, caller))
      }))
    if (!checkedIn) throw notFound('There is no such pass of this series.')
    return checkedIn
  })
