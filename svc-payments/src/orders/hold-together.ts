import { mostTickets } from '@convive/contracts/orders'
import { claimKeys, giveBackKeys, keepAnswers, type Claim } from '@convive/service-kit/keys-together'
import type { Run } from '@convive/service-kit/pipeline'
import { Refused } from '@convive/service-kit/refused'
import type { Intent, PaymentProvider } from '../providers/provider.ts'
import { lockEvents, type LockedEvent } from '../sellable/lock-event.ts'
import { orderColumns, type OrderRow } from './order-row.ts'
import { mayBuy, type Reservation } from './reserve.ts'
import { requestOf } from './settle.ts'

/** A wish to hold places; `claim` is the request's key, if it has one. */
export type Wish = { asked: Reservation; claim: Claim | undefined }

/** `alone`: nothing was done; what this needs is done in a transaction of its own. `intent` is there where the provider keeps its books in this database. */
export type Held = { kind: 'held'; order: OrderRow; intent: Intent | undefined } | { kind: 'refused'; refusal: Refused } | { kind: 'alone' }

type NewOrder = { wish: Wish; id: number; reference: string; unitMinor: number; currency: 'usd' | 'crc' }
type Decided = { kind: 'order'; order: NewOrder } | Exclude<Held, { kind: 'held' }>

/**
 * Makes the orders of many requests in one transaction: as each alone would, under the locks of their events' rows and in the order in which they came.
 * What is not plain (older holds must go, or the key is known) is left to `reserve`.
 */
export async function holdTogether(run: Run, commit: () => Promise<unknown>, wishes: Wish[], provider: PaymentProvider): Promise<Held[]> {
  const room = await lockAndRead(run, wishes)
  const decided = wishes.map((wish, index) => decide(room, wish, index))
  const orders = decided.flatMap((one) => (one.kind === 'order' ? [one.order] : []))
  const drawn = provider.drawUp?.(orders.map((order) => requestOf({ ...order, ...order.wish.asked, quantity: order.wish.asked.tickets, amountMinor: order.unitMinor * order.wish.asked.tickets })))
  const [rows] = await Promise.all([insertOrders(run, orders, drawn?.intents), drawn?.write(run), takePlaces(run, orders), ...answerKeys(run, wishes, decided, room.claimed), commit()])
  const made = new Map(rows.map((row) => [row.id, row]))
  const intents = new Map(drawn?.intents.map((intent) => [intent.reference, intent]))
  return decided.map((one): Held => {
    if (one.kind !== 'order') return one
    const order = made.get(one.order.id)
    if (!order) throw new Error('no order was made')
    return { kind: 'held', order, intent: intents.get(order.reference) }
  })
}

type Room = { events: Map<number, Omit<LockedEvent, 'heldByBuyer'>>; held: Map<string, number>; claimed: Set<Claim>; ids: number[] }

/** First the keys, then the events, both in one fixed order; what buyers hold is read under the events' locks. */
async function lockAndRead(run: Run, wishes: Wish[]): Promise<Room> {
  const asked = wishes.map((wish) => wish.asked)
  const [claimed, events, held, [taken]] = await Promise.all([
    claimKeys(run, wishes.flatMap(({ claim }) => claim ?? [])),
    lockEvents(run, asked.map(({ eventId }) => eventId)),
    run<{ buyerId: number; eventId: number; tickets: number }>(
      // Each pair by itself, through the index of holds: as a join the plan went through all orders of the event, and grew slower with every sale.
      `SELECT a.buyer_id AS "buyerId", a.event_id AS "eventId",
              (SELECT coalesce(sum(quantity), 0)::int FROM ticket_order o WHERE o.buyer_id = a.buyer_id AND o.event_id = a.event_id AND o.state = 'held') AS tickets
       FROM unnest($1::bigint[], $2::bigint[]) AS a(buyer_id, event_id)`,
      [asked.map(({ buyerId }) => buyerId), asked.map(({ eventId }) => eventId)],
    ),
    run<{ ids: number[] }>(`SELECT to_json(ARRAY(SELECT nextval('ticket_order_id_seq') FROM generate_series(1, $1::int))) AS ids`, [wishes.length]),
  ])
  return { events, held: new Map(held.map((row) => [holderOf(row), row.tickets])), claimed, ids: taken?.ids ?? [] }
}

const holderOf = ({ buyerId, eventId }: { buyerId: number; eventId: number }): string => `${buyerId} ${eventId}`

/** Decides one wish and moves what is left on, so that each is decided as if it were alone. */
function decide({ events, held, claimed, ids }: Room, wish: Wish, index: number): Decided {
  const { asked, claim } = wish
  if (claim && !claimed.has(claim)) return { kind: 'alone' }
  const event = events.get(asked.eventId)
  const before = held.get(holderOf(asked)) ?? 0
  if (event && before + asked.tickets > mostTickets) return { kind: 'alone' }
  const verdict = mayBuy(event, asked)
  if (verdict instanceof Refused) return { kind: 'refused', refusal: verdict }
  const { event: open, unitMinor } = verdict
  if (open.placesLeft !== null) open.placesLeft -= asked.tickets
  held.set(holderOf(asked), before + asked.tickets)
  const id = ids[index]
  if (id === undefined) throw new Error('an order without an id')
  return { kind: 'order', order: { wish, id, reference: crypto.randomUUID(), unitMinor, currency: open.currency } }
}

async function insertOrders(run: Run, orders: NewOrder[], intents: Intent[] | undefined): Promise<OrderRow[]> {
  const [first] = orders
  if (!first) return []
  const { holdSeconds, checkSeconds, provider } = first.wish.asked
  return await run<OrderRow>(
    `INSERT INTO ticket_order (id, reference, event_id, buyer_id, quantity, unit_minor, currency, provider_ref, provider, state, hold_until, next_check_at)
     OVERRIDING SYSTEM VALUE
     SELECT o.*, $9, 'held', clock_timestamp() + $10::float8 * interval '1 second', clock_timestamp() + least($10::float8, $11::float8) * interval '1 second'
     FROM unnest($1::bigint[], $2::uuid[], $3::bigint[], $4::bigint[], $5::int[], $6::bigint[], $7::text[], $8::text[]) AS o RETURNING ${orderColumns}`,
    [
      orders.map(({ id }) => id),
      orders.map(({ reference }) => reference),
      orders.map(({ wish }) => wish.asked.eventId),
      orders.map(({ wish }) => wish.asked.buyerId),
      orders.map(({ wish }) => wish.asked.tickets),
      orders.map(({ unitMinor }) => unitMinor),
      orders.map(({ currency }) => currency),
      orders.map((_, index) => intents?.[index]?.ref ?? null),
      provider,
      holdSeconds,
      checkSeconds,
    ],
  )
}

async function takePlaces(run: Run, orders: NewOrder[]): Promise<void> {
  const taken = new Map<number, number>()
  for (const { wish: { asked } } of orders) taken.set(asked.eventId, (taken.get(asked.eventId) ?? 0) + asked.tickets)
  if (taken.size === 0) return
  await run('UPDATE event e SET held = held + t.tickets FROM unnest($1::bigint[], $2::int[]) AS t(event_id, tickets) WHERE e.event_id = t.event_id', [[...taken.keys()], [...taken.values()]])
}

/** A refusal is remembered as well: a late retry must not succeed behind someone's back. */
function answerKeys(run: Run, wishes: Wish[], decided: Decided[], claimed: Set<Claim>): Promise<unknown>[] {
  const own = wishes.flatMap(({ claim }, index) => (claim && claimed.has(claim) ? [{ claim, decision: decided[index]! }] : []))
  return [
    keepAnswers(run, own.flatMap(({ claim, decision }) => (decision.kind === 'alone' ? [] : [{ claim, answer: answerOf(decision) }]))),
    giveBackKeys(run, own.flatMap(({ claim, decision }) => (decision.kind === 'alone' ? [claim] : []))),
  ]
}

function answerOf(decision: Exclude<Decided, { kind: 'alone' }>) {
  if (decision.kind === 'order') return { output: { id: decision.order.id } }
  const { status, code, message } = decision.refusal
  return { refusal: { status, code, sentence: message } }
}
