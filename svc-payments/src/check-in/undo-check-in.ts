import type { InputOf, OutputOf } from '@convive/contracts/route'
import { TicketCheckInUndone, undoCheckIn, undoCheckInMinutes } from '@convive/contracts/tickets'
import { recordAuditEntry } from '@convive/service-kit/audit-log/audit-log'
import type { Database, Transaction } from '@convive/service-kit/database/database'
import type { Caller } from '@convive/service-kit/http/caller-token'
import { HttpError, notFound } from '@convive/service-kit/http/http-error'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { emit } from '@convive/service-kit/messaging/messages'
import { findEventForCheckIn, waitForEvent } from '../events/find-event.ts'

export const undoCheckInRoute = (db: Database): Served =>
  serve(undoCheckIn, async (request, { caller }) => {
    await waitForEvent(db, request.eventId)
    return await db.transaction((tx) => undo(tx, request, caller))
  })

type Request = InputOf<typeof undoCheckIn>
type Output = OutputOf<typeof undoCheckIn>

/**
 * Each check-in after an undone one pays its reward again, so each seat's check-in can be undone only this often. A row
 * of `ticket` is one seat.
 */
const maxUndoneCheckIns = 3

/** Like a check-in, this locks only the ticket. A repeated request gets its first response again. */
async function undo(tx: Transaction, { eventId, ticketId, checkedInAt }: Request, caller: Caller): Promise<Output> {
  const { creatorId: ownerId, coOrganiserIds } = await findEventForCheckIn(tx, eventId, caller)
  const ticket = await lockTicket(tx, eventId, ticketId)
  const named = Date.parse(checkedInAt)
  const undone = ticket && ticket.undoneCheckIns > 0 ? await findUndoneCheckIns(tx, ticketId) : []
  const earlier = undone.find((one) => one.checkedInAt.getTime() === named)
  if (earlier) return toOutput(eventId, ticketId, earlier)
  if (ticket?.checkedInAt?.getTime() !== named) throw notFound('There is no such check-in.')
  if (ticket.isTooOld || ticket.undoneCheckIns >= maxUndoneCheckIns)
    throw new HttpError(409, 'check_in_final', 'This check-in can no longer be undone.')
  const [now] = await moveToUndone(tx, ticketId, caller)
  await recordAuditEntry(tx, undoCheckIn, { caller, ownerId, subject: { id: eventId, ticketId } })
  const { orderId, holderId: userId } = ticket
  const seat = { ticketId, orderId, eventId, userId, organizerId: ownerId, coOrganiserIds }
  await emit(tx, TicketCheckInUndone, { ...seat, at: now.undoneAt.toISOString() })
  return toOutput(eventId, ticketId, now)
}

type TicketRow = {
  orderId: number
  holderId: number
  checkedInAt: Date | null
  undoneCheckIns: number
  isTooOld: boolean
}

/** A check-in that was stored before undo existed has no `check_in_received_at`, so it is too old. */
async function lockTicket(tx: Transaction, eventId: number, ticketId: number): Promise<TicketRow | undefined> {
  const [ticket]: TicketRow[] = await tx.query(
    `SELECT order_id AS "orderId", holder_id AS "holderId", checked_in_at AS "checkedInAt",
            undone_check_ins AS "undoneCheckIns",
            coalesce(check_in_received_at < clock_timestamp() - $3 * interval '1 minute', true) AS "isTooOld"
     FROM ticket WHERE id = $1 AND event_id = $2 FOR UPDATE`,
    [ticketId, eventId, undoCheckInMinutes],
  )
  return ticket
}

type Undone = { checkedInAt: Date; undoneAt: Date }

async function moveToUndone(tx: Transaction, ticketId: number, { userId }: Caller): Promise<[Undone]> {
  const rows: [Undone] = await tx.query(
    `INSERT INTO undone_check_in (ticket_id, checked_in_at, checked_in_by, scan_id, undone_by)
     SELECT id, checked_in_at, checked_in_by, scan_id, $2 FROM ticket WHERE id = $1
     RETURNING checked_in_at AS "checkedInAt", undone_at AS "undoneAt"`,
    [ticketId, userId],
  )
  await tx.query(
    `UPDATE ticket SET checked_in_at = NULL, checked_in_by = NULL, scan_id = NULL, check_in_received_at = NULL,
       undone_check_ins = undone_check_ins + 1
     WHERE id = $1`,
    [ticketId],
  )
  return rows
}

const toOutput = (eventId: number, ticketId: number, { checkedInAt, undoneAt }: Undone): Output => ({
  ticketId,
  eventId,
  checkedInAt: checkedInAt.toISOString(),
  undoneAt: undoneAt.toISOString(),
})

type UndoneCheckIn = { checkedInAt: Date; scanId: string | null; undoneAt: Date }

/** The undone check-ins of a ticket, oldest first. The caller holds the lock of the ticket. */
export const findUndoneCheckIns = (tx: Transaction, ticketId: number): Promise<UndoneCheckIn[]> =>
  tx.query(
    `SELECT checked_in_at AS "checkedInAt", scan_id AS "scanId", undone_at AS "undoneAt"
     FROM undone_check_in WHERE ticket_id = $1 ORDER BY undone_at`,
    [ticketId],
  )
