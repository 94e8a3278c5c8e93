import type { Database } from '@convive/service-kit/database'
import type { Intent, PaymentProvider } from '../providers/provider.ts'
import { happen } from './happen.ts'
import type { OrderRow } from './order-row.ts'

/**
 * Asks the provider how an open order stands, and follows it: paid, or not to be paid any more. A payment that nobody
 * needs, because the time is over or the buyer let go, is ended with the provider before the places go to others.
 * Rejects when the provider gives no answer; the order then stays as it is.
 */
export async function settle(db: Database, provider: PaymentProvider, order: OrderRow): Promise<void> {
  const intent = order.providerRef === null ? await provider.createIntent(requestOf(order)) : await provider.lookUp(order.providerRef)
  if (intent && intent.reference !== order.reference) throw new Error(`${provider.name} answered with a payment that is not of order ${order.id}`)
  if (intent) await noteIntent(db, order.id, intent)
  const needless = intent?.status === 'open' && (order.isOver || order.state !== 'held')
  await follow(db, order.id, needless ? await provider.cancel(intent.ref) : intent)
}

/** What the provider is told of an order. It is the same whenever it is said, so that saying it again asks for the same intent. */
export const requestOf = ({ reference, amountMinor, currency, eventId, quantity }: Pick<OrderRow, 'reference' | 'amountMinor' | 'currency' | 'eventId' | 'quantity'>) => ({
  reference,
  amountMinor,
  currency,
  description: `Event ${eventId}: ${quantity} ${quantity === 1 ? 'ticket' : 'tickets'}`,
})

/** The call that made it may have been cut off before it was noted: then the same intent is asked for again. For that the note need not wait for the disk. */
export async function noteIntent(db: Database, orderId: number, { ref }: Intent): Promise<void> {
  await db.source.query(`UPDATE ticket_order SET provider_ref = $2 FROM set_config('synchronous_commit', 'off', true) WHERE id = $1 AND provider_ref IS NULL`, [orderId, ref])
}

/** What the provider does not know, nobody can pay. */
async function follow(db: Database, orderId: number, intent: Intent | undefined): Promise<void> {
  if (intent?.status === 'succeeded') await db.transaction((tx) => happen(tx, orderId, { kind: 'succeeded', amountMinor: intent.amountMinor, currency: intent.currency }))
  else if (intent === undefined || intent.status === 'cancelled') await db.transaction((tx) => happen(tx, orderId, { kind: 'ended' }))
}
