import { TicketPaidBack } from '@convive/contracts/cora'
import { CoraRefundRequested } from '@convive/contracts/orders'
import type { MessageOf } from '@convive/contracts/message'
import { markEmitted, type Database, type Transaction } from '@convive/service-kit/database'
import { job, type Job } from '@convive/service-kit/jobs'
import { on } from '@convive/service-kit/messages'
import type { TransferRequest } from '../ledger/decide.ts'
import { postTransfers } from '../ledger/post.ts'
import { runInTransaction } from '../ledger/run.ts'

/**
 * Cora that was paid for tickets goes back from whom it went to: at once if they still hold it, else as soon as they
 * do. It is never minted, and nobody's balance falls below zero for it.
 */
export const onRefundRequested = on(CoraRefundRequested, 'tickets/refund-requested', async (tx, { data }) => {
  await remember(tx, data)
  await payBack(tx, await waiting(tx, 'refund_id = $1', data.refundId))
})

/** Whoever owes refunds pays them out of what has come in. By looking, not by hearing of each gain: those are as many as all movements, and refunds that wait are few. */
export const payWaitingRefundsJob = (db: Database): Job =>
  job('waiting-ticket-refunds', 5000, () => db.transaction(async (tx) => payBack(tx, await waiting(tx, '$1', true))))

type Asked = MessageOf<typeof CoraRefundRequested>['data']

/** A payment's refunds are remembered one after the other: all together they are at most what was paid. */
async function remember(tx: Transaction, { refundId, orderId, eventId, transactionId, amount, reason }: Asked): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('ticket refund', $1))`, [transactionId])
  const noted: unknown[] = await tx.query(
    `INSERT INTO ticket_refund (refund_id, order_id, event_id, paid_with, debtor, buyer, amount, reason)
     SELECT $1, $2, $3, id, credit, debit, $5::bigint, $6 FROM transfer
     WHERE id = $4 AND type = 'spent_event' AND amount >= $5::bigint + (SELECT coalesce(sum(amount), 0) FROM ticket_refund WHERE paid_with = $4 AND refund_id <> $1)
     ON CONFLICT (refund_id) DO UPDATE SET refund_id = EXCLUDED.refund_id RETURNING 1`,
    [refundId, orderId, eventId, transactionId, amount, reason],
  )
  if (noted.length === 0) throw new Error(`refund ${refundId} asks for more than transaction ${transactionId} paid for tickets`)
}

type Row = { refund_id: number; order_id: number; paid_with: number; debtor: string; buyer: string; amount: number; reason: string; title: string }

const mostAtOnce = 200

/** Refunds that are not paid though their debtor holds enough for each alone, the oldest first; they are the caller's until its transaction ends. */
async function waiting(tx: Transaction, which: string, value: unknown): Promise<Row[]> {
  return await tx.query(
    `SELECT r.refund_id, r.order_id, r.paid_with, r.debtor, r.buyer, r.amount, r.reason, e.title
     FROM ticket_refund r JOIN account a ON a.code = r.debtor JOIN event e USING (event_id)
     WHERE ${which} AND paid_at IS NULL AND a.balance >= r.amount ORDER BY requested_at, refund_id LIMIT ${mostAtOnce} FOR UPDATE OF r SKIP LOCKED`,
    [value],
  )
}

async function payBack(tx: Transaction, refunds: Row[]): Promise<void> {
  if (refunds.length === 0) return
  const outcomes = await postTransfers(runInTransaction(tx), refunds.map(transferOf))
  const done = refunds.filter((_, index) => outcomes[index]?.kind === 'posted').map(({ refund_id }) => refund_id)
  await tx.query('UPDATE ticket_refund SET paid_at = now() WHERE refund_id = ANY($1)', [done])
  markEmitted(tx)
}

function transferOf({ refund_id, order_id, paid_with, debtor, buyer, amount, title }: Row): TransferRequest {
  const description = `Refund of tickets for ${title}`
  return {
    debit: debtor,
    credit: buyer,
    amount,
    type: 'corrected',
    cause: { scope: `ticket payment ${paid_with}, refunded`, key: String(refund_id) },
    hash: '',
    owed: true,
    debitDescription: description,
    creditDescription: description,
    tell: { subject: TicketPaidBack.subject, data: { refundId: refund_id, orderId: order_id, paidTransactionId: paid_with, amount } },
  }
}
