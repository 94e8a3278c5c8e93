import type { RefundReason } from '@convive/contracts/tickets'
import type { Transaction } from '@convive/service-kit/database/database'
import { HttpError } from '@convive/service-kit/http/http-error'
import { changePlaces } from '../events/events.ts'
import { applyOrderEvent } from '../orders/apply-order-event.ts'
import { createRefund, type NewRefund } from '../orders/create-refund.ts'
import { closeRefundedOrder } from './process-refund.ts'
import { refundPass, returnEntry } from './refund-pass.ts'
import { lockOrder, type OrderRow } from '../orders/order.store.ts'

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
 * Cancels seats of an order, or all unused entries of the pass that it bought, and refunds their price. Places can be
 * sold again at once. Resolves to the number of cancelled seats or entries: 0 if the order is not paid, or none of the seats can be cancelled.
 */
export async function cancelSeats(
  tx: Transaction,
  orderId: number,
  { reason, requestedBy, note, ticketIds, unusedOnly = false }: SeatCancellation,
): Promise<number> {
  const locked = await lockOrder(tx, orderId)
  if (!locked || locked.order.state !== 'paid') return 0
  if (locked.order.passOfferId !== null) return await refundPass(tx, locked.order, { reason, requestedBy, note })
  const ids = await lockValidSeats(tx, orderId, { ticketIds, unusedOnly })
  if (ids.length > 0) await refundSeats(tx, locked.order, ids, { reason, requestedBy, note })
  return ids.length
}

/** Cancels locked seats of a locked order and refunds them: their price, unless `amountMinor` says otherwise. */
export async function refundSeats(
  tx: Transaction,
  order: OrderRow,
  ids: number[],
  refund: Pick<NewRefund, 'reason' | 'requestedBy' | 'note' | 'begun'> & { amountMinor?: number },
): Promise<void> {
  const refundId = await createRefund(tx, order, {
    amountMinor: order.unitMinor * ids.length,
    currency: order.currency,
    ...refund,
    ticketIds: ids,
  })
  if (ids.length === 0) return
  await tx.query('UPDATE ticket SET refund_id = $2 WHERE id = ANY ($1)', [ids, refundId])
  await changePlaces(tx, order.eventId, { sold: -ids.length })
  const [left]: { valid: number }[] = await tx.query(
    'SELECT count(*)::int AS valid FROM ticket WHERE order_id = $1 AND refund_id IS NULL',
    [order.id],
  )
  if (left?.valid === 0) await applyOrderEvent(tx, order.id, { kind: 'all_seats_cancelled' })
  if (order.passId === null) return
  await closeRefundedOrder(tx, order.id)
  await returnEntry(tx, { ...order, passId: order.passId }, refund.reason)
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
