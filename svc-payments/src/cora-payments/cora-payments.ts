import { TicketPaid, TicketPaidBack } from '@convive/contracts/cora'
import { on } from '@convive/service-kit/messaging/messages'
import { applyRefundResult } from '../refunds/process-refund.ts'
import type { Database, Transaction } from '@convive/service-kit/database/database'
import { addJob, task, type TaskHandler } from '@convive/service-kit/jobs/task'
import { EntitySchema } from 'typeorm'
import * as z from 'zod/mini'
import { applyOrderEvent } from '../orders/apply-order-event.ts'
import { orderPromises, passPromises, promiseColumns } from '../orders/order.store.ts'

/** Stores a payment that the ledger has made for tickets and creates its order, once for each transfer. */
export const onTicketPaid = on(TicketPaid, 'cora-payments/on-ticket-paid', async (tx, { data }) => {
  await tx.query(
    `INSERT INTO cora_payment (transaction_id, event_id, buyer_id, quantity, amount, pass_offer_id)
     VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT DO NOTHING`,
    [data.transactionId, data.eventId, data.userId, data.tickets, data.amount, data.passOfferId ?? null],
  )
  if (!(await createOrderOfPayment(tx, data.transactionId))) await addPaymentJob(tx, data.transactionId)
})

/** Marks a refund as paid once the ledger has paid it in Cora. */
export const onTicketPaidBack = on(TicketPaidBack, 'cora-payments/on-ticket-paid-back', (tx, { data }) =>
  applyRefundResult(tx, data.refundId, { state: 'succeeded', ref: String(data.transactionId) }),
)

/** How long a payment waits for the message about its event. */
const maxWaitSeconds = 15 * 60

/**
 * Processes a payment whose event was unknown when it arrived: the two messages may arrive in either order. An event
 * that is still unknown after `maxWaitSeconds` counts as cancelled, so that the Cora goes back.
 */
export const processCoraPaymentJob = (db: Database): TaskHandler =>
  processCoraPayment.handledBy(({ transactionId }) =>
    db.transaction(async (tx) => {
      await tx.query(
        `INSERT INTO event (event_id, title, creator_id, starts_at, ends_at, is_paid, currency, accept_cora,
           is_cancelled, is_hidden, version)
         SELECT event_id, '', 0, now(), now(), false, 'usd', true, true, true, 0 FROM cora_payment
         WHERE transaction_id = $1 AND order_id IS NULL AND heard_at < now() - make_interval(secs => $2)
         ON CONFLICT DO NOTHING`,
        [transactionId, maxWaitSeconds],
      )
      if (!(await createOrderOfPayment(tx, transactionId))) await addPaymentJob(tx, transactionId)
    }),
  )

export const CoraPaymentTable = new EntitySchema<{ transactionId: number; orderId: number | null }>({
  name: 'cora_payment',
  columns: {
    transactionId: { name: 'transaction_id', type: 'bigint', primary: true },
    orderId: { name: 'order_id', type: 'bigint', nullable: true },
  },
})

/** Creates the order of a payment once its event is known. */
const processCoraPayment = task('process-cora-payment', z.object({ transactionId: z.int() }), {
  maxAttempts: 100,
  describe: ({ transactionId }) => `Cora transfer ${transactionId}`,
})

const retrySeconds = 2

const addPaymentJob = (tx: Transaction, transactionId: number): Promise<void> =>
  addJob(
    tx,
    processCoraPayment,
    { transactionId },
    { key: `cora-payment:${transactionId}`, delaySeconds: retrySeconds },
  )

type Payment = {
  transactionId: number
  eventId: number
  buyerId: number
  quantity: number
  amount: number
  passOfferId: number | null
  orderId: number | null
  isEventKnown: boolean
}

/**
 * Creates the order of a stored payment. The Cora has moved already: the order takes its places if they are left, and
 * is refunded otherwise, in this transaction. Resolves to false when the event of the payment is not known yet.
 */
async function createOrderOfPayment(tx: Transaction, transactionId: number): Promise<boolean> {
  const [payment]: Payment[] = await tx.query(
    `SELECT transaction_id AS "transactionId", event_id AS "eventId", buyer_id AS "buyerId", quantity, amount,
       pass_offer_id AS "passOfferId", order_id AS "orderId", EXISTS (SELECT 1 FROM event e WHERE e.event_id = p.event_id) AS "isEventKnown"
     FROM cora_payment p WHERE transaction_id = $1 FOR UPDATE`,
    [transactionId],
  )
  if (!payment) throw new Error(`there is no payment by the Cora transfer ${transactionId}`)
  if (payment.orderId !== null) return true
  if (!payment.isEventKnown) return false
  const orderId = await insertOrder(tx, payment)
  await applyOrderEvent(tx, orderId, { kind: 'payment_succeeded', amountMinor: payment.amount, currency: 'cora' })
  return true
}

/** The order has no reservation: it starts as `lapsed`, so it takes places only if they are free. */
async function insertOrder(
  tx: Transaction,
  { transactionId, eventId, buyerId, quantity, amount, passOfferId }: Payment,
): Promise<number> {
  const [order]: { id: number }[] = await tx.query(
    `INSERT INTO ticket_order
       (event_id, buyer_id, quantity, unit_minor, currency, provider, provider_ref, state, reserved_until,
        pass_offer_id, ${promiseColumns})
     SELECT $1, $2, $3, $4, 'cora', 'cora', $5, 'lapsed', clock_timestamp(), $6,
       ${passOfferId === null ? orderPromises : passPromises}
     FROM event e LEFT JOIN pass_offer p ON p.id = $6 WHERE e.event_id = $1 RETURNING id`,
    [eventId, buyerId, quantity, amount / quantity, transactionId, passOfferId],
  )
  if (!order) throw new Error(`no order was created for the Cora transfer ${transactionId}`)
  await tx.update(CoraPaymentTable, { transactionId }, { orderId: order.id })
  return order.id
}
