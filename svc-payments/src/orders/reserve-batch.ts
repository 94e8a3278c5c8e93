import { maxTicketsPerOrder } from '@convive/contracts/orders'
import type { RunStatement } from '@convive/service-kit/database/pipelined-pool'
import { HttpError } from '@convive/service-kit/http/http-error'
import {
  insertIdempotencyKeys,
  deleteIdempotencyKeys,
  storeResponses,
  type IdempotencyKey,
} from '@convive/service-kit/http/idempotency-batch'
import { lockEvents, type LockedEvent } from '../events/event.store.ts'
import type { Intent, PaymentProvider } from '../providers/payment-provider.ts'
import { orderColumns, orderPromises, promiseColumns, type OrderRow } from './order.store.ts'
import { toIntentRequest } from './reconcile-order.ts'
import { decideReservation } from './reservation.rules.ts'
import type { ReservationRequest } from './reserve-places.ts'

/** One request of a batch, with its idempotency key if it has one. */
export type BatchItem = { request: ReservationRequest; idempotencyKey: IdempotencyKey | undefined }

/**
 * The result for one item. `not_batched`: nothing was done, and the request needs a separate transaction. `intent` is
 * set where the provider stores its payments in this database.
 */
export type ReservationResult =
  | { kind: 'reserved'; order: OrderRow; intent: Intent | undefined }
  | { kind: 'refused'; refusal: HttpError }
  | { kind: 'not_batched' }

type NewOrder = { item: BatchItem; id: number; reference: string; unitMinor: number; currency: 'usd' | 'crc' }
type BatchDecision = { kind: 'order'; order: NewOrder } | Exclude<ReservationResult, { kind: 'reserved' }>

/**
 * Creates the orders of many requests in one transaction, with the result that each would have alone: under the locks
 * of their events' rows and in the order of arrival. `reserve` handles a request that must release older reservations
 * or take an offered place, or whose key is known.
 */
export async function reserveBatch(
  run: RunStatement,
  commit: () => Promise<unknown>,
  items: BatchItem[],
  provider: PaymentProvider,
): Promise<ReservationResult[]> {
  const state = await lockAndRead(run, items)
  const decisions = items.map((item, index) => decideItem(state, item, index))
  const orders = decisions.flatMap((decision) => (decision.kind === 'order' ? [decision.order] : []))
  const created = provider.createIntentsInTransaction?.(
    orders.map((order) =>
      toIntentRequest({
        ...order,
        ...order.item.request,
        quantity: order.item.request.tickets,
        amountMinor: order.unitMinor * order.item.request.tickets,
      }),
    ),
  )
  const [rows] = await Promise.all([
    insertOrders(run, orders, created?.intents),
    created?.write(run),
    takePlaces(run, orders),
    ...storeResponsesOf(run, items, decisions, state.newKeys),
    commit(),
  ])
  const rowsById = new Map(rows.map((row) => [row.id, row]))
  const intents = new Map(created?.intents.map((intent) => [intent.reference, intent]))
  return decisions.map((decision): ReservationResult => {
    if (decision.kind !== 'order') return decision
    const order = rowsById.get(decision.order.id)
    if (!order) throw new Error('no order was created')
    return { kind: 'reserved', order, intent: intents.get(order.reference) }
  })
}

type Buyer = { reserved: number; waits: boolean }
type BatchState = {
  events: Map<number, Omit<LockedEvent, 'reservedByBuyer'>>
  /** Tickets that each buyer has reserved of each event, and whether they are on its waiting list. */
  buyers: Map<string, Buyer>
  newKeys: Set<IdempotencyKey>
  ids: number[]
}

/**
 * Locks the keys first and then the events, both in one fixed order. The buyers' reservations are read under the locks
 * of the events.
 */
async function lockAndRead(run: RunStatement, items: BatchItem[]): Promise<BatchState> {
  const requests = items.map((item) => item.request)
  const [newKeys, events, buyers, [next]] = await Promise.all([
    insertIdempotencyKeys(
      run,
      items.flatMap(({ idempotencyKey }) => idempotencyKey ?? []),
    ),
    lockEvents(
      run,
      requests.map(({ eventId }) => eventId),
    ),
    run<{ buyerId: number; eventId: number } & Buyer>(
      // A subquery for each pair uses the partial index of reservations. With a join, the plan read all orders of the
      // event and became slower with every sale.
      `SELECT a.buyer_id AS "buyerId", a.event_id AS "eventId",
              (SELECT coalesce(sum(quantity), 0)::int FROM ticket_order o
               WHERE o.buyer_id = a.buyer_id AND o.event_id = a.event_id AND o.state = 'reserved') AS reserved,
              EXISTS (SELECT 1 FROM waiting_list_entry w
                      WHERE w.event_id = a.event_id AND w.user_id = a.buyer_id) AS waits
       FROM unnest($1::bigint[], $2::bigint[]) AS a(buyer_id, event_id)`,
      [requests.map(({ buyerId }) => buyerId), requests.map(({ eventId }) => eventId)],
    ),
    run<{ ids: number[] }>(
      `SELECT to_json(ARRAY(SELECT nextval('ticket_order_id_seq') FROM generate_series(1, $1::int))) AS ids`,
      [items.length],
    ),
  ])
  return {
    events,
    buyers: new Map(buyers.map((row) => [buyerKey(row), row])),
    newKeys,
    ids: next?.ids ?? [],
  }
}

const buyerKey = ({ buyerId, eventId }: { buyerId: number; eventId: number }): string => `${buyerId} ${eventId}`

/** Decides one item and updates the counts in memory, so that the next item sees what this one took. */
function decideItem({ events, buyers, newKeys, ids }: BatchState, item: BatchItem, index: number): BatchDecision {
  const { request, idempotencyKey } = item
  if (idempotencyKey && !newKeys.has(idempotencyKey)) return { kind: 'not_batched' }
  const event = events.get(request.eventId)
  const buyer = buyers.get(buyerKey(request)) ?? { reserved: 0, waits: false }
  if (event && (buyer.waits || buyer.reserved + request.tickets > maxTicketsPerOrder)) return { kind: 'not_batched' }
  const decision = decideReservation(event, request)
  if (decision instanceof HttpError) return { kind: 'refused', refusal: decision }
  const { event: openEvent, unitMinor } = decision
  if (openEvent.placesLeft !== null) openEvent.placesLeft -= request.tickets
  buyers.set(buyerKey(request), { ...buyer, reserved: buyer.reserved + request.tickets })
  const id = ids[index]
  if (id === undefined) throw new Error('an order has no id')
  return {
    kind: 'order',
    order: { item, id, reference: crypto.randomUUID(), unitMinor, currency: openEvent.currency },
  }
}

async function insertOrders(run: RunStatement, orders: NewOrder[], intents: Intent[] | undefined): Promise<OrderRow[]> {
  const [first] = orders
  if (!first) return []
  const { reservationSeconds, checkSeconds, provider } = first.item.request
  return await run<OrderRow>(
    `INSERT INTO ticket_order
       (id, reference, event_id, buyer_id, quantity, unit_minor, currency, provider_ref, provider, state, reserved_until,
        next_check_at, ${promiseColumns})
     OVERRIDING SYSTEM VALUE
     SELECT o.*, $9, 'reserved', clock_timestamp() + $10::float8 * interval '1 second',
            clock_timestamp() + least($10::float8, $11::float8) * interval '1 second', ${orderPromises}
     FROM unnest($1::bigint[], $2::uuid[], $3::bigint[], $4::bigint[], $5::int[], $6::bigint[], $7::text[], $8::text[])
       AS o (id, reference, event_id, buyer_id, quantity, unit_minor, currency, provider_ref)
     JOIN event e ON e.event_id = o.event_id
     RETURNING ${orderColumns}`,
    [
      orders.map(({ id }) => id),
      orders.map(({ reference }) => reference),
      orders.map(({ item }) => item.request.eventId),
      orders.map(({ item }) => item.request.buyerId),
      orders.map(({ item }) => item.request.tickets),
      orders.map(({ unitMinor }) => unitMinor),
      orders.map(({ currency }) => currency),
      orders.map((_, index) => intents?.[index]?.ref ?? null),
      provider,
      reservationSeconds,
      checkSeconds,
    ],
  )
}

async function takePlaces(run: RunStatement, orders: NewOrder[]): Promise<void> {
  const taken = new Map<number, number>()
  for (const { item } of orders)
    taken.set(item.request.eventId, (taken.get(item.request.eventId) ?? 0) + item.request.tickets)
  if (taken.size === 0) return
  await run(
    `UPDATE event e SET reserved = reserved + t.tickets
     FROM unnest($1::bigint[], $2::int[]) AS t(event_id, tickets) WHERE e.event_id = t.event_id`,
    [[...taken.keys()], [...taken.values()]],
  )
}

/** A refusal is stored under its key as well, so that a late retry does not succeed unnoticed. */
function storeResponsesOf(
  run: RunStatement,
  items: BatchItem[],
  decisions: BatchDecision[],
  newKeys: Set<IdempotencyKey>,
): Promise<unknown>[] {
  const own = items.flatMap(({ idempotencyKey }, index) =>
    idempotencyKey && newKeys.has(idempotencyKey) ? [{ idempotencyKey, decision: decisions[index]! }] : [],
  )
  return [
    storeResponses(
      run,
      own.flatMap(({ idempotencyKey, decision }) =>
        decision.kind === 'not_batched' ? [] : [{ key: idempotencyKey, response: toResponse(decision) }],
      ),
    ),
    deleteIdempotencyKeys(
      run,
      own.flatMap(({ idempotencyKey, decision }) => (decision.kind === 'not_batched' ? [idempotencyKey] : [])),
    ),
  ]
}

function toResponse(decision: Exclude<BatchDecision, { kind: 'not_batched' }>) {
  if (decision.kind === 'order') return { output: { id: decision.order.id } }
  const { status, code, message } = decision.refusal
  return { refusal: { status, code, sentence: message } }
}
