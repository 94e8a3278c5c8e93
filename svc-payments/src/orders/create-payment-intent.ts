import { createPaymentIntent, type PaymentIntent } from '@convive/contracts/orders'
import type { InputOf } from '@convive/contracts/route'
import type { Database } from '@convive/service-kit/database'
import { serve, type Call, type Served } from '@convive/service-kit/http'
import { decideOnce } from '@convive/service-kit/idempotency'
import type { Logger } from '@convive/service-kit/log'
import { Refused } from '@convive/service-kit/refused'
import type { Intent, PaymentProvider, Providers } from '../providers/provider.ts'
import { waitForEvent } from '../sellable/find-event.ts'
import { happen } from './happen.ts'
import { findOrder, type OrderRow } from './order-row.ts'
import { reserve } from './reserve.ts'
import { noteIntent, requestOf } from './settle.ts'

export type Holding = { holdSeconds: number; checkSeconds: number }
type Input = InputOf<typeof createPaymentIntent>

/**
 * Holds places and begins a payment for them: first the order, in a transaction of its own, then the provider's intent.
 * Whoever comes again with the same key gets the same order, and the same intent, wherever the first attempt broke off.
 */
export function paymentIntentRoute(db: Database, { offered, all }: Providers, holding: Holding, log: Logger): Served {
  return serve(createPaymentIntent, async (input, call) => {
    if (!offered) throw unavailable()
    await waitForEvent(db, input.eventId)
    const made = await decideOnce(db, createPaymentIntent, input, call, (tx) => reserve(tx, reservationOf(input, call, offered, holding)))
    // With a key it may have been made long ago, and be further on than what was remembered of it.
    const order = call.idempotencyKey === undefined ? made : await findOrder(db.source.manager, made.id)
    const provider = order && all.get(order.provider)
    if (!order || !provider) throw unavailable()
    const intent = await intentFor(db, provider, order).catch(async (error: unknown) => {
      log.warn({ err: error, order: order.id }, 'the provider began no payment')
      // Without a key nobody can come back for this order, so its places are not kept.
      if (call.idempotencyKey === undefined) await db.transaction((tx) => happen(tx, order.id, { kind: 'let-go' }))
      throw unavailable(5)
    })
    return answerOf(provider, order, intent)
  })
}

const unavailable = (retryAfter?: number) => new Refused(503, 'payments_unavailable', 'Online payment is not available right now.', retryAfter === undefined ? {} : { retryAfter })

function reservationOf({ eventId, tickets, amount }: Input, call: Call<{ userId: number } & NonNullable<Call['caller']>>, { name }: PaymentProvider, holding: Holding) {
  return { eventId, tickets, amount, buyerId: call.caller.userId, provider: name, ...holding }
}

async function intentFor(db: Database, provider: PaymentProvider, order: OrderRow): Promise<Intent> {
  const known = order.providerRef === null ? undefined : await provider.lookUp(order.providerRef)
  if (known) return known
  const made = await provider.createIntent(requestOf(order))
  await noteIntent(db, order.id, made)
  return made
}

function answerOf(provider: PaymentProvider, order: OrderRow, { clientSecret }: Intent): PaymentIntent {
  if (clientSecret === null || order.currency === 'cora') throw new Error(`the intent of order ${order.id} cannot be paid by a page`)
  return {
    clientSecret,
    provider: provider.name,
    orderId: order.id,
    ...(provider.publishableKey !== null && { publishableKey: provider.publishableKey }),
    holdUntil: order.holdUntil.toISOString(),
    amount: order.amountMinor / 100,
    currency: order.currency,
    testMode: provider.testMode,
  }
}
