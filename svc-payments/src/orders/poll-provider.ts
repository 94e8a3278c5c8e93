import type { Database } from '@convive/service-kit/database/database'
import type { Logger } from '@convive/service-kit/logging/log'
import type { Providers } from '../providers/payment-provider.ts'
import { orderColumns, type OrderRow } from './order.store.ts'
import { reconcileOrder } from './reconcile-order.ts'

/** Listing tickets polls at most this many of the buyer's newest open orders. */
const maxPolledOrders = 3

/** Listing tickets waits this long for a slow provider. A response that arrives later is still stored. */
const pollTimeoutMs = 1000

/**
 * Reconciles one order, at most once a second however often a page asks. When the provider does not respond, the
 * caller continues with the stored state.
 */
export async function pollProvider(db: Database, { all }: Providers, id: number, log: Logger): Promise<void> {
  const [[order]]: [OrderRow[], number] = await db.source.query(
    `UPDATE ticket_order SET asked_at = clock_timestamp()
     WHERE id = $1 AND next_check_at IS NOT NULL
       AND (asked_at IS NULL OR asked_at < clock_timestamp() - interval '1 second')
     RETURNING ${orderColumns}`,
    [id],
  )
  const provider = order && all.get(order.provider)
  if (!provider) return
  await reconcileOrder(db, provider, order).catch((error: unknown) =>
    log.warn({ err: error, order: id }, 'could not reconcile an order with its provider'),
  )
}

/** Reconciles a buyer's open orders, so that a buyer who just paid finds the tickets before any webhook arrives. */
export async function pollOpenOrders(db: Database, providers: Providers, buyerId: number, log: Logger): Promise<void> {
  const open: { id: number }[] = await db.source.query(
    'SELECT id FROM ticket_order WHERE buyer_id = $1 AND next_check_at IS NOT NULL ORDER BY id DESC LIMIT $2',
    [buyerId, maxPolledOrders],
  )
  const polled = Promise.all(open.map(({ id }) => pollProvider(db, providers, id, log)))
  await Promise.race([polled, new Promise((resolve) => setTimeout(resolve, pollTimeoutMs).unref())])
}
