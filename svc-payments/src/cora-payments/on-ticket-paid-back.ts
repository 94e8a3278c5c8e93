import { TicketPaidBack } from '@convive/contracts/cora'
import { on } from '@convive/service-kit/messaging/messages'
import { applyRefundResult } from '../refunds/apply-refund-result.ts'

/** Marks a refund as paid once the ledger has paid it in Cora. */
export const onTicketPaidBack = on(TicketPaidBack, 'cora-payments/on-ticket-paid-back', (tx, { data }) =>
  applyRefundResult(tx, data.refundId, { state: 'succeeded', ref: String(data.transactionId) }),
)
