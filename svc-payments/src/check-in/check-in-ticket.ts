import { checkInTicket, TicketCheckedIn, type CheckIn } from '@convive/contracts/tickets'
import type { InputOf } from '@convive/contracts/route'
import type { Caller } from '@convive/service-kit/caller'
import type { Database, Transaction } from '@convive/service-kit/database'
import { serve, type Served } from '@convive/service-kit/http'
import { emit } from '@convive/service-kit/messages'
import { Refused } from '@convive/service-kit/refused'
import { waitForEvent } from '../sellable/find-event.ts'
import { organisedEvent } from '../sellable/organised-event.ts'
import { checkMisses, noteMiss } from './limit-misses.ts'

/** `limits` false lifts the bound on codes that are not tickets. */
export const checkInRoute = (db: Database, limits: boolean): Served =>
  serve(checkInTicket, async (scan, { caller }) => {
    if (limits) await checkMisses(db, caller.userId)
    await waitForEvent(db, scan.eventId)
    const checkedIn = await db.transaction((tx) => checkIn(tx, scan, caller))
    if (checkedIn) return checkedIn
    await noteMiss(db, caller.userId)
    throw new Refused(404, 'unknown_ticket', 'There is no ticket with this code.')
  })

type Scan = InputOf<typeof checkInTicket>

/**
 * The scan that comes first uses the ticket. Another device's clock is not believed against it: a scan that was made
 * offline and comes later hears when the ticket was used, whatever time it carries. The same scan again, known by its
 * `scanId`, gets its own answer again.
 */
async function checkIn(tx: Transaction, scan: Scan, caller: Caller): Promise<CheckIn | undefined> {
  const event = await organisedEvent(tx, scan.eventId, caller)
  const ticket = await lockTicket(tx, scan.code)
  if (!ticket) return undefined
  if (ticket.eventId !== event.eventId) throw new Refused(409, 'ticket_of_other_event', 'This ticket is for another event.')
  if (ticket.refundId !== null) throw new Refused(409, 'ticket_refunded', 'This ticket was refunded and is no longer valid.')
  if (event.isCancelled) throw new Refused(409, 'event_cancelled', 'This event was cancelled.')
  if (ticket.checkedInAt === null) return answerOf(ticket, await use(tx, ticket, scan, caller), false)
  return answerOf(ticket, ticket.checkedInAt, ticket.scanId === null || ticket.scanId !== scan.scanId)
}

type TicketRow = {
  id: number
  orderId: number
  eventId: number
  holderId: number
  holderName: string | null
  seat: number
  seats: number
  refundId: number | null
  checkedInAt: Date | null
  scanId: string | null
}

async function lockTicket(tx: Transaction, code: string): Promise<TicketRow | undefined> {
  const [ticket]: TicketRow[] = await tx.query(
    `SELECT t.id, t.order_id AS "orderId", t.event_id AS "eventId", t.holder_id AS "holderId", nullif(p.display_name, '') AS "holderName", t.seat, o.quantity AS seats,
            t.refund_id AS "refundId", t.checked_in_at AS "checkedInAt", t.scan_id AS "scanId"
     FROM ticket t JOIN ticket_order o ON o.id = t.order_id LEFT JOIN person p ON p.user_id = t.holder_id WHERE t.code = $1 FOR UPDATE OF t`,
    [code],
  )
  return ticket
}

/** When it was scanned is the device's word, but not before the ticket was there, nor in the future. */
async function use(tx: Transaction, { id, orderId, eventId, holderId }: TicketRow, { at, scanId }: Scan, caller: Caller): Promise<Date> {
  const [[used]]: [[{ at: Date }]] = await tx.query(
    `UPDATE ticket SET checked_in_at = greatest(issued_at, least(coalesce($2::timestamptz, now()), now())), checked_in_by = $3, scan_id = $4 WHERE id = $1 RETURNING checked_in_at AS at`,
    [id, at, caller.userId, scanId],
  )
  await emit(tx, TicketCheckedIn, { ticketId: id, orderId, eventId, userId: holderId, at: used.at.toISOString() })
  return used.at
}

const answerOf = ({ id, eventId, seat, seats, holderName }: TicketRow, usedAt: Date, wasUsed: boolean): CheckIn => ({
  ticketId: id,
  eventId,
  seat,
  seats,
  holderName,
  checkedInAt: usedAt.toISOString(),
  alreadyUsedAt: wasUsed ? usedAt.toISOString() : null,
})
