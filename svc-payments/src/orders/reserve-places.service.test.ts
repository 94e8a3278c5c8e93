import type { ApiError } from '@convive/contracts/call'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { retryUnavailable } from '@convive/service-kit/testing/retry-unavailable'
import { startPayments, type PaymentsUnderTest } from '../testing/payments-service.ts'

let payments: PaymentsUnderTest
beforeAll(async () => {
  payments = await startPayments()
})
afterAll(() => payments.end())

let buyers = 1000
/** On a slow machine, endless cuts would let no request through. */
const maxCuts = 20
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'reserved',
    (error: ApiError) => error.code,
  )
/** Like a page: with a key, so that it can be repeated. */
const beginOnce = (buyer: number, eventId: number, tickets = 1) =>
  retryUnavailable(() => payments.begin(buyer, eventId, tickets, { idempotencyKey: 'once' }))
const countOf = async (eventId: number) =>
  (
    await payments.query<{ reserved: number; orders: number; tickets: number }>(
      `SELECT reserved, (SELECT count(*)::int FROM ticket_order o WHERE o.event_id = e.event_id AND state = 'reserved') AS orders,
            (SELECT coalesce(sum(quantity), 0)::int FROM ticket_order o WHERE o.event_id = e.event_id AND state = 'reserved') AS tickets
       FROM event e WHERE event_id = $1`,
      [eventId],
    )
  )[0]

// Without FOR NO KEY UPDATE in lockEvent this fails: two transactions count the same places.
it('two hundred simultaneous buyers reserve exactly twenty places', async () => {
  const eventId = await payments.event({ capacity: 20 })
  const outcomes = await Promise.all(Array.from({ length: 200 }, () => codeOf(beginOnce(++buyers, eventId))))
  expect(outcomes.filter((code) => code === 'reserved')).toHaveLength(20)
  expect(outcomes.filter((code) => code === 'sold_out')).toHaveLength(180)
  expect(await countOf(eventId)).toEqual({ reserved: 20, orders: 20, tickets: 20 })
})

it('simultaneous buyers of several events each reserve what they asked for', async () => {
  const events = await Promise.all([{ capacity: 30 }, {}, { capacity: 5 }].map((given) => payments.event(given)))
  const outcomes = await Promise.all(
    Array.from({ length: 60 }, async (_, index) => [
      index % 3,
      await codeOf(beginOnce(++buyers, events[index % 3]!, 1 + (index % 2))),
    ]),
  )
  for (const [place, eventId] of events.entries()) {
    const count = await countOf(eventId)
    expect(count).toMatchObject({
      reserved: count!.tickets,
      orders: outcomes.filter(([at, code]) => at === place && code === 'reserved').length,
    })
  }
  expect((await countOf(events[2]!))!.tickets).toBe(5)
})

it('one key used at once and again gives one order and one payment; with another body it is refused', async () => {
  const [buyer, eventId] = [++buyers, await payments.event()]
  const same = () => payments.begin(buyer, eventId, 2, { idempotencyKey: 'open' })
  const responses = await Promise.all(Array.from({ length: 10 }, same))
  responses.push(await same())
  expect(
    new Set(responses.map(({ orderId, clientSecret, reservedUntil }) => `${orderId} ${clientSecret} ${reservedUntil}`))
      .size,
  ).toBe(1)
  expect(await countOf(eventId)).toEqual({ reserved: 2, orders: 1, tickets: 2 })
  expect(await codeOf(payments.begin(buyer, eventId, 3, { idempotencyKey: 'open' }))).toBe('idempotency_mismatch')
})

it('a refusal is stored under its key', async () => {
  const [buyer, eventId] = [++buyers, await payments.event({ capacity: 1 })]
  await payments.begin(++buyers, eventId)
  const late = () => codeOf(payments.begin(buyer, eventId, 1, { idempotencyKey: 'late' }))
  expect(await late()).toBe('sold_out')
  await payments.query('UPDATE event SET capacity = 5 WHERE event_id = $1', [eventId])
  expect([await late(), await codeOf(payments.begin(buyer, eventId))]).toEqual(['sold_out', 'reserved'])
})

it('a buyer who changes the number keeps one reservation, with and without a key, while others buy', async () => {
  const [undecided, eventId] = [++buyers, await payments.event({ capacity: 100 })]
  await payments.begin(undecided, eventId, 8)
  await Promise.all([
    ...Array.from({ length: 20 }, () => payments.begin(++buyers, eventId)),
    payments.begin(undecided, eventId, 5, { idempotencyKey: 'more' }),
  ])
  expect(await countOf(eventId)).toEqual({ reserved: 25, orders: 21, tickets: 25 })
  await payments.begin(undecided, eventId, 10)
  expect(await countOf(eventId)).toEqual({ reserved: 30, orders: 21, tickets: 30 })
})

it('every buyer who retries reserves once, although the database connections are cut again and again', async () => {
  const eventId = await payments.event({ capacity: 60 })
  const state = { done: false, cuts: 0 }
  const buying = Promise.all(
    Array.from({ length: 60 }, async () => {
      const buyer = ++buyers
      for (;;) {
        const code = await codeOf(payments.begin(buyer, eventId, 1, { idempotencyKey: 'mine' }))
        if (code !== 'unavailable') return code
      }
    }),
  ).finally(() => (state.done = true))
  // Another connection of the pool may be cut already.
  const uncut = payments.db.source.createQueryRunner()
  onTestFinished(() => uncut.release())
  while (!state.done && state.cuts < maxCuts) {
    const cut: unknown[] = await uncut.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND application_name = 'svc-payments' AND pid <> pg_backend_pid()`,
    )
    state.cuts += cut.length
  }
  expect(new Set(await buying)).toEqual(new Set(['reserved']))
  expect(state.cuts).toBeGreaterThan(0)
  expect(await countOf(eventId)).toEqual({ reserved: 60, orders: 60, tickets: 60 })
})
