import { createPaymentIntent, type PaymentIntent } from '@convive/contracts/orders'
import type { InputOf } from '@convive/contracts/route'
import type { Caller } from '@convive/service-kit/caller'
import type { Database } from '@convive/service-kit/database'
import { serve, type Call, type Served } from '@convive/service-kit/http'
import { decideOnce } from '@convive/service-kit/idempotency'
import { claimOf } from '@convive/service-kit/keys-together'
import type { Logger } from '@convive/service-kit/log'
import { Refused } from '@convive/service-kit/refused'
import type { Intent, PaymentProvider, Providers } from '../providers/provider.ts'
import { waitForEvent } from '../sellable/find-event.ts'
import { happen } from './happen.ts'
import { findOrder, type OrderRow } from './order-row.ts'
import type { Counter } from './counter.ts'
import { reserve, type Reservation } from './reserve.ts'
import { noteIntent, requestOf } from './settle.ts'

export type Holding = { holdSeconds: number; checkSeconds: number }
type Input = InputOf<typeof createPaymentIntent>

type Needs = { db: Database; counter: Counter; providers: Providers; holding: Holding; log: Logger }

/**
 * Holds places and begins a payment for them: first the order, in one transaction (with others who ask at once), then the provider's intent.
 * Whoever comes again with the same key gets the same order, and the same intent, wherever the first attempt broke off.
 */
export function paymentIntentRoute({ db, counter, providers: { offered, all }, holding, log }: Needs): Served {
  return serve(createPaymentIntent, async (input, call) => {
    if (!offered) throw unavailable()
    await waitForEvent(db, input.eventId)
    const asked = reservationOf(input, call, offered, holding)
    const held = await counter.hold({ asked, claim: claimOf(createPaymentIntent, input, call) })
    if (held.kind === 'refused') throw held.refusal
    if (held.kind === 'held' && held.intent) return answerOf(offered, held.order, held.intent)
    const order = held.kind === 'held' ? held.order : await orderAlone(db, input, call, asked)
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

/** In a transaction of its own. With a key the order may have been made long ago, and be further on than what was remembered of it. */
async function orderAlone(db: Database, input: Input, call: Call<Caller>, asked: Reservation): Promise<OrderRow | undefined> {
  if (call.idempotencyKey === undefined) return await db.transaction((tx) => reserve(tx, asked))
  const { id } = await decideOnce<Pick<OrderRow, 'id'>>(db, createPaymentIntent, input, call, (tx) => reserve(tx, asked))
  return await findOrder(db.source.manager, id)
}

const unavailable = (retryAfter?: number) => new Refused(503, 'payments_unavailable', 'Online payment is not available right now.', retryAfter === undefined ? {} : { retryAfter })

function reservationOf({ eventId, tickets, amount }: Input, call: Call<Caller>, { name }: PaymentProvider, holding: Holding): Reservation {
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
