import type { Database } from '@convive/service-kit/database/database'
import type { TaskHandler } from '@convive/service-kit/jobs/task'
import { addPaymentJob, createOrderOfPayment, processCoraPayment } from './cora-payment.store.ts'

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
