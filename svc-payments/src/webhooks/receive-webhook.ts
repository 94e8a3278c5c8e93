import { receiveWebhook } from '@convive/contracts/card-payments'
import type { OrderProvider } from '@convive/contracts/orders'
import type { Database, Transaction } from '@convive/service-kit/database/database'
import { HttpError, notFound } from '@convive/service-kit/http/http-error'
import { serve, type Served } from '@convive/service-kit/http/serve'
import type { Logger } from '@convive/service-kit/logging/log'
import { EntitySchema, IsNull } from 'typeorm'
import { applyOrderEvent } from '../orders/apply-order-event.ts'
import { addRefundJob, RefundTable } from '../orders/create-refund.ts'
import { lockOrder, OrderTable } from '../orders/order.store.ts'
import type { Intent, ProviderEvent, Providers, ReturnedPayment } from '../providers/payment-provider.ts'
import { cron, type CronJob } from '@convive/service-kit/jobs/task'
import { refundSeats } from '../refunds/cancel-seats.ts'
import { refundPass } from '../refunds/refund-pass.ts'
import { closeRefundedOrder } from '../refunds/process-refund.ts'

/** A webhook contains the whole payment or refund. */
const maxBytes = 262_144

/**
 * Receives a provider's webhooks, which may arrive twice or out of order. The row of a webhook and its effect commit
 * together, so a repeat has no effect. A webhook may arrive before the provider answers the call that created its
 * payment; it then finds its order by the order's reference.
 */
export function receiveWebhookRoute(db: Database, { all }: Providers, log: Logger): Served {
  return serve(
    receiveWebhook,
    async (input, call) => {
      const provider = all.get(input.provider)
      if (!provider) throw notFound()
      const event = provider.readWebhook(await call.rawBody(), (name) => call.header(name))
      const outcome = await db.transaction((tx) => applyOnce(tx, provider.name, event))
      if (outcome === 'unknown' || outcome === 'other_payment')
        log.warn(
          { provider: provider.name, event: event.ref, kind: event.kind, outcome },
          'webhook for an unknown payment',
        )
      return { received: true as const }
    },
    maxBytes,
  )
}

async function applyOnce(tx: Transaction, provider: OrderProvider, event: ProviderEvent): Promise<string> {
  const inserted: unknown[] = await tx.query(
    `INSERT INTO provider_event (provider, event_ref, kind, outcome) VALUES ($1, $2, $3, 'ignored')
     ON CONFLICT DO NOTHING RETURNING 1`,
    [provider, event.ref, event.kind],
  )
  if (inserted.length === 0) return 'repeated'
  const { outcome, orderId } = await applyEvent(tx, provider, event)
  await tx.update(ProviderEventTable, { provider, eventRef: event.ref }, { outcome, orderId })
  return outcome
}

type Applied = { outcome: string; orderId: number | null }

async function applyEvent(tx: Transaction, provider: OrderProvider, { about }: ProviderEvent): Promise<Applied> {
  switch (about.kind) {
    case 'intent':
      return await applyIntent(tx, provider, about.intent)
    case 'refund':
      return await applyRefund(tx, provider, about)
    case 'other':
      return { outcome: 'ignored', orderId: null }
  }
}

/**
 * Queues the job that asks the provider for the state of a refund of ours, and takes over one that began at the
 * provider.
 */
async function applyRefund(
  tx: Transaction,
  provider: OrderProvider,
  { ref, returned }: { ref: string; returned: ReturnedPayment | null },
): Promise<Applied> {
  const refunds = await tx.findBy(RefundTable, { providerRef: ref })
  for (const { id } of refunds) await addRefundJob(tx, id)
  if (refunds.length > 0 || returned === null) return { outcome: 'noted', orderId: null }
  const order = await tx.findOneBy(OrderTable, { provider, providerRef: returned.intentRef })
  if (!order) return { outcome: 'unknown', orderId: null }
  const own = returned.reference !== null && uuidPattern.test(returned.reference) ? returned.reference : undefined
  const requested = own && (await tx.findOneBy(RefundTable, { orderId: order.id, reference: own }))
  if (requested) await addRefundJob(tx, requested.id)
  else await takeOverRefund(tx, order.id, { ref, ...returned })
  return { outcome: requested ? 'noted' : 'applied', orderId: order.id }
}

async function applyIntent(tx: Transaction, provider: OrderProvider, intent: Intent): Promise<Applied> {
  const order = await findOrderOfIntent(tx, provider, intent)
  if (!order) return { outcome: 'unknown', orderId: null }
  if (order.providerRef !== null && order.providerRef !== intent.ref)
    return { outcome: 'other_payment', orderId: order.id }
  if (intent.status !== 'succeeded' && intent.status !== 'cancelled') return { outcome: 'ignored', orderId: order.id }
  await applyOrderEvent(
    tx,
    order.id,
    intent.status === 'succeeded'
      ? { kind: 'payment_succeeded', amountMinor: intent.amountMinor, currency: intent.currency }
      : { kind: 'payment_closed' },
  )
  await tx.update(OrderTable, { id: order.id, providerRef: IsNull() }, { providerRef: intent.ref })
  return { outcome: 'applied', orderId: order.id }
}

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Finds the order of a payment by the order's reference, or by the payment's own id where the payment has none. Each
 * lookup uses its own index. Comparing `reference` as text scanned every order on each webhook.
 */
async function findOrderOfIntent(tx: Transaction, provider: OrderProvider, { reference, ref }: Intent) {
  if (reference === null) return await tx.findOneBy(OrderTable, { provider, providerRef: ref })
  return uuidPattern.test(reference) ? await tx.findOneBy(OrderTable, { provider, reference }) : null
}

const maxRowsPerStatement = 5000

/** Deletes old webhooks. No provider repeats one after months, and the order keeps its effect. */
export const purgeProviderEventsJob = (db: Database): CronJob =>
  cron('purge-provider-events', '23 * * * *', async ({ signal }) => {
    while (!signal.aborted) {
      const [, deleted]: [unknown, number] = await db.source.query(
        `DELETE FROM provider_event WHERE (provider, event_ref) IN (
           SELECT provider, event_ref FROM provider_event WHERE received_at < now() - interval '90 days' LIMIT $1)`,
        [maxRowsPerStatement],
      )
      if (deleted < maxRowsPerStatement) return
    }
  })

/** A received webhook and its effect. */
type ProviderEventRow = { provider: string; eventRef: string; kind: string; outcome: string; orderId: number | null }

export const ProviderEventTable = new EntitySchema<ProviderEventRow>({
  name: 'provider_event',
  columns: {
    provider: { type: 'text', primary: true },
    eventRef: { name: 'event_ref', type: 'text', primary: true },
    kind: { type: 'text' },
    outcome: { type: 'text' },
    orderId: { name: 'order_id', type: 'bigint', nullable: true },
  },
})

/**
 * Takes over a refund or a dispute that began at the card provider: cancels as many seats as the money pays for, those
 * without a check-in first, so that they can be sold again, and records the money as returned. A part of a seat's price
 * cancels none.
 */
async function takeOverRefund(
  tx: Transaction,
  orderId: number,
  { ref, amountMinor, state }: Pick<ReturnedPayment, 'amountMinor' | 'state'> & { ref: string },
): Promise<void> {
  if (state === 'failed') return
  const locked = await lockOrder(tx, orderId)
  if (!locked) return
  const { order } = locked
  // The provider repeats the webhook, and the one about the payment comes in the meantime.
  if (order.state === 'reserved' || order.state === 'lapsed' || order.state === 'abandoned')
    throw new HttpError(503, 'unavailable', 'The payment of this refund is not known yet.', { retryAfter: 30 })
  if (await tx.existsBy(RefundTable, { orderId, providerRef: ref })) return
  if (order.passOfferId !== null) {
    const [pass]: { entries: number }[] = await tx.query('SELECT entries FROM pass WHERE order_id = $1', [orderId])
    const entries = Math.floor((amountMinor * (pass?.entries ?? 0)) / order.amountMinor)
    await refundPass(tx, order, { reason: 'provider', amountMinor, entries, begun: { ref, state } })
    if (state === 'succeeded') await closeRefundedOrder(tx, orderId)
    return
  }
  const seats: { id: number }[] = await tx.query(
    `SELECT id FROM ticket WHERE order_id = $1 AND refund_id IS NULL
     ORDER BY checked_in_at IS NOT NULL, seat DESC LIMIT $2 FOR UPDATE`,
    [orderId, Math.floor(amountMinor / order.unitMinor)],
  )
  await refundSeats(
    tx,
    order,
    seats.map(({ id }) => id),
    { reason: 'provider', amountMinor, begun: { ref, state } },
  )
  if (state === 'succeeded') await closeRefundedOrder(tx, orderId)
}
