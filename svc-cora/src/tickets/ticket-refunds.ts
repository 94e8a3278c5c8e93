import { CoraRefundRequested } from '@convive/contracts/orders'
import { on } from '@convive/service-kit/messaging/messages'
import { type Database, markEmitted, type Transaction } from '@convive/service-kit/database/database'
import { every, type RecurringJob } from '@convive/service-kit/jobs/task'
import { TicketPaidBack } from '@convive/contracts/cora'
import { reduceHeldIncome } from '../ledger/held-income.ts'
import { postTransfers, runInTransaction } from '../ledger/post-transfers.ts'
import type { TransferRequest } from '../ledger/transfer.rules.ts'
import type { MessageOf } from '@convive/contracts/message'

/**
 * Returns Cora that was paid for tickets from the account that received it: at once if that account still holds enough,
 * otherwise as soon as it does. The ledger never mints a refund, and no balance falls below zero.
 */
export const onCoraRefundRequested = on(
  CoraRefundRequested,
  'tickets/on-cora-refund-requested',
  async (tx, { data }) => {
    await insertRefund(tx, data)
    await payRefunds(tx, await lockPayableRefunds(tx, data.refundId))
  },
)

const intervalSeconds = 5

/**
 * Pays refunds that were waiting for their debtor to earn enough. The job polls, because waiting refunds are few, while
 * a check at each incoming transfer would slow down all transfers.
 */
export const payWaitingRefundsJob = (db: Database): RecurringJob =>
  every(intervalSeconds, 'pay-waiting-refunds', () =>
    db.transaction(async (tx) => payRefunds(tx, await lockPayableRefunds(tx))),
  )

/** Posts the transfers of locked refunds. A refund that the ledger refuses stays unpaid. */
async function payRefunds(tx: Transaction, refunds: PayableRefund[]): Promise<void> {
  if (refunds.length === 0) return
  const outcomes = await postTransfers(runInTransaction(tx), refunds.map(refundTransfer))
  const paid = refunds.filter((_, index) => outcomes[index]?.kind === 'posted')
  await tx.query('UPDATE ticket_refund SET paid_at = now() WHERE refund_id = ANY($1)', [
    paid.map(({ refund_id }) => refund_id),
  ])
  for (const { event_id, debtor, amount } of paid)
    await reduceHeldIncome(tx, { eventId: event_id, account: debtor, amount })
  markEmitted(tx)
}

function refundTransfer(refund: PayableRefund): TransferRequest {
  const { refund_id, order_id, paid_with, debtor, buyer, amount, title } = refund
  const description = `Refund of tickets for ${title}`
  return {
    debit: debtor,
    credit: buyer,
    amount,
    type: 'corrected',
    cause: { scope: refundScope(paid_with), key: String(refund_id) },
    hash: '',
    isRefund: true,
    debitDescription: description,
    creditDescription: description,
    message: {
      subject: TicketPaidBack.subject,
      data: { refundId: refund_id, orderId: order_id, paidTransactionId: paid_with, amount },
    },
  }
}

/** The scope of the causes of a payment's refunds, and the condition by which a transfer is one. */
const refundScope = (paidWith: number): string => `ticket payment ${paidWith}, refunded`
export const isTicketRefund = `(type = 'corrected' AND cause_scope LIKE 'ticket payment %, refunded')`

type RefundRequest = MessageOf<typeof CoraRefundRequested>['data']

/**
 * Records a refund to pay. The refunds of one payment are recorded one after the other, and their sum never exceeds the
 * payment.
 */
async function insertRefund(
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

type PayableRefund = {
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
async function lockPayableRefunds(tx: Transaction, refundId?: number): Promise<PayableRefund[]> {
  return await tx.query(
    `SELECT r.event_id, r.refund_id, r.order_id, r.paid_with, r.debtor, r.buyer, r.amount, r.reason, e.title
     FROM ticket_refund r JOIN account a ON a.code = r.debtor JOIN event e USING (event_id)
     WHERE ($1::bigint IS NULL OR refund_id = $1) AND paid_at IS NULL AND a.balance >= r.amount
     ORDER BY requested_at, refund_id LIMIT ${maxLocked} FOR UPDATE OF r SKIP LOCKED`,
    [refundId ?? null],
  )
}
