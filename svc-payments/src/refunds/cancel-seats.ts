import type { RefundReason } from '@convive/contracts/tickets'
import type { Transaction } from '@convive/service-kit/database/database'
import { HttpError } from '@convive/service-kit/http/http-error'
import { changePlaces } from '../events/events.ts'
import { applyOrderEvent } from '../orders/apply-order-event.ts'
import { createRefund } from '../orders/create-refund.ts'
import { lockOrder } from '../orders/order.store.ts'

/** `ticketIds` undefined: every valid seat. `unusedOnly` leaves out seats that were checked in. */
export type SeatCancellation = {
  reason: RefundReason
  requestedBy: number | null
  note?: string | undefined
  ticketIds?: number[] | undefined
  unusedOnly?: boolean
}

export const nothingToRefund = () => new HttpError(409, 'nothing_to_refund', 'There’s nothing to refund here.')

/**
 * Cancels seats of an order and refunds their price. Their places can be sold again at once. Resolves to the number of
 * cancelled seats: 0 if the order is not paid, or none of the seats can be cancelled.
 */
export async function cancelSeats(
  tx: Transaction,
  orderId: number,
  { reason, requestedBy, note, ticketIds, unusedOnly = false }: SeatCancellation,
): Promise<number> {
  const locked = await lockOrder(tx, orderId)
  if (!locked || locked.order.state !== 'paid') return 0
  const { order } = locked
  const ids = await lockValidSeats(tx, orderId, { ticketIds, unusedOnly })
  if (ids.length === 0) return 0
  const amountMinor = order.unitMinor * ids.length
  const refundId = await createRefund(tx, order, {
    amountMinor,
    currency: order.currency,
    reason,
    requestedBy,
    note,
    ticketIds: ids,
  })
  await tx.query('UPDATE ticket SET refund_id = $2 WHERE id = ANY ($1)', [ids, refundId])
  await changePlaces(tx, order.eventId, { sold: -ids.length })
  const [left]: { valid: number }[] = await tx.query(
    'SELECT count(*)::int AS valid FROM ticket WHERE order_id = $1 AND refund_id IS NULL',
    [orderId],
  )
  if (left?.valid === 0) await applyOrderEvent(tx, orderId, { kind: 'all_seats_cancelled' })
  return ids.length
}

/**
 * Locks the tickets, so that a check-in cannot commit between this statement and their cancellation: a check-in locks
 * only the ticket. `FOR UPDATE` re-evaluates the conditions on a row that a concurrent check-in changed.
 */
async function lockValidSeats(
  tx: Transaction,
  orderId: number,
  { ticketIds, unusedOnly }: Pick<SeatCancellation, 'ticketIds' | 'unusedOnly'>,
): Promise<number[]> {
  const seats: { id: number }[] = await tx.query(
    `SELECT id FROM ticket
     WHERE order_id = $1 AND refund_id IS NULL AND ($2::bigint[] IS NULL OR id = ANY ($2))
       AND NOT ($3 AND checked_in_at IS NOT NULL)
     ORDER BY seat FOR UPDATE`,
    [orderId, ticketIds ?? null, unusedOnly],
  )
  return seats.map(({ id }) => id)
}
