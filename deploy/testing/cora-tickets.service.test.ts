import { ApiError, call } from '@convive/contracts/call'
import { getBalance, spendCora } from '@convive/contracts/cora'
import { EventCancelled, EventCreated } from '@convive/contracts/events'
import { definition as paymentsDefinition, subscriptions as paymentsSubscriptions } from '@convive/svc-payments/app'
import { subscriptions as coraSubscriptions } from '@convive/svc-cora/app'
import { checkLedger, eventFacts, startCora, type CoraUnderTest } from '@convive/svc-cora/testing/cora'
import { retryUnavailable } from '@convive/service-kit/testing/retry-unavailable'
import { eventually } from '@convive/service-kit/testing/eventually'
import { createMessage, receive } from '@convive/service-kit/testing/messages'
import { startTestService, type TestService } from '@convive/service-kit/testing/service'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'

// Both services, and NATS between them, as in the product.
let cora: CoraUnderTest
let payments: TestService
beforeAll(async () => {
  const servers = { postgresUrl: inject('postgresUrl'), natsUrl: inject('natsUrl') }
  cora = await startCora(servers)
  payments = await startTestService(paymentsDefinition, servers)
})
afterAll(async () => {
  await cora.end()
  await payments.end()
})

const [price, places, buyers] = [7, 10, 50]
const as = async (userId: number) => ({ origin: cora.origin, headers: await cora.as(userId) })
const balanceOf = async (userId: number) => (await call(getBalance, {}, await as(userId))).balance
async function count(sql: string, eventId: number): Promise<number> {
  const [row]: { count: number }[] = await payments.db.source.query(sql, [eventId])
  return row?.count ?? 0
}
async function peopleWith(balance: number, number: number) {
  const people: { userId: number }[] = []
  while (people.length < number) people.push(await cora.person(balance))
  return people
}
const ticketsOf = (eventId: number) =>
  count('SELECT count(*)::int AS count FROM ticket WHERE event_id = $1 AND refund_id IS NULL', eventId)
const openOrders = (eventId: number) =>
  count(
    `SELECT count(*)::int AS count FROM ticket_order WHERE event_id = $1 AND state NOT IN ('paid', 'refunded')`,
    eventId,
  )

/** Both services receive the message. On a busy machine, a handler may need a second delivery, as from its consumer. */
async function hear(fact: Parameters<typeof receive>[2][number]) {
  for (const [service, subscriptions] of [
    [cora, coraSubscriptions],
    [payments, paymentsSubscriptions],
  ] as const)
    await eventually(
      () => receive(service.db, subscriptions, [fact]),
      ([heard]) => heard === true,
    )
}

async function event(eventId: number, creatorId: number, capacity: number) {
  const facts = eventFacts(eventId, {
    creatorId,
    isPaid: true,
    paymentOption: 'cora_only',
    acceptCora: true,
    coraPrice: price,
    capacity,
  })
  const created = createMessage(EventCreated, { ...facts, coraAwarded: 0 })
  await hear(created)
  return facts
}

// Without the lock of the event's row (`FOR NO KEY UPDATE` in lockEvent of svc-payments), this test oversells.
it('fifty buyers at once for ten places: ten tickets, everyone else’s Cora back, and not one Cora more or less', async () => {
  const organiser = await cora.person()
  const people = await peopleWith(20, buyers)
  const { eventId } = await event(1, organiser.userId, places)
  const answers = await Promise.all(
    people.map(async ({ userId }) => {
      const options = { ...(await as(userId)), idempotencyKey: 'one-ticket' }
      return retryUnavailable(() => call(spendCora, { eventId, tickets: 1 }, options)).then(
        () => 'paid',
        (error: unknown) => (error instanceof ApiError ? error.code : String(error)),
      )
    }),
  )
  const paid = answers.filter((answer) => answer === 'paid').length
  expect(new Set(answers.filter((answer) => answer !== 'paid'))).toEqual(
    paid === buyers ? new Set() : new Set(['sold_out']),
  )
  await eventually(
    () => count('SELECT count(*)::int AS count FROM ticket_order WHERE event_id = $1', eventId),
    (orders) => orders === paid,
  )
  await eventually(
    () => openOrders(eventId),
    (open) => open === 0,
  )
  expect(await ticketsOf(eventId)).toBe(places)
  const balances = await Promise.all(people.map(({ userId }) => balanceOf(userId)))
  expect(balances.filter((balance) => balance === 20 - price)).toHaveLength(places)
  expect(balances.filter((balance) => balance === 20)).toHaveLength(buyers - places)
  expect(await balanceOf(organiser.userId)).toBe(places * price)
  expect(await checkLedger(cora)).toMatchObject({ sum: 0, disagreeing: 0 })
})

it('a cancelled event gives everybody their Cora back', async () => {
  const organiser = await cora.person()
  const people = await peopleWith(20, 5)
  const facts = await event(2, organiser.userId, 100)
  for (const { userId } of people) await call(spendCora, { eventId: facts.eventId, tickets: 2 }, await as(userId))
  await eventually(
    () => ticketsOf(facts.eventId),
    (tickets) => tickets === 10,
  )
  const cancelled = createMessage(EventCancelled, { ...facts, isCancelled: true, reason: 'Lluvia' }, { version: 2 })
  await hear(cancelled)
  await eventually(
    () =>
      count(
        `SELECT count(*)::int AS count FROM ticket_order WHERE event_id = $1 AND state = 'refunded'`,
        facts.eventId,
      ),
    (refunded) => refunded === 5,
  )
  expect(await Promise.all([...people, organiser].map(({ userId }) => balanceOf(userId)))).toEqual([
    20, 20, 20, 20, 20, 0,
  ])
  expect(await checkLedger(cora)).toMatchObject({ sum: 0, disagreeing: 0 })
})
