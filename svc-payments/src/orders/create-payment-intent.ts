import { createPaymentIntent, type PaymentIntent } from '@convive/contracts/orders'
import type { Database } from '@convive/service-kit/database/database'
import { isUnavailable } from '@convive/service-kit/database/database-errors'
import { groupCommit } from '@convive/service-kit/database/group-commit'
import type { Caller } from '@convive/service-kit/http/caller-token'
import { HttpError } from '@convive/service-kit/http/http-error'
import { decideOnce, isRepetition } from '@convive/service-kit/http/idempotency'
import { clientNetwork } from '@convive/service-kit/http/client-network'
import { serve, type Call, type Served } from '@convive/service-kit/http/serve'
import type { Logger } from '@convive/service-kit/logging/log'
import { waitForEvent } from '../events/find-event.ts'
import type { Intent, PaymentProvider, Providers } from '../providers/payment-provider.ts'
import { applyOrderEvent } from './apply-order-event.ts'
import { findOrder, type OrderRow } from './order.store.ts'
import { reconcileOrder, storeIntentRef, toIntentRequest } from './reconcile-orders.ts'
import { type ReservationRequest, reservePlaces, unpaidReservationsRefusal } from './reserve-places.ts'

type Dependencies = {
  db: Database
  providers: Providers
  config: Pick<ReservationRequest, 'reservationSeconds' | 'checkSeconds'>
  /** False lets one person keep places reserved for as long as they like. */
  isLimited: boolean
  log: Logger
}

/**
 * Reserves places and begins a payment for them. The order comes first, in one transaction; then the provider creates
 * the intent. A repeated request with the same key gets the same order and intent,
 * wherever the first attempt failed.
 */
export function createPaymentIntentRoute({
  db,
  providers: { offered, all },
  config,
  isLimited,
  log,
}: Dependencies): Served {
  const reserve = openReservationQueue(db)
  return serve(createPaymentIntent, async (input, call) => {
    if (!offered) throw paymentsUnavailable()
    await waitForEvent(db, input.eventId, { isRepeatable: call.idempotencyKey !== undefined })
    const request: ReservationRequest = {
      eventId: input.eventId,
      tickets: input.passOfferId === undefined ? input.tickets : 1,
      passOfferId: input.passOfferId ?? null,
      amount: input.amount,
      buyerId: call.caller.userId,
      provider: offered.name,
      reservationSeconds: config.reservationSeconds,
      checkSeconds: config.checkSeconds,
      network: networkOf(call),
      isLimited,
    }
    await settleOpenOrder(db, all, request, log)
    const refusal = isLimited && request.passOfferId === null ? await unpaidReservationsRefusal(db, request) : undefined
    if (refusal && !(await isRepetition(db, createPaymentIntent, call))) throw refusal
    // With a key, the order may have changed since its response was stored, so it is read again.
    const id = await reserve({ request, input, call })
    const order = await findOrder(db.source.manager, id)
    const provider = order && all.get(order.provider)
    if (!order || !provider) throw paymentsUnavailable()
    const intent = await findOrCreateIntent(db, provider, order).catch(async (error: unknown) => {
      log.warn({ err: error, order: order.id }, 'the provider created no payment intent')
      // Without a key, the buyer cannot come back to this order, so its places are released.
      if (call.idempotencyKey === undefined)
        await db.transaction((tx) => applyOrderEvent(tx, order.id, { kind: 'abandoned' }))
      throw paymentsUnavailable(5)
    })
    return toResponse(provider, order, intent)
  })
}

type QueuedReservation = { request: ReservationRequest; input: object; call: Call<Caller> }

/**
 * Everybody who buys tickets of an event waits for the lock of its row. In a rush, hundreds of transactions would hold
 * all connections and wait for longer than a lock may take, so the requests of this process share transactions, in which
 * each has a savepoint. They are handled in the order of their events, so that two processes cannot deadlock.
 */
function openReservationQueue(db: Database): (one: QueuedReservation) => Promise<number> {
  const queue = groupCommit<QueuedReservation, number | HttpError>(
    (items) =>
      db.transaction(async (tx) => {
        const results = new Map<QueuedReservation, number | HttpError>()
        const inTransaction = { transaction: tx.transaction.bind(tx) as Database['transaction'] }
        for (const item of items.toSorted((a, b) => a.request.eventId - b.request.eventId))
          results.set(
            item,
            await decideOnce<{ id: number }>(inTransaction, createPaymentIntent, item.input, item.call, (inner) =>
              reservePlaces(inner, item.request),
            ).then(({ id }) => id, toRefusal),
          )
        return items.map((item) => results.get(item)!)
      }),
    { inFlight: 1, largest: 16, isForAll: isUnavailable },
  )
  return async (one) => {
    const result = await queue(one)
    if (result instanceof HttpError) throw result
    return result
  }
}

function toRefusal(error: unknown): HttpError {
  if (error instanceof HttpError) return error
  throw error
}

/** Whoever tries the product on one machine with several accounts is no network. */
function networkOf(call: Pick<Call, 'header'>): string | null {
  const network = clientNetwork(call)
  return network === '127.0.0.1' || network === '0:0:0:0::/64' || network === 'unknown' ? null : network
}

/** The open order may be paid already, which the provider has not reported yet. Then the next one is another order. */
async function settleOpenOrder(
  db: Database,
  all: Providers['all'],
  { eventId, buyerId, passOfferId }: ReservationRequest,
  log: Logger,
): Promise<void> {
  const [open]: { id: number }[] = await db.source.query(
    `SELECT id FROM ticket_order WHERE buyer_id = $1 AND event_id = $2 AND state = 'reserved'
       AND pass_offer_id IS NOT DISTINCT FROM $3 LIMIT 1`,
    [buyerId, eventId, passOfferId],
  )
  const order = open && (await findOrder(db.source.manager, open.id))
  const provider = order && all.get(order.provider)
  if (provider && order.providerRef !== null)
    await reconcileOrder(db, provider, order).catch((error: unknown) =>
      log.warn({ err: error, order: order.id }, 'could not reconcile an order with its provider'),
    )
}

const paymentsUnavailable = (retryAfter?: number) =>
  new HttpError(
    503,
    'payments_unavailable',
    'Online payment is not available right now.',
    retryAfter === undefined ? {} : { retryAfter },
  )

async function findOrCreateIntent(db: Database, provider: PaymentProvider, order: OrderRow): Promise<Intent> {
  const existing = order.providerRef === null ? undefined : await provider.findIntent(order.providerRef)
  if (existing) return existing
  const created = await provider.createIntent(toIntentRequest(order))
  await storeIntentRef(db, order.id, created)
  return created
}

function toResponse(provider: PaymentProvider, order: OrderRow, { clientSecret }: Intent): PaymentIntent {
  if (clientSecret === null || order.currency === 'cora')
    throw new Error(`a page cannot pay the intent of order ${order.id}`)
  return {
    clientSecret,
    provider: provider.name,
    orderId: order.id,
    ...(provider.publishableKey !== null && { publishableKey: provider.publishableKey }),
    reservedUntil: order.expiresAt.toISOString(),
    amount: order.amountMinor / 100,
    currency: order.currency,
    testMode: provider.testMode,
  }
}
