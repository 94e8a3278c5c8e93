import { ApiError, call } from '@convive/contracts/call'
import { EventUpdated } from '@convive/contracts/events'
import {
  abandonOrder,
  createPaymentIntent,
  getCheckout,
  getOrder,
  type Order,
  type PaymentIntent,
} from '@convive/contracts/orders'
import type { OutputOf, RequestOf, RouteDef } from '@convive/contracts/route'
import { kitMigrations } from '@convive/service-kit/database/kit-migrations/index'
import { openDatabase, type Database } from '@convive/service-kit/database/database'
import { isUnavailable } from '@convive/service-kit/database/database-errors'
import { createLog } from '@convive/service-kit/logging/log'
import { eventually } from '@convive/service-kit/testing/eventually'
import { startKillableService, type KillableService } from '@convive/service-kit/testing/killable-service'
import { createMessage, receive } from '@convive/service-kit/testing/messages'
import { testGateway } from '@convive/service-kit/testing/service'
import { createTestDatabase } from '@convive/service-kit/testing/test-databases'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { definition, subscriptions } from '../app.ts'
import { startHostileStripe, type HostileStripe, type Moment } from '../testing/hostile-stripe.ts'
import { eventData, price } from '../testing/payments-service.ts'

const buyers = 500
const capacity = 100
const concurrentBuyers = 40
/** The service is killed when a moment has occurred this many times. */
const killAt: Record<Moment, number> = {
  'before create': 5,
  'after create': 40,
  'before cancel': 5,
  'after cancel': 15,
  'before refund': 2,
  'after refund': 4,
  webhook: 60,
}
/** All database connections of the service are cut after these numbers of buyers. */
const cutAt = new Set([100, 200, 300])
const seed = Number(process.env['FAULT_SEED'] ?? Date.now() % 1_000_000)
const webhookSecret = 'whsec_test'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let db: Database
let service: KillableService
let stripe: HostileStripe
let as: Awaited<ReturnType<typeof testGateway>>['as']
const moments = new Map<Moment, number>()
const killedAt = new Set<Moment>()
/** Responses that no caller may ever get. */
const unexpectedAnswers: string[] = []
/** The orders that were paid according to the response to their buyer. */
const confirmedOrders: Order[] = []
const event = eventData({ capacity })

beforeAll(async () => {
  const gateway = await testGateway('svc-payments')
  as = gateway.as
  database = await createTestDatabase(inject('postgresUrl'))
  db = await openDatabase(
    {
      url: database.url,
      name: 'sale-under-faults',
      entities: definition.entities,
      migrations: [...kitMigrations, ...definition.migrations],
    },
    createLog('sale-under-faults', 'fatal'),
  )
  await receive(db, subscriptions, [createMessage(EventUpdated, event)])
  const webhookTarget = { url: '' }
  stripe = await startHostileStripe({
    webhookUrl: () => `${webhookTarget.url}/api/payments/webhooks/stripe`,
    secret: webhookSecret,
    random,
    onMoment: async (moment) => {
      const count = (moments.get(moment) ?? 0) + 1
      moments.set(moment, count)
      // On a busy machine a restart takes so long that the moment of another kill comes meanwhile. It is then killed later.
      if (count < killAt[moment] || killedAt.has(moment) || service.restarting) return
      killedAt.add(moment)
      await service.kill()
    },
  })
  service = await startKillableService(new URL('../main.ts', import.meta.url), {
    DATABASE_URL: database.url,
    NATS_URL: 'nats://127.0.0.1:9',
    GATEWAY_PUBLIC_KEY: gateway.publicKey,
    SITE_URL: 'https://convive.test',
    DATA_DIR: '/nonexistent',
    LOG_LEVEL: 'error',
    STRIPE_SECRET_KEY: 'sk_test_faults',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_faults',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_BASE: stripe.origin,
    RESERVATION_SECONDS: '4',
    PAYMENT_CHECK_SECONDS: '2',
  })
  webhookTarget.url = service.origin
})
afterAll(async () => {
  await service.stop()
  await stripe.stop()
  await db.close()
  await database.drop()
})

test(
  `five hundred buyers, a hundred places, a hostile provider and a service that is killed (seed ${seed})`,
  { timeout: 600_000 },
  async () => {
    const queue = Array.from({ length: buyers }, (_, index) => 10_000 + index)
    await Promise.all(
      Array.from({ length: concurrentBuyers }, async () => {
        for (let buyer = queue.shift(); buyer !== undefined; buyer = queue.shift()) {
          if (cutAt.has(buyers - queue.length)) await cutConnections()
          await shop(buyer, random() < (queue.length > buyers / 2 ? 0.85 : 0.15))
        }
      }),
    )
    await stripe.untilDelivered()
    await eventually(stillOpen, (left) => left.length === 0, 120_000)

    // Every planned fault happened.
    expect([...moments.keys()].sort()).toEqual(Object.keys(killAt).sort())
    expect(service.kills).toBeGreaterThanOrEqual(5)
    expect(new Set(stripe.forged)).toEqual(new Set([400]))
    expect(unexpectedAnswers).toEqual([])

    // Exactly the existing places are sold.
    expect(await rows('SELECT sold, reserved FROM event')).toEqual([{ sold: capacity, reserved: 0 }])
    expect(await rows('SELECT count(*)::int AS valid FROM ticket WHERE refund_id IS NULL')).toEqual([
      { valid: capacity },
    ])
    // A paid order has its tickets, and no other order has any.
    expect(
      await rows(
        `SELECT o.id FROM ticket_order o
         WHERE (SELECT count(*) FROM ticket t WHERE t.order_id = o.id) <> CASE WHEN state = 'paid' THEN quantity ELSE 0 END`,
      ),
    ).toEqual([])
    await checkMoney()
    // Every confirmed order is still paid.
    for (const { id, tickets } of confirmedOrders)
      expect(
        await rows(
          `SELECT o.state, count(t.id)::int AS tickets FROM ticket_order o JOIN ticket t ON t.order_id = o.id WHERE o.id = $1 GROUP BY o.state`,
          [id],
        ),
      ).toEqual([{ state: 'paid', tickets }])
  },
)

/** Orders and refunds that have not ended yet. Refunds that wait for their next attempt are attempted at once. */
async function stillOpen(): Promise<{ kind: string }[]> {
  await rows('UPDATE graphile_worker._private_jobs SET run_at = clock_timestamp() WHERE run_at > clock_timestamp()')
  await pause(1000)
  return await rows(
    `SELECT state AS kind FROM ticket_order WHERE state IN ('reserved', 'refunding') OR next_check_at IS NOT NULL
     UNION ALL SELECT state FROM refund WHERE state <> 'succeeded'`,
  )
}

/**
 * Compares with the provider: each successful payment belongs to a paid order or was refunded in full, and no other
 * payment was refunded.
 */
async function checkMoney(): Promise<void> {
  const orders = await rows<{ reference: string; state: string; received: number | null }>(
    'SELECT reference, state, received_minor AS received FROM ticket_order',
  )
  const byReference = new Map(orders.map((order) => [order.reference, order]))
  const wrong = [...stripe.intents.values()].filter(({ id, reference, status, received, amount }) => {
    const order = byReference.get(reference)
    const repaid = stripe.refunds
      .filter((refund) => refund.intent === id && refund.status === 'succeeded')
      .reduce((sum, refund) => sum + refund.amount, 0)
    if (status !== 'succeeded') return order?.state === 'paid' || order?.state === 'refunded' || repaid > 0
    return order?.state === 'paid'
      ? repaid > 0 || received !== amount
      : order?.state !== 'refunded' || repaid !== received
  })
  expect(wrong).toEqual([])
  expect(orders.filter(({ state }) => state === 'paid').length).toBeLessThanOrEqual(
    [...stripe.intents.values()].filter(({ status }) => status === 'succeeded').length,
  )
}

/**
 * One buyer, who pays or leaves, retries with the same key until a response arrives, takes fewer tickets when fewer are
 * left, and gives up when the reservation has run out.
 */
async function shop(buyer: number, walksAway: boolean): Promise<void> {
  let tickets = 1 + Math.floor(random() * 4)
  for (let attempt = 0; ; attempt++) {
    const intent = await begin(buyer, tickets, `${buyer}-${attempt}`)
    if (intent === 'sold out') {
      const left = await placesLeft(buyer)
      if (left === 0) return
      tickets = Math.min(tickets, left)
      continue
    }
    // The reservation ran out before the payment: the next one would have to wait for an hour.
    if (intent === 'paused') return
    if (walksAway) return random() < 0.6 ? void (await ask(buyer, abandonOrder, { id: intent.orderId })) : undefined
    await pause(random() * 300)
    if (!stripe.pay(intent.clientSecret.split('_secret')[0] ?? '')) continue
    const order = await eventually(
      () => ask(buyer, getOrder, { id: intent.orderId }),
      ({ state }) => state !== 'reserved',
      120_000,
    )
    if (order.state === 'paid') return void confirmedOrders.push(order)
  }
}

/** Waits for places that others release. 0 means that all are sold. */
async function placesLeft(buyer: number): Promise<number> {
  for (;;) {
    if (((await rows<{ sold: number }>('SELECT sold FROM event'))[0]?.sold ?? 0) >= capacity) return 0
    const { placesLeft: left } = await ask(buyer, getCheckout, { eventId: event.eventId })
    if (left) return left
    await pause(300 + random() * 500)
  }
}

async function begin(
  buyer: number,
  tickets: number,
  idempotencyKey: string,
): Promise<PaymentIntent | 'sold out' | 'paused'> {
  return await ask(
    buyer,
    createPaymentIntent,
    { eventId: event.eventId, amount: price * tickets, tickets },
    idempotencyKey,
  ).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'sold_out') return 'sold out' as const
    if (error instanceof ApiError && error.code === 'reserved_too_long') return 'paused' as const
    throw error
  })
}

/** Retries until there is a response. */
async function ask<D extends RouteDef>(
  buyer: number,
  def: D,
  request: RequestOf<D>,
  idempotencyKey?: string,
): Promise<OutputOf<D>> {
  for (;;) {
    const answer = await call(def, request, {
      origin: service.origin,
      headers: await as(buyer),
      ...(idempotencyKey && { idempotencyKey }),
    }).catch((error: unknown) => {
      if (!(error instanceof ApiError) || (error.status !== 0 && error.status < 500)) throw error
      if (error.status !== 0 && error.status !== 503)
        unexpectedAnswers.push(`${def.path}: ${error.status} ${error.message}`)
      return undefined
    })
    if (answer !== undefined) return answer
    await pause(100 + random() * 200)
  }
}

async function cutConnections(): Promise<void> {
  await rows(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'svc-payments'`,
  )
}

/** On a busy machine the test's own connections may be refused too. */
async function rows<Row>(sql: string, values?: unknown[]): Promise<Row[]> {
  for (let attempt = 0; ; attempt++) {
    const answer = await db.source.query<Row[]>(sql, values).catch((error: unknown) => {
      if (!isUnavailable(error) || attempt >= 50) throw error
      return undefined
    })
    if (answer) return answer
    await pause(200)
  }
}
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Mulberry32: the same seed gives the same faults and choices, but not the same timing. */
let state = seed
function random(): number {
  state = (state + 0x6d2b79f5) | 0
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
}
