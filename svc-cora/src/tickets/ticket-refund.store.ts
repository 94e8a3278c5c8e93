import type { CoraRefundRequested } from '@convive/contracts/orders'
import type { MessageOf } from '@convive/contracts/message'
import type { Transaction } from '@convive/service-kit/database/database'

/** The scope of the causes of a payment's refunds, and the condition by which a transfer is one. */
export const refundScope = (paidWith: number): string => `ticket payment ${paidWith}, refunded`
export const isTicketRefund = `(type = 'corrected' AND cause_scope LIKE 'ticket payment %, refunded')`

type RefundRequest = MessageOf<typeof CoraRefundRequested>['data']

/**
 * Records a refund to pay. The refunds of one payment are recorded one after the other, and their sum never exceeds the
 * payment.
 */
export async function insertRefund(
  tx: Transaction,
  { refundId, orderId, eventId, transactionId, amount, reason }: RefundRequest,
): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('ticket refund', $1))`, [transactionId])
  const inserted: unknown[] = await tx.query(
    `INSERT INTO ticket_refund (refund_id, order_id, event_id, paid_with, debtor, buyer, amount, reason)
     SELECT $1, $2, $3, id, credit, debit, $5::bigint, $6 FROM transfer
     WHERE id = $4 AND type = 'spent_event' AND amount >= $5::bigint +
       (SELECT coalesce(sum(amount), 0) FROM ticket_refund WHERE paid_with = $4 AND refund_id <> $1)
     ON CONFLICT (refund_id) DO UPDATE SET refund_id = EXCLUDED.refund_id RETURNING 1`,
    [refundId, orderId, eventId, transactionId, amount, reason],
  )
  if (inserted.length === 0)
    throw new Error(`refund ${refundId} asks for more than transaction ${transactionId} paid for tickets`)
}

export type PayableRefund = {
  event_id: number
  refund_id: number
  order_id: number
  paid_with: number
  debtor: string
  buyer: string
  amount: number
  reason: string
  title: string
}

const maxLocked = 200

/**
 * Locks unpaid refunds whose debtor holds enough for each of them alone, oldest first: all of them, or the one with
 * `refundId`. Refunds that another transaction has locked are skipped.
 */
export async function lockPayableRefunds(tx: Transaction, refundId?: number): Promise<PayableRefund[]> {
  return await tx.query(
    `SELECT r.event_id, r.refund_id, r.order_id, r.paid_with, r.debtor, r.buyer, r.amount, r.reason, e.title
     FROM ticket_refund r JOIN account a ON a.code = r.debtor JOIN event e USING (event_id)
     WHERE ($1::bigint IS NULL OR refund_id = $1) AND paid_at IS NULL AND a.balance >= r.amount
     ORDER BY requested_at, refund_id LIMIT ${maxLocked} FOR UPDATE OF r SKIP LOCKED`,
    [refundId ?? null],
  )
}
