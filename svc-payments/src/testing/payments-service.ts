import { call, type CallOptions } from '@convive/contracts/call'
import { EventUpdated } from '@convive/contracts/events'
import type { MessageOf } from '@convive/contracts/message'
import { confirmSandbox } from '@convive/contracts/card-payments'
import { createPaymentIntent, getOrder, type Order, type PaymentIntent } from '@convive/contracts/orders'
import type { OutputOf, RequestOf, RouteDef } from '@convive/contracts/route'
import type { ServiceDefinition } from '@convive/service-kit/service/service'
import { createMessage, receive } from '@convive/service-kit/testing/messages'
import { startTestService, type TestService } from '@convive/service-kit/testing/service'
import { inject } from 'vitest'
import { definition, subscriptions } from '../app.ts'

/** A closed port: requests need no NATS, and no messages of other tests arrive. */
const noNats = 'nats://127.0.0.1:9'

type Caller = number | { id: number; isAdmin: true } | undefined
type EventData = MessageOf<typeof EventUpdated>['data']

export type PaymentsUnderTest = TestService & {
  /** Calls a route as a user (by id), as an administrator, or with `undefined` as a visitor. */
  ask<D extends RouteDef>(as: Caller, def: D, request: RequestOf<D>, options?: CallOptions): Promise<OutputOf<D>>
  query<Row>(sql: string, values?: unknown[]): Promise<Row[]>
  /** Creates an event in a week whose tickets cost $12.50, and resolves to its id. */
  event(given?: Partial<EventData>, version?: number): Promise<number>
  /** Reserves tickets and begins to pay, as the page does. */
  begin(buyer: number, eventId: number, tickets?: number, options?: CallOptions): Promise<PaymentIntent>
  /** Buys tickets with a card that succeeds, and reads the order. */
  buy(buyer: number, eventId: number, tickets?: number): Promise<Order>
}

export const goodCard = { cardNumber: '4242 4242 4242 4242', expiry: '12/40', cvc: '123' }
export const price = 12.5

let lastEvent = 1000

export async function startPayments(
  env: NodeJS.ProcessEnv = {},
  tested: ServiceDefinition = definition,
): Promise<PaymentsUnderTest> {
  const service = await startTestService(
    tested,
    { postgresUrl: inject('postgresUrl'), natsUrl: noNats },
    { SANDBOX_WEBHOOKS: 'never', ...env },
  )
  const ask: PaymentsUnderTest['ask'] = async (caller, def, request, options = {}) => {
    const headers =
      typeof caller === 'object' ? await service.as(caller.id, { isAdmin: true }) : await service.as(caller)
    return await call(def, request, { origin: service.origin, ...options, headers: { ...headers, ...options.headers } })
  }
  const begin: PaymentsUnderTest['begin'] = (buyer, eventId, tickets = 1, options = {}) =>
    ask(buyer, createPaymentIntent, { eventId, amount: price * tickets, tickets }, options)
  return {
    ...service,
    ask,
    begin,
    query: (sql, values) => service.db.source.query(sql, values),
    event: async (given = {}, version = 1) => {
      const data = eventData(given)
      await receive(service.db, subscriptions, [createMessage(EventUpdated, data, { version })])
      return data.eventId
    },
    buy: async (buyer, eventId, tickets = 1) => {
      const { clientSecret, orderId } = await begin(buyer, eventId, tickets)
      await ask(buyer, confirmSandbox, { clientSecret, ...goodCard })
      return await ask(buyer, getOrder, { id: orderId })
    },
  }
}

/** The data of a message about an event whose tickets are sold by card. */
export function eventData(given: Partial<EventData> = {}): EventData {
  const startsAt = new Date(Date.now() + 7 * 24 * 3_600_000)
  return {
    eventId: ++lastEvent,
    title: 'Noche de peña',
    region: 'tinamaste',
    creatorId: 10,
    startsAt: startsAt.toISOString(),
    endsAt: new Date(startsAt.getTime() + 3 * 3_600_000).toISOString(),
    coraReward: 0,
    isPaid: true,
    priceMinor: price * 100,
    currency: 'usd',
    paymentOption: 'online_payment',
    acceptCora: false,
    coraPrice: null,
    capacity: null,
    refundUntilHours: 24,
    isCancelled: false,
    isSample: false,
    ...given,
  }
}
