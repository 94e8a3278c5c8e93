import { TicketPaid, TicketPaidBack } from '@convive/contracts/cora'
import type { Database, Transaction } from '@convive/service-kit/database'
import { job, type Job } from '@convive/service-kit/jobs'
import { on, type Subscription } from '@convive/service-kit/messages'
import { happen } from '../orders/happen.ts'
import { settleRefund } from '../refunds/settle-refund.ts'

/**
 * Tickets that were paid in Cora, and Cora that is back. The Cora has moved when it is heard of here: a payment takes
 * its places if they are left, else it goes back, in the one transaction that notes it, so once for each transfer.
 */
export const coraSubscriptions: Subscription[] = [
  on(TicketPaid, 'cora/paid', async (tx, { data }) => {
    await tx.query('INSERT INTO cora_payment (transaction_id, event_id, buyer_id, quantity, amount) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING', [
      data.transactionId,
      data.eventId,
      data.userId,
      data.tickets,
      data.amount,
    ])
    await settlePayments(tx, 'transaction_id = $1', data.transactionId)
  }),
  on(TicketPaidBack, 'cora/paid-back', (tx, { data }) => settleRefund(tx, data.refundId, { state: 'succeeded', ref: String(data.transactionId) })),
]

const longestWait = `interval '15 minutes'`

/** The event of a payment may be heard of after it. One that is still unknown after a quarter of an hour is taken for an event that is off: its Cora goes back. */
export const waitingPaymentsJob = (db: Database): Job =>
  job('waiting-cora-payments', 2000, async () => {
    await db.transaction(async (tx) => {
      await tx.query(
        `INSERT INTO event (event_id, title, creator_id, starts_at, ends_at, is_paid, currency, accept_cora, is_cancelled, is_hidden, version)
         SELECT DISTINCT event_id, '', 0, now(), now(), false, 'usd', true, true, true, 0 FROM cora_payment WHERE order_id IS NULL AND heard_at < now() - ${longestWait}
         ON CONFLICT DO NOTHING`,
      )
      await settlePayments(tx, '$1', true)
    })
  })

type Waiting = { transactionId: number; eventId: number; buyerId: number; quantity: number; amount: number }

const mostAtOnce = 50

/** Makes orders of payments whose event is known, and lets each of them take its places or go back. */
async function settlePayments(tx: Transaction, which: string, value: unknown): Promise<void> {
  const payments: Waiting[] = await tx.query(
    `SELECT transaction_id AS "transactionId", event_id AS "eventId", buyer_id AS "buyerId", quantity, amount FROM cora_payment
     WHERE ${which} AND order_id IS NULL AND EXISTS (SELECT 1 FROM event e WHERE e.event_id = cora_payment.event_id)
     ORDER BY event_id, transaction_id LIMIT ${mostAtOnce} FOR UPDATE SKIP LOCKED`,
    [value],
  )
  for (const payment of payments) {
    const orderId = await addOrder(tx, payment)
    await happen(tx, orderId, { kind: 'succeeded', amountMinor: payment.amount, currency: 'cora' })
  }
}

/** The order holds nothing: it is as one whose time is over, which takes places only if they are free. */
async function addOrder(tx: Transaction, { transactionId, eventId, buyerId, quantity, amount }: Waiting): Promise<number> {
  const [order]: { id: number }[] = await tx.query(
    `INSERT INTO ticket_order (event_id, buyer_id, quantity, unit_minor, currency, provider, provider_ref, state, hold_until)
     VALUES ($1, $2, $3, $4, 'cora', 'cora', $5, 'lapsed', clock_timestamp()) RETURNING id`,
    [eventId, buyerId, quantity, amount / quantity, transactionId],
  )
  const orderId = order?.id ?? 0
  await tx.query('UPDATE cora_payment SET order_id = $2 WHERE transaction_id = $1', [transactionId, orderId])
  return orderId
}
