import { receiveWebhook } from '@convive/contracts/card-payments'
import type { Database, Transaction } from '@convive/service-kit/database'
import { serve, type Served } from '@convive/service-kit/http'
import { job, type Job } from '@convive/service-kit/jobs'
import type { Logger } from '@convive/service-kit/log'
import { notFound } from '@convive/service-kit/refused'
import { happen } from '../orders/happen.ts'
import type { Intent, ProviderEvent, Providers } from '../providers/provider.ts'

/** An event carries the whole of what it speaks of. */
const mostBytes = 262_144

/**
 * Takes what a provider tells, in any order and number: the event's row and its effect commit together, so a repeated
 * one does nothing. It may come before our own call to the provider was answered, and finds its order by the reference.
 */
export function webhookRoute(db: Database, { all }: Providers, log: Logger): Served {
  return serve(receiveWebhook, async (input, call) => {
    const provider = all.get(input.provider)
    if (!provider) throw notFound()
    const event = provider.readWebhook(await call.rawBody(), (name) => call.header(name))
    const outcome = await db.transaction((tx) => take(tx, provider.name, event))
    if (outcome === 'unknown' || outcome === 'other_payment') log.warn({ provider: provider.name, event: event.ref, kind: event.kind, outcome }, 'a webhook tells of what is not known here')
    return { received: true as const }
  }, mostBytes)
}

/** No provider repeats an event after months; what came of it, the order shows. */
export const tidyWebhooksJob = (db: Database): Job =>
  job('tidy-webhooks', 3_600_000, async () => {
    await db.source.query(`DELETE FROM provider_event WHERE received_at < now() - interval '90 days'`)
  })

async function take(tx: Transaction, provider: string, event: ProviderEvent): Promise<string> {
  const fresh: unknown[] = await tx.query(
    `INSERT INTO provider_event (provider, event_ref, kind, outcome) VALUES ($1, $2, $3, 'ignored') ON CONFLICT DO NOTHING RETURNING 1`,
    [provider, event.ref, event.kind],
  )
  if (fresh.length === 0) return 'repeated'
  const { outcome, orderId } = await apply(tx, provider, event)
  await tx.query('UPDATE provider_event SET outcome = $3, order_id = $4 WHERE provider = $1 AND event_ref = $2', [provider, event.ref, outcome, orderId])
  return outcome
}

type Applied = { outcome: string; orderId: number | null }

async function apply(tx: Transaction, provider: string, { about }: ProviderEvent): Promise<Applied> {
  switch (about.kind) {
    case 'intent':
      return await applyIntent(tx, provider, about.intent)
    case 'refund':
      // How the refund stands, its job asks for itself.
      await tx.query('UPDATE refund SET next_try_at = clock_timestamp() WHERE provider_ref = $1', [about.ref])
      return { outcome: 'noted', orderId: null }
    case 'other':
      return { outcome: 'ignored', orderId: null }
  }
}

async function applyIntent(tx: Transaction, provider: string, intent: Intent): Promise<Applied> {
  const [order]: { id: number; provider_ref: string | null }[] = await tx.query(
    `SELECT id, provider_ref FROM ticket_order WHERE provider = $1 AND (reference::text = $2 OR ($2::text IS NULL AND provider_ref = $3))`,
    [provider, intent.reference, intent.ref],
  )
  if (!order) return { outcome: 'unknown', orderId: null }
  if (order.provider_ref !== null && order.provider_ref !== intent.ref) return { outcome: 'other_payment', orderId: order.id }
  if (intent.status !== 'succeeded' && intent.status !== 'cancelled') return { outcome: 'ignored', orderId: order.id }
  await happen(tx, order.id, intent.status === 'succeeded' ? { kind: 'succeeded', amountMinor: intent.amountMinor, currency: intent.currency } : { kind: 'ended' })
  await tx.query('UPDATE ticket_order SET provider_ref = $2 WHERE id = $1 AND provider_ref IS NULL', [order.id, intent.ref])
  return { outcome: 'applied', orderId: order.id }
}
