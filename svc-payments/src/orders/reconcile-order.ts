import type { Database } from '@convive/service-kit/database/database'
import type { Intent, IntentRequest, PaymentProvider } from '../providers/payment-provider.ts'
import { applyOrderEvent } from './apply-order-event.ts'
import type { OrderRow } from './order.store.ts'

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
}: Pick<OrderRow, 'reference' | 'amountMinor' | 'currency' | 'eventId' | 'quantity'>): IntentRequest => ({
  reference,
  amountMinor,
  currency,
  description: `Event ${eventId}: ${quantity} ${quantity === 1 ? 'ticket' : 'tickets'}`,
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
