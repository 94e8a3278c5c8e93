import type { MessageOf } from '@convive/contracts/message'
import type { InputOf } from '@convive/contracts/route'
import { type CheckIn, checkInTicket, TicketCheckedIn } from '@convive/contracts/tickets'
import { recordAuditEntry } from '@convive/service-kit/audit-log/audit-log'
import type { Database, Transaction } from '@convive/service-kit/database/database'
import type { Caller } from '@convive/service-kit/http/caller-token'
import { HttpError } from '@convive/service-kit/http/http-error'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { type RateLimiter, tooManyRequests } from '@convive/service-kit/limits/rate-limit'
import { emit } from '@convive/service-kit/messaging/messages'
import { findEventForCheckIn, waitForEvent } from '../events/find-event.ts'
import { findUndoneCheckIns } from './undo-check-in.ts'

export const checkInTicketRoute = (db: Database, limiter: RateLimiter): Served =>
  serve(checkInTicket, async (scan, { caller }) => {
    await checkUnknownCodes(db, limiter, caller.userId)
    await waitForEvent(db, scan.eventId)
    const checkedIn = await db.transaction((tx) => checkIn(tx, scan, caller))
    if (checkedIn) return checkedIn
    await countUnknownCode(db, limiter, caller.userId)
    throw new HttpError(404, 'unknown_ticket', 'There’s no ticket with this code.')
  })

type Scan = InputOf<typeof checkInTicket>

/**
 * Checks a ticket in, at any time: svc-events decides whether the attendance earns a reward
 * (`attendance-reward.rules.ts`). The first scan that arrives uses the ticket. The clocks of other devices do not
 * change that: a scan that was made offline and arrives later gets the time of the first scan as its response, whatever
 * its own time. A repeated scan, identified by its `scanId`, gets its first response again, or a refusal if its
 * check-in was undone. Resolves to undefined when no ticket has the code.
 */
export async function checkIn(tx: Transaction, scan: Scan, caller: Caller): Promise<CheckIn | undefined> {
  const event = await findEventForCheckIn(tx, scan.eventId, caller)
  const ticket = await lockTicket(tx, scan.code)
  if (!ticket) return undefined
  if (ticket.eventId !== event.eventId)
    throw new HttpError(409, 'ticket_of_other_event', 'This ticket is for another event.')
  if (ticket.refundId !== null)
    throw new HttpError(409, 'ticket_refunded', 'This ticket was refunded and is no longer valid.')
  if (event.isCancelled) throw new HttpError(409, 'event_cancelled', 'This event was cancelled.')
  await checkNotUndone(tx, ticket, scan)
  if (ticket.checkedInAt === null) {
    const { creatorId: ownerId, coOrganiserIds } = event
    await recordAuditEntry(tx, checkInTicket, { caller, ownerId, subject: { id: event.eventId, ticketId: ticket.id } })
    return toOutput(ticket, await useTicket(tx, ticket, scan, { caller, organizerId: ownerId, coOrganiserIds }), false)
  }
  return toOutput(ticket, ticket.checkedInAt, ticket.scanId === null || ticket.scanId !== scan.scanId)
}

/** The people whose seat lists change. */
type CheckInStaff = Pick<MessageOf<typeof TicketCheckedIn>['data'], 'organizerId' | 'coOrganiserIds'>

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
  undoneCheckIns: number
}

async function lockTicket(tx: Transaction, code: string): Promise<TicketRow | undefined> {
  const [ticket]: TicketRow[] = await tx.query(
    `SELECT t.id, t.order_id AS "orderId", t.event_id AS "eventId", t.holder_id AS "holderId",
            nullif(p.display_name, '') AS "holderName", t.seat, o.quantity AS seats,
            t.refund_id AS "refundId", t.checked_in_at AS "checkedInAt", t.scan_id AS "scanId",
            t.undone_check_ins AS "undoneCheckIns"
     FROM ticket t
     JOIN ticket_order o ON o.id = t.order_id
     LEFT JOIN person p ON p.user_id = t.holder_id
     WHERE t.code = $1 FOR UPDATE OF t`,
    [code],
  )
  return ticket
}

/** A device may send a scan again after its check-in was undone. It must not check the ticket in a second time. */
async function checkNotUndone(tx: Transaction, ticket: TicketRow, { scanId }: Scan): Promise<void> {
  if (scanId === undefined || ticket.undoneCheckIns === 0) return
  const undone = await findUndoneCheckIns(tx, ticket.id)
  if (undone.some((one) => one.scanId === scanId))
    throw new HttpError(409, 'check_in_undone', 'This check-in was undone. Scan the ticket again to let its holder in.')
}

/**
 * The device reports when it scanned the ticket. That time is bounded: not before the ticket was issued or its last
 * undone check-in, and not in the future. It is rounded to milliseconds, as in responses, because an undo identifies
 * the check-in by it.
 */
async function useTicket(
  tx: Transaction,
  { id, orderId, eventId, holderId }: TicketRow,
  { at, scanId }: Scan,
  { caller, ...staff }: { caller: Caller } & CheckInStaff,
): Promise<Date> {
  const [[used]]: [[{ at: Date }]] = await tx.query(
    `UPDATE ticket SET checked_in_at = date_trunc('milliseconds', greatest(
         issued_at,
         least(coalesce($2::timestamptz, now()), now()),
         (SELECT max(checked_in_at) + interval '1 millisecond' FROM undone_check_in WHERE ticket_id = $1)
       )),
       check_in_received_at = clock_timestamp(), checked_in_by = $3, scan_id = $4
     WHERE id = $1 RETURNING checked_in_at AS at`,
    [id, at, caller.userId, scanId],
  )
  const seat = { ticketId: id, orderId, eventId, userId: holderId, ...staff }
  await emit(tx, TicketCheckedIn, { ...seat, at: used.at.toISOString() })
  return used.at
}

const toOutput = ({ id, eventId, seat, seats, holderName }: TicketRow, usedAt: Date, wasUsed: boolean): CheckIn => ({
  ticketId: id,
  eventId,
  seat,
  seats,
  holderName,
  checkedInAt: usedAt.toISOString(),
  alreadyUsedAt: wasUsed ? usedAt.toISOString() : null,
})

const unknownCodes = { name: 'unknown-ticket-codes', max: 30, seconds: 600 }

/**
 * Refuses callers who entered too many codes that belong to no ticket. Codes of real tickets do not count, so a busy
 * door is never slowed down.
 */
async function checkUnknownCodes(db: Database, limiter: RateLimiter, userId: number): Promise<void> {
  const result = await limiter.check(db.source, unknownCodes, String(userId))
  if (!result.allowed)
    throw tooManyRequests(result.retryAfter, 'Too many codes that are not tickets. Please try again in a few minutes.')
}

/** Counts an unknown code, outside the transaction that its refusal rolls back. */
async function countUnknownCode(db: Database, limiter: RateLimiter, userId: number): Promise<void> {
  await limiter.take(db.source, unknownCodes, String(userId))
}
