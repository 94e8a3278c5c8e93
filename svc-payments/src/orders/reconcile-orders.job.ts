import type { Database } from '@convive/service-kit/database/database'
import { every, type RecurringJob } from '@convive/service-kit/jobs/task'
import type { Logger } from '@convive/service-kit/logging/log'
import type { Providers } from '../providers/payment-provider.ts'
import { applyOrderEvent } from './apply-order-event.ts'
import { OrderTable, orderColumns, type OrderRow } from './order.store.ts'
import { reconcileOrder } from './reconcile-order.ts'

/**
 * Reconciles open orders with their providers: every `checkSeconds` while an order is reserved, and always before its
 * places are released. Every order therefore ends, even when all of its webhooks are lost.
 *
 * The schedule is a column of the order and not a job of each order: see decision 35.
 */
export function reconcileOrdersJob(
  db: Database,
  providers: Providers,
  { checkSeconds }: { checkSeconds: number },
  log: Logger,
): RecurringJob {
  return every(1, 'reconcile-orders', async ({ signal }) => {
    while (!signal.aborted) {
      const due = await takeDueOrders(db, checkSeconds)
      await Promise.all(due.map((order) => reconcileOrExpire(db, providers, order, log)))
      if (due.length === 0) return
    }
  })
}

/**
 * SQL: the orders whose check is due. `now()` bounds the scan of the index; with `clock_timestamp()`, which may
 * change from row to row, each run read every open order: 610 ms instead of 0.6 ms with 100,000 of them.
 */
export const dueOrders = `SELECT id FROM ticket_order WHERE next_check_at <= now()
  ORDER BY next_check_at LIMIT 8 FOR UPDATE SKIP LOCKED`

/**
 * Takes orders by postponing their next check, so that the orders of a process that dies are taken again. While an
 * order is reserved, its next check comes no later than the end of the reservation; afterwards the pauses grow to an
 * hour.
 */
async function takeDueOrders(db: Database, checkSeconds: number): Promise<OrderRow[]> {
  const [rows]: [OrderRow[], number] = await db.source.query(
    `UPDATE ticket_order SET asked_at = clock_timestamp(),
       next_check_at = CASE WHEN reserved_until > clock_timestamp()
         THEN least(reserved_until, clock_timestamp() + $1 * interval '1 second')
         ELSE clock_timestamp() + least(interval '1 hour', greatest(interval '5 seconds', (clock_timestamp() - reserved_until) / 2))
       END
     WHERE id IN (
       ${dueOrders}
     )
     RETURNING ${orderColumns}`,
    [checkSeconds],
  )
  return rows
}

async function reconcileOrExpire(db: Database, { all }: Providers, order: OrderRow, log: Logger): Promise<void> {
  const provider = all.get(order.provider)
  try {
    if (!provider) throw new Error(`${order.provider} is not configured`)
    await reconcileOrder(db, provider, order)
  } catch (error) {
    log.warn({ err: error, order: order.id }, 'could not reconcile an order with its provider')
    // A provider that does not respond must not block the places. A payment that appears later is still handled.
    if (order.isLongExpired) await expireOrder(db, order.id)
  }
}

/** Lets the order lapse and keeps reconciling it. */
async function expireOrder(db: Database, orderId: number): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await tx.findOneBy(OrderTable, { id: orderId })
    await applyOrderEvent(tx, orderId, { kind: 'payment_closed' })
    await tx.update(OrderTable, { id: orderId }, { nextCheckAt: order?.nextCheckAt ?? null })
  })
}
