import type { ApiError } from '@convive/contracts/call'
import { EventCancelled, EventDeleted } from '@convive/contracts/events'
import { getOrder, refundOwnTickets, refundAsOrganiser, type Order } from '@convive/contracts/orders'
import { TicketIssued, TicketRefunded } from '@convive/contracts/tickets'
import { VenueMerged } from '@convive/contracts/venue-merges'
import { listOwnAuditEntries } from '@convive/service-kit/audit-log/audit-log'
import { eventually } from '@convive/service-kit/testing/eventually'
import { emittedBy, createMessage, receive } from '@convive/service-kit/testing/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { subscriptions } from '../app.ts'
import { createEvent, createPaidOrder } from '../testing/factories.ts'
import { eventData, startPayments, type PaymentsUnderTest } from '../testing/payments-service.ts'

let payments: PaymentsUnderTest
beforeAll(async () => {
  payments = await startPayments()
})
afterAll(() => payments.end())

const organiser = 10
const buyer = 50
const orderOf = (order: Order) => payments.ask(buyer, getOrder, { id: order.id })
const refunded = (order: Order) =>
  eventually(
    () => orderOf(order),
    ({ state }) => state === 'refunded',
  )
const placesOf = async (eventId: number) =>
  (
    await payments.query<{ reserved: number; sold: number }>('SELECT reserved, sold FROM event WHERE event_id = $1', [
      eventId,
    ])
  )[0]
/** The part of an order that the sandbox has refunded, in minor units. */
const repaid = async (order: Order) =>
  (
    await payments.query<{ sum: number }>(
      `SELECT coalesce(sum(r.amount_minor), 0)::int AS sum
       FROM sandbox_refund r JOIN ticket_order o ON o.provider_ref = r.intent_ref
       WHERE o.id = $1 AND r.status = 'succeeded'`,
      [order.id],
    )
  )[0]?.sum

test('tickets are refunded to their buyer until the deadline: in full, once, and their places are free again', async () => {
  const eventId = await payments.event({ capacity: 2 })
  const order = await payments.buy(buyer, eventId, 2)
  await expect(payments.begin(51, eventId)).rejects.toMatchObject({ code: 'sold_out' })
  const answers = await Promise.allSettled(
    Array.from({ length: 4 }, () => payments.ask(buyer, refundOwnTickets, { id: order.id })),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await placesOf(eventId)).toEqual({ reserved: 0, sold: 0 })
  expect(await refunded(order)).toMatchObject({
    issued: [{ status: 'refunded', refundState: 'succeeded' }, { status: 'refunded' }],
    refunds: [{ amount: 25, currency: 'usd', reason: 'buyer', state: 'succeeded' }],
  })
  expect(await repaid(order)).toBe(2500)
  expect(await payments.buy(51, eventId, 2)).toMatchObject({ state: 'paid' })
})

test('one seat of three is refunded and then the rest, and no seat twice', async () => {
  const order = await payments.buy(buyer, await payments.event(), 3)
  const [first] = order.issued
  await payments.ask(buyer, refundOwnTickets, { id: order.id, tickets: [first?.id ?? 0] })
  await expect(
    payments.ask(buyer, refundOwnTickets, { id: order.id, tickets: [first?.id ?? 0] }),
  ).rejects.toMatchObject({
    status: 409,
    code: 'nothing_to_refund',
  })
  expect(await orderOf(order)).toMatchObject({ state: 'paid', refunds: [{ amount: 12.5 }] })
  await payments.ask(buyer, refundOwnTickets, { id: order.id })
  expect((await refunded(order)).refunds.map(({ amount }) => amount)).toEqual([12.5, 25])
  expect(await repaid(order)).toBe(3750)
})

test('a refund whose response was lost is not made again under its key, by the buyer or the organiser', async () => {
  const order = await payments.buy(buyer, await payments.event(), 3)
  const [first] = order.issued
  const repeat = async (refund: (options: { idempotencyKey: string }) => Promise<unknown>) => {
    const options = { idempotencyKey: crypto.randomUUID() }
    await refund(options)
    await refund(options)
  }
  await repeat((options) => payments.ask(buyer, refundOwnTickets, { id: order.id, tickets: [first?.id ?? 0] }, options))
  await repeat((options) =>
    payments.ask(
      organiser,
      refundAsOrganiser,
      { id: order.eventId, orderId: order.id, reason: 'Por la lluvia' },
      options,
    ),
  )
  expect((await refunded(order)).refunds.map(({ amount }) => amount)).toEqual([12.5, 25])
})

test('after the deadline, or without one, only the organiser refunds', async () => {
  const soon = { startsAt: new Date(Date.now() + 23 * 3_600_000).toISOString() }
  for (const facts of [soon, { refundUntilHours: null }]) {
    const eventId = await payments.event(facts)
    const order = await payments.buy(buyer, eventId)
    await expect(payments.ask(buyer, refundOwnTickets, { id: order.id })).rejects.toMatchObject({
      status: 409,
      code: 'refund_too_late',
    })
    await expect(payments.ask(buyer, refundAsOrganiser, { id: eventId, orderId: order.id })).rejects.toMatchObject({
      status: 403,
      code: 'not_your_event',
    })
    expect(
      await payments.ask(organiser, refundAsOrganiser, {
        id: eventId,
        orderId: order.id,
        reason: 'The hall is smaller than we thought',
      }),
    ).toEqual({ orders: 1, tickets: 1 })
    expect(await refunded(order)).toMatchObject({ refunds: [{ reason: 'organiser' }] })
  }
})

test('only the organiser refunds a used ticket', async () => {
  const eventId = await payments.event()
  const order = await payments.buy(buyer, eventId)
  await payments.query('UPDATE ticket SET checked_in_at = now() WHERE order_id = $1', [order.id])
  await expect(payments.ask(buyer, refundOwnTickets, { id: order.id })).rejects.toMatchObject({
    code: 'nothing_to_refund',
  })
  expect(await payments.ask({ id: 99, isAdmin: true }, refundAsOrganiser, { id: eventId, orderId: order.id })).toEqual({
    orders: 1,
    tickets: 1,
  })
  expect(await payments.ask({ id: 99, isAdmin: true }, listOwnAuditEntries, { limit: 1 })).toMatchObject([
    {
      actorId: 99,
      act: 'POST /api/payments/events/:id/refunds',
      subject: { id: eventId, orderId: order.id },
      outcome: 'done',
    },
  ])
})

test("nobody refunds somebody else's order or an order of another event", async () => {
  const eventId = await payments.event()
  const order = await payments.buy(buyer, eventId)
  await expect(payments.ask(51, refundOwnTickets, { id: order.id })).rejects.toMatchObject({ status: 404 })
  await expect(
    payments.ask(organiser, refundAsOrganiser, { id: await payments.event(), orderId: order.id }),
  ).rejects.toMatchObject({ status: 404 })
})

test('the organiser refunds everyone once; a repeated request refunds nothing more', async () => {
  const eventId = await payments.event()
  const orders = [await payments.buy(buyer, eventId, 2), await payments.buy(buyer, eventId, 1)]
  expect(await payments.ask(organiser, refundAsOrganiser, { id: eventId })).toEqual({ orders: 2, tickets: 3 })
  expect(await payments.ask(organiser, refundAsOrganiser, { id: eventId })).toEqual({ orders: 0, tickets: 0 })
  for (const order of orders) await refunded(order)
})

test.each(['cancelled', 'deleted'])(
  'when an event is %s everyone is refunded and reservations are released',
  async (how) => {
    const eventId = await payments.event()
    const order = await payments.buy(buyer, eventId, 2)
    const reserved = await payments.begin(51, eventId)
    const off =
      how === 'cancelled'
        ? createMessage(
            EventCancelled,
            {
              ...eventData({ eventId, isCancelled: true, calendar: { revision: 5, statedEnd: null } }),
              reason: 'Storm',
            },
            { version: 2 },
          )
        : createMessage(
            EventDeleted,
            { eventId, creatorId: 10, title: 'Noche de peña', takeBack: false },
            { version: 2 },
          )
    await receive(payments.db, subscriptions, [off, off])
    expect(await refunded(order)).toMatchObject({ refunds: [{ reason: 'event_cancelled', amount: 25 }] })
    const begun = (await emittedBy(payments.db, TicketRefunded)).filter(({ orderId }) => orderId === order.id)
    expect(begun.map(({ cancelReason }) => cancelReason)).toEqual([how === 'cancelled' ? 'Storm' : undefined])
    expect(begun.map(({ cancelled }) => cancelled?.calendar.revision)).toEqual([how === 'cancelled' ? 5 : undefined])
    expect(await repaid(order)).toBe(2500)
    await eventually(
      () => placesOf(eventId),
      (places) => places?.reserved === 0,
    )
    // The payment of the reservation is cancelled at the provider too; one that still arrives is refunded at once.
    await eventually(
      () =>
        payments.query<{ status: string }>('SELECT status FROM sandbox_intent WHERE client_secret = $1', [
          reserved.clientSecret,
        ]),
      ([intent]) => intent?.status === 'cancelled',
    )
  },
)

test('a sale and its refund each emit one message, with both titles of the event', async () => {
  const otherTitle = { language: 'en', title: 'Song night' } as const
  const eventId = await payments.event({ otherTitle })
  const order = await payments.buy(buyer, eventId, 2)
  await payments.ask(buyer, refundOwnTickets, { id: order.id })
  const ticketIds = order.issued.map(({ id }) => id)
  const sold = {
    orderId: order.id,
    eventId,
    userId: buyer,
    title: 'Noche de peña',
    otherTitle,
    ticketIds,
    currency: 'usd',
    amountMinor: 2500,
  }
  expect((await emittedBy(payments.db, TicketIssued)).filter(({ orderId }) => orderId === order.id)).toEqual([
    {
      ...sold,
      startsAt: expect.any(String),
      mapPin: null,
      organizerId: 10,
      codes: order.issued.map(({ seat, code }) => ({ seat, code })),
    },
  ])
  expect((await emittedBy(payments.db, TicketRefunded)).filter(({ orderId }) => orderId === order.id)).toEqual([
    { ...sold, refundId: expect.any(Number), reason: 'buyer' },
  ])
})

test('a refund that the provider refused is retried until it succeeds', async () => {
  const order = await payments.buy(buyer, await payments.event())
  const reset = (status: string) =>
    payments.query(
      `UPDATE sandbox_intent SET status = $2 FROM ticket_order o WHERE o.provider_ref = sandbox_intent.ref AND o.id = $1`,
      [order.id, status],
    )
  await reset('open')
  await payments.ask(buyer, refundOwnTickets, { id: order.id })
  expect(
    await eventually(
      () => orderOf(order),
      ({ refunds }) => refunds[0]?.state === 'failed',
    ),
  ).toMatchObject({ state: 'refunding', issued: [{ status: 'refunding' }] })
  await reset('succeeded')
  await payments.query('UPDATE graphile_worker._private_jobs SET run_at = now()')
  await refunded(order)
  expect(await repaid(order)).toBe(1250)
})

/** Queues the job with this key for later, until it is released: on a busy machine it may start before the response arrives. */
async function holdJob(key: string): Promise<() => Promise<void>> {
  await payments.query(`
    CREATE FUNCTION hold_job() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN NEW.run_at := now() + interval '1 hour'; RETURN NEW; END $$;
    CREATE TRIGGER hold_job BEFORE INSERT ON graphile_worker._private_jobs
      FOR EACH ROW WHEN (NEW.key = '${key}') EXECUTE FUNCTION hold_job()`)
  return async () => {
    await payments.query('DROP FUNCTION hold_job CASCADE')
    await payments.query('UPDATE graphile_worker._private_jobs SET run_at = now() WHERE key = $1', [key])
  }
}

test('the organiser refunds an event with more orders than one request handles: a job refunds the rest', async () => {
  const event = await createEvent(payments)
  const count = 25
  const orders = []
  for (let index = 0; index < count; index++)
    orders.push(await createPaidOrder(payments, event, buyer, { currency: 'cora' }))
  const releaseJob = await holdJob(`refund-tickets:${event.eventId}`)
  expect(await payments.ask(event.creatorId, refundAsOrganiser, { id: event.eventId })).toEqual({
    orders: count,
    tickets: count,
  })
  const paid = () =>
    payments.query(`SELECT 1 FROM ticket_order WHERE event_id = $1 AND state = 'paid'`, [event.eventId])
  expect(await paid()).toHaveLength(count - 10)
  await releaseJob()
  await eventually(paid, ({ length }) => length === 0, 30_000)
  expect(
    await payments.query(
      `SELECT DISTINCT r.reason, r.requested_by AS "requestedBy" FROM refund r JOIN ticket_order o ON o.id = r.order_id
       WHERE o.event_id = $1`,
      [event.eventId],
    ),
  ).toEqual([{ reason: 'organiser', requestedBy: event.creatorId }])
})

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const refundUntil = async (order: Order) => (await orderOf(order)).issued[0]?.refundUntil

test.each([
  ['allows refunds only until thirty days before', { refundUntilHours: 720 }],
  ['allows no refunds any more', { refundUntilHours: null }],
])('the deadline of a purchase holds when the organiser %s', async (_, change) => {
  const startsAt = inDays(7)
  const eventId = await payments.event({ startsAt, endsAt: inDays(7.1) })
  const order = await payments.buy(buyer, eventId)
  await payments.event({ eventId, startsAt, endsAt: inDays(7.1), ...change }, 2)
  expect(await refundUntil(order)).toBe(new Date(Date.parse(startsAt) - 86_400_000).toISOString())
  await payments.ask(buyer, refundOwnTickets, { id: order.id })
  await refunded(order)
})

test('a buyer gets a later deadline of the event, and when the event moves a deadline until its start', async () => {
  const [startsAt, endsAt] = [inDays(0.8), inDays(1)]
  const later = { startsAt: inDays(0.9), endsAt: inDays(1) }
  const eventId = await payments.event({ startsAt, endsAt, refundUntilHours: null })
  const order = await payments.buy(buyer, eventId)
  expect(await refundUntil(order)).toBeNull()
  await payments.event({ eventId, startsAt, endsAt, refundUntilHours: 2 }, 2)
  expect(await refundUntil(order)).toBe(new Date(Date.parse(startsAt) - 7_200_000).toISOString())
  await payments.event({ eventId, ...later, refundUntilHours: null }, 3)
  expect(await refundUntil(order)).toBe(later.startsAt)
  await payments.ask(buyer, refundOwnTickets, { id: order.id })
  await refunded(order)
})

test.each([
  ['to tomorrow, with a deadline before', 0.9, 24],
  ['to tomorrow, without refunds', 0.9, null],
  ['to the past', -0.2, null],
])(
  'tickets of an event that is brought forward can be returned until it should have started: %s',
  async (_, days, hours) => {
    const startsAt = inDays(7)
    const eventId = await payments.event({ startsAt, endsAt: inDays(7.1), refundUntilHours: hours })
    const order = await payments.buy(buyer, eventId)
    const forward = { startsAt: inDays(days), endsAt: inDays(days + 0.1), refundUntilHours: hours }
    await payments.event({ eventId, ...forward }, 2)
    expect(await refundUntil(order)).toBe(startsAt)
    await payments.ask(buyer, refundOwnTickets, { id: order.id })
    await refunded(order)
  },
)

let venues = 1000
const place = { location: 'Salón comunal, Rivas', venueId: null, region: 'san_isidro' as const }

test.each([
  ['another location', { ...place, location: 'Gimnasio del liceo, Rivas' }, true],
  ['another venue', { ...place, venueId: 3 }, true],
  ['another region', { ...place, region: 'uvita' as const }, true],
  ['another spelling of the same place', { ...place, location: 'SALON  comunal (Rivas)' }, false],
  ['a message without a place', { region: 'san_isidro' as const }, false],
])('a buyer whose deadline is over may refund until the start after a change to %s: %s', async (_, change, opens) => {
  const when = { startsAt: inDays(0.9), endsAt: inDays(1) }
  const eventId = await payments.event({ ...when, ...place })
  const order = await payments.buy(buyer, eventId)
  const deadline = new Date(Date.parse(when.startsAt) - 86_400_000).toISOString()
  expect(await refundUntil(order)).toBe(deadline)
  await payments.event({ eventId, ...when, ...change }, 2)
  expect(await refundUntil(order)).toBe(opens ? when.startsAt : deadline)
  const refund = payments.ask(buyer, refundOwnTickets, { id: order.id }).then(
    () => 'accepted',
    ({ code }: ApiError) => code,
  )
  expect(await refund).toBe(opens ? 'accepted' : 'refund_too_late')
})

test('a later buyer is promised the new place', async () => {
  const when = { startsAt: inDays(0.9), endsAt: inDays(1), refundUntilHours: null }
  const eventId = await payments.event({ ...when, ...place })
  await payments.event({ eventId, ...when, ...place, location: 'Gimnasio' }, 2)
  expect(await refundUntil(await payments.buy(buyer, eventId))).toBeNull()
})

test.each([
  ['before the event is told again', ['merged', 'updated']],
  ['after it', ['updated', 'merged']],
] as const)('a venue that was merged into another is the same place: %s', async (_, order) => {
  const [venueId, intoVenueId] = [(venues += 2), venues + 1]
  const when = { startsAt: inDays(0.9), endsAt: inDays(1), refundUntilHours: null }
  const at = { ...place, venueId }
  const eventId = await payments.event({ ...when, ...at })
  const bought = await payments.buy(buyer, eventId)
  const tell = {
    merged: () => receive(payments.db, subscriptions, [createMessage(VenueMerged, { venueId, intoVenueId })]),
    updated: () => payments.event({ eventId, ...when, ...at, venueId: intoVenueId }, 2),
  }
  for (const told of order) await tell[told]()
  expect(await refundUntil(bought)).toBeNull()
  await payments.event({ eventId, ...when, ...at, venueId: intoVenueId + 100 }, 3)
  expect(await refundUntil(bought)).toBe(when.startsAt)
})

test('venues that were merged one after the other are one place, whatever the order of the messages', async () => {
  const [first, middle, last] = [(venues += 3), venues + 1, venues + 2]
  const when = { startsAt: inDays(0.9), endsAt: inDays(1), refundUntilHours: null }
  const eventId = await payments.event({ ...when, ...place, venueId: first })
  const order = await payments.buy(buyer, eventId)
  await payments.event({ eventId, ...when, ...place, venueId: last }, 2)
  expect(await refundUntil(order)).toBe(when.startsAt)
  const merges = [
    createMessage(VenueMerged, { venueId: middle, intoVenueId: last }),
    createMessage(VenueMerged, { venueId: first, intoVenueId: middle }),
  ]
  for (const message of merges) await receive(payments.db, subscriptions, [message])
  expect(await refundUntil(order)).toBeNull()
})
