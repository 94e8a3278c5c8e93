import { CoraRefundRequested } from '@convive/contracts/orders'
import { on } from '@convive/service-kit/messaging/messages'
import { payRefunds } from './pay-refunds.ts'
import { insertRefund, lockPayableRefunds } from './ticket-refund.store.ts'

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
