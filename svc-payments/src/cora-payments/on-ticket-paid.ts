import { TicketPaid } from '@convive/contracts/cora'
import { on } from '@convive/service-kit/messaging/messages'
import { addPaymentJob, createOrderOfPayment } from './cora-payment.store.ts'

/** Stores a payment that the ledger has made for tickets and creates its order, once for each transfer. */
export const onTicketPaid = on(TicketPaid, 'cora-payments/on-ticket-paid', async (tx, { data }) => {
  await tx.query(
    `INSERT INTO cora_payment (transaction_id, event_id, buyer_id, quantity, amount) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT DO NOTHING`,
    [data.transactionId, data.eventId, data.userId, data.tickets, data.amount],
  )
  if (!(await createOrderOfPayment(tx, data.transactionId))) await addPaymentJob(tx, data.transactionId)
})
