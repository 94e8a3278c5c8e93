import type { Database } from '@convive/service-kit/database/database'
import { every, type RecurringJob } from '@convive/service-kit/jobs/task'
import type { Logger } from '@convive/service-kit/logging/log'
import type { Intent, IntentRequest, PaymentProvider, Providers } from '../providers/payment-provider.ts'
import { applyOrderEvent } from './apply-order-event.ts'
import { orderColumns, type OrderRow, OrderTable } from './order.store.ts'

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
  return every(2, 'reconcile-orders', async ({ signal }) => {
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

/**
 * Asks the provider for the state of an open order and applies it. A payment that is no longer needed, because the
 * reservation expired or the buyer abandoned the order, is cancelled with the provider before its places go to others.
 * Rejects and changes nothing when the provider does not respond.
 */
export async function reconcileOrder(db: Database, provider: PaymentProvider, order: OrderRow): Promise<void> {
  const intent =
    order.providerRef === null
      ? await provider.createIntent(toIntentRequest(order))
      : await provider.findIntent(order.providerRef)
  if (intent && intent.reference !== order.reference)
    throw new Error(`${provider.name} answered with a payment that does not belong to order ${order.id}`)
  if (intent) await storeIntentRef(db, order.id, intent)
  const isUnneeded = intent?.status === 'open' && (order.isExpired || order.state !== 'reserved')
  await applyIntent(db, order.id, isUnneeded ? await provider.cancelIntent(intent.ref) : intent)
}

/** The provider's request for an order. It is always the same, so that a repeated request gives the same intent. */
export const toIntentRequest = ({
  reference,
  amountMinor,
  currency,
  eventId,
  quantity,
  passOfferId,
}: Pick<
  OrderRow,
  'reference' | 'amountMinor' | 'currency' | 'eventId' | 'quantity' | 'passOfferId'
>): IntentRequest => ({
  reference,
  amountMinor,
  currency,
  description: `Event ${eventId}: ${passOfferId !== null ? 'pass' : quantity === 1 ? '1 ticket' : `${quantity} tickets`}`,
})

/**
 * Stores the intent of an order that has none: the process that created it may have died before it stored it. The
 * commit does not wait for the disk, because a lost row leads to the same intent again.
 */
export async function storeIntentRef(db: Database, orderId: number, { ref }: Intent): Promise<void> {
  await db.source.query(
    `UPDATE ticket_order SET provider_ref = $2 FROM set_config('synchronous_commit', 'off', true)
     WHERE id = $1 AND provider_ref IS NULL`,
    [orderId, ref],
  )
}

/** Nobody can pay an intent that the provider does not know, so that counts as closed. */
async function applyIntent(db: Database, orderId: number, intent: Intent | undefined): Promise<void> {
  if (intent?.status === 'succeeded')
    await db.transaction((tx) =>
      applyOrderEvent(tx, orderId, {
        kind: 'payment_succeeded',
        amountMinor: intent.amountMinor,
        currency: intent.currency,
      }),
    )
  else if (intent === undefined || intent.status === 'cancelled')
    await db.transaction((tx) => applyOrderEvent(tx, orderId, { kind: 'payment_closed' }))
}
