import { TicketPaidBack } from '@convive/contracts/cora'
import { markEmitted, type Transaction } from '@convive/service-kit/database/database'
import { reduceHeldIncome } from '../ledger/held-income.store.ts'
import { postTransfers } from '../ledger/post-transfers.ts'
import { runInTransaction } from '../ledger/run-in-transaction.ts'
import type { TransferRequest } from '../ledger/transfer.rules.ts'
import { type PayableRefund, refundScope } from './ticket-refund.store.ts'

/** Posts the transfers of locked refunds. A refund that the ledger refuses stays unpaid. */
export async function payRefunds(tx: Transaction, refunds: PayableRefund[]): Promise<void> {
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
