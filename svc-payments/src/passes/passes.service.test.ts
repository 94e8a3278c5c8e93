import { randomUUID } from 'node:crypto'
import { EventCancelled } from '@convive/contracts/events'
import {
  CoraRefundRequested,
  createPaymentIntent,
  getOrder,
  refundAsOrganiser,
  refundOwnTickets,
} from '@convive/contracts/orders'
import { confirmSandbox } from '@convive/contracts/card-payments'
import { TicketPaid, TicketPaidBack } from '@convive/contracts/cora'
import {
  checkInPass,
  listOwnPasses,
  listPassesAtDoor,
  listPassOffers,
  offerPass,
  PassIssued,
  takePassEntry,
  withdrawPassOffer,
} from '@convive/contracts/passes'
import { UserDeleted } from '@convive/contracts/identity'
import { SeriesEnded } from '@convive/contracts/recurrence'
import { getSales, listSales } from '@convive/contracts/sales'
import { listTickets, TicketIssued } from '@convive/contracts/tickets'
import { eventually } from '@convive/service-kit/testing/eventually'
import { createMessage, emittedBy, receive } from '@convive/service-kit/testing/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { subscriptions } from '../app.ts'
import { eventData, goodCard, startPayments, type PaymentsUnderTest } from '../testing/payments-service.ts'

let payments: PaymentsUnderTest
beforeAll(async () => {
  payments = await startPayments()
})
afterAll(() => payments.end())

const organiser = 10
let ids = 5000
const inDays = (days: number) => {
  const startsAt = Date.now() + days * 86_400_000
  return { startsAt: new Date(startsAt).toISOString(), endsAt: new Date(startsAt + 3_600_000).toISOString() }
}
/** A series with dates in one week, two weeks, and so on. */
const series = async (given: object = {}, dates = 3) => {
  const seriesId = ++ids
  const eventIds: number[] = []
  for (let week = 1; week <= dates; week++)
    eventIds.push(await payments.event({ seriesId, ...inDays(7 * week), ...given }))
  return eventIds as [number, number, number]
}
const threeFor10 = { entries: 3, price: 10, currency: 'usd' as const, validDays: 30 }
const offer = (eventId: number, given: object = {}) =>
  payments.ask(organiser, offerPass, { id: eventId, ...threeFor10, ...given })
const buy = async (buyer: number, eventId: number, passOfferId: number, amount = 10) => {
  const { clientSecret, orderId } = await payments.ask(buyer, createPaymentIntent, { eventId, amount, passOfferId })
  await payments.ask(buyer, confirmSandbox, { clientSecret, ...goodCard })
  return await payments.ask(buyer, getOrder, { id: orderId })
}
/** A person with a pass of three entries, and the dates of its series. */
const withPass = async (given: object = {}, pass: object = {}) => {
  const dates = await series(given)
  const holder = ++ids
  const { id } = await buy(holder, dates[0], (await offer(dates[0], pass)).id)
  return { dates, holder, id }
}
type Held = { holder: number; id: number }
const take = ({ holder, id }: Held, eventId: number) => payments.ask(holder, takePassEntry, { id, eventId })
const passOf = async ({ holder }: Held) => (await payments.ask(holder, listOwnPasses, {}))[0]
const giveBack = ({ holder }: Held, orderId: number) => payments.ask(holder, refundOwnTickets, { id: orderId })
const refundsOf = ({ id }: Held) =>
  payments.query<{ minor: number }>('SELECT amount_minor AS minor FROM refund WHERE order_id = $1 ORDER BY id', [id])
const paidBack = async (held: Held) => (await refundsOf(held)).reduce((sum, { minor }) => sum + minor, 0)
const soldOf = async (eventId: number) =>
  (await payments.query<{ sold: number }>('SELECT sold FROM event WHERE event_id = $1', [eventId]))[0]?.sold
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'accepted',
    (error: { code?: string }) => error.code ?? String(error),
  )
const seriesOf = async (eventId: number) =>
  (await payments.query<{ id: number }>('SELECT series_id AS id FROM event WHERE event_id = $1', [eventId]))[0]!.id
const cancel = (eventId: number, given: object) =>
  receive(payments.db, subscriptions, [
    createMessage(
      EventCancelled,
      { ...eventData({ eventId, ...given, isCancelled: true }), reason: 'Lluvia' },
      { version: 5 },
    ),
  ])

test('a pass is offered, bought by card without taking a place, and used for a date with an ordinary ticket', async () => {
  const otherTitle = { language: 'en' as const, title: 'Yoga by the sea' }
  const [first, second] = await series({ capacity: 1, otherTitle })
  const { id: offerId } = await offer(first)
  expect(await payments.ask(undefined, listPassOffers, { id: second })).toMatchObject([
    { ...threeFor10, id: offerId, validUntil: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
  ])
  const holder = ++ids
  const order = await buy(holder, first, offerId)
  expect(order).toMatchObject({ state: 'paid', amount: 10, issued: [], passEntries: 3 })
  expect(await soldOf(first)).toBe(0)
  const held = { holder, id: order.id }
  const bought = await passOf(held)
  expect(bought).toMatchObject({ id: order.id, entries: 3, used: 0, unused: 3, refundAmount: 10 })
  const { validUntil, refundUntil } = bought!
  expect((await emittedBy(payments.db, PassIssued)).filter(({ userId }) => userId === holder)).toMatchObject([
    {
      orderId: order.id,
      eventId: first,
      otherTitle,
      entries: 3,
      currency: 'usd',
      amountMinor: 1000,
      validUntil,
      refundUntil,
    },
  ])
  const ticket = await take(held, second)
  expect(ticket).toMatchObject({ eventId: second, amount: 0, status: 'valid', passId: order.id })
  expect((await take(held, second)).id).toBe(ticket.id)
  expect(await soldOf(second)).toBe(1)
  expect(await passOf(held)).toMatchObject({ used: 1, unused: 2, refundAmount: 6.66 })
  expect((await payments.ask(holder, listTickets, {})).items).toHaveLength(1)
  expect((await emittedBy(payments.db, TicketIssued)).filter(({ eventId }) => eventId === second)).toMatchObject([
    { userId: holder, amountMinor: 0, ticketIds: [ticket.id] },
  ])
  const sales = () => payments.ask(organiser, getSales, { id: first })
  expect(await sales()).toMatchObject({ sold: 0, income: [{ currency: 'usd', amount: 10 }] })
  expect((await payments.ask(organiser, listSales, { id: first })).items).toMatchObject([
    { orderId: order.id, tickets: 3, validTickets: 2, amount: 10 },
  ])
  const other = { holder: ++ids, id: (await buy(ids, first, offerId)).id }
  expect(await codeOf(take(other, second))).toBe('sold_out')
  expect(await codeOf(take({ ...held, holder: other.holder }, first))).toBe('not_found')
})

test('only the organiser offers passes, five at most, for a series whose tickets are sold here', async () => {
  const [date] = await series()
  expect(await codeOf(payments.ask(77, offerPass, { id: date, ...threeFor10 }))).toBe('not_your_event')
  expect(await codeOf(offer(await payments.event()))).toBe('not_for_sale')
  expect(await codeOf(offer((await series({ isPaid: false }))[0]))).toBe('not_for_sale')
  expect(await codeOf(offer(date, { currency: 'cora', price: 2 }))).toBe('invalid_input')
  const offers = await Promise.all(Array.from({ length: 5 }, () => offer(date)))
  expect(await codeOf(offer(date))).toBe('invalid_input')
  const gone = { id: date, offerId: offers[0]!.id }
  expect(await codeOf(payments.ask(77, withdrawPassOffer, gone))).toBe('not_your_event')
  await payments.ask(organiser, withdrawPassOffer, gone)
  await payments.ask(organiser, withdrawPassOffer, gone)
  expect(await payments.ask(undefined, listPassOffers, { id: date })).toHaveLength(4)
  const inOthers = { id: date, offerId: offers[2]!.id }
  await payments.ask({ id: 3, isAdmin: true }, withdrawPassOffer, inOthers)
  expect(
    await payments.query(`SELECT actor_id AS actor, subject FROM audit_entry WHERE act LIKE '%/passes/:offerId'`),
  ).toEqual([{ actor: 3, subject: inOthers }])
  expect(await codeOf(buy(++ids, date, gone.offerId))).toBe('not_for_sale')
  expect(await codeOf(buy(++ids, date, offers[1]!.id, 9))).toBe('price_changed')
  expect(await codeOf(buy(++ids, (await series())[0], offers[1]!.id))).toBe('not_for_sale')
})

test('a pass is sold only as tickets of its date are sold', async () => {
  const [date] = await series()
  expect(await codeOf(offer(date, { currency: 'cora', price: 20 }))).toBe('not_for_sale')
  const { id } = await offer(date)
  await payments.event({ eventId: date, seriesId: await seriesOf(date), isPaid: false, priceMinor: null }, 2)
  expect(await codeOf(buy(++ids, date, id))).toBe('not_for_sale')
})

test('a pass is not good for another series, nor for a date after its last day', async () => {
  const held = await withPass({}, { validDays: 10 })
  expect(await codeOf(take(held, (await series())[0]))).toBe('not_found')
  expect(await codeOf(take(held, held.dates[1]))).toBe('pass_expired')
  expect(await codeOf(take(held, held.dates[0]))).toBe('accepted')
})

// Without FOR UPDATE in lockPass this fails: each phone counts the entry as unused.
test('two phones that use the last entry for two dates at once get one ticket', async () => {
  for (let round = 0; round < 5; round++) {
    const held = await withPass({}, { entries: 2 })
    await take(held, held.dates[0])
    const results = await Promise.all([codeOf(take(held, held.dates[1])), codeOf(take(held, held.dates[2]))])
    expect(results.toSorted()).toEqual(['accepted', 'pass_used_up'])
  }
})

test('the same date asked for by many phones at once gives one ticket', async () => {
  const held = await withPass()
  const tickets = await Promise.all(Array.from({ length: 6 }, () => take(held, held.dates[1])))
  expect(new Set(tickets.map(({ id }) => id)).size).toBe(1)
  expect(await passOf(held)).toMatchObject({ used: 1, unused: 2 })
})

// Without FOR UPDATE in lockPass this fails: the entry is refunded and used.
test('what is used and given back at once is either used or refunded, to the cent', async () => {
  for (let round = 0; round < 5; round++) {
    const held = await withPass()
    await Promise.all([
      codeOf(take(held, held.dates[1])),
      codeOf(take(held, held.dates[2])),
      codeOf(giveBack(held, held.id)),
      codeOf(giveBack(held, held.id)),
    ])
    const { used } = (await passOf(held))!
    expect((await refundsOf(held)).length).toBe(1)
    expect(await paidBack(held)).toBe(Math.floor((1000 * (3 - used)) / 3))
  }
})

test('a ticket that is given back gives its entry back; after the pass was returned, its price goes back', async () => {
  const held = await withPass()
  const [early, late] = [await take(held, held.dates[0]), await take(held, held.dates[1])]
  await giveBack(held, early.orderId)
  expect(await soldOf(held.dates[0])).toBe(0)
  expect(await passOf(held)).toMatchObject({ used: 1, unused: 2 })
  expect((await take(held, held.dates[0])).id).not.toBe(early.id)
  await giveBack(held, held.id)
  expect(await refundsOf(held)).toEqual([{ minor: 333 }])
  expect(await codeOf(take(held, held.dates[2]))).toBe('pass_used_up')
  expect(await codeOf(giveBack(held, held.id))).toBe('nothing_to_refund')
  await giveBack(held, late.orderId)
  await eventually(
    () => refundsOf(held),
    ({ length }) => length === 2,
  )
  expect(await paidBack(held)).toBe(666)
  expect(await payments.ask(held.holder, getOrder, { id: late.orderId })).toMatchObject({ state: 'refunded' })
  expect(await payments.ask(held.holder, getOrder, { id: held.id })).toMatchObject({ state: 'paid' })
})

test('a cancelled date gives its entries back, and its other orders their money', async () => {
  const held = await withPass()
  await take(held, held.dates[1])
  const other = await payments.buy(++ids, held.dates[1])
  await cancel(held.dates[1], { seriesId: await seriesOf(held.dates[1]) })
  await eventually(
    () => passOf(held),
    (pass) => pass?.unused === 3,
  )
  await eventually(
    () => payments.query('SELECT 1 FROM refund WHERE order_id = $1', [other.id]),
    ({ length }) => length === 1,
  )
  expect(await refundsOf(held)).toEqual([])
  expect(await codeOf(take(held, held.dates[1]))).toBe('event_cancelled')
  expect(await codeOf(take(held, held.dates[2]))).toBe('accepted')
})

test('when the last date of a series is cancelled, the unused entries are paid back', async () => {
  const held = await withPass()
  await take(held, held.dates[0])
  const [first, second, third] = held.dates
  const seriesId = await seriesOf(first)
  await cancel(second, { seriesId })
  await cancel(third, { seriesId })
  await cancel(first, { seriesId })
  await eventually(
    () => payments.ask(held.holder, getOrder, { id: held.id }),
    ({ state }) => state === 'refunded',
  )
  expect(await paidBack(held)).toBe(1000)
})

/** Its organiser ends the series of a pass. Resolves once the jobs that follow are done. */
const endSeries = async ({ dates }: { dates: number[] }, left: number[], version = 9) => {
  const seriesId = await seriesOf(dates[0]!)
  const ends: { endsAt: Date }[] = await payments.query(
    'SELECT ends_at AS "endsAt" FROM event WHERE event_id = ANY ($1) ORDER BY ends_at DESC',
    [left],
  )
  const data = { seriesId, left, endsAt: ends[0]?.endsAt.toISOString() ?? null }
  await receive(payments.db, subscriptions, [createMessage(SeriesEnded, data, { version })])
  await jobsOf(seriesId)
}
const jobsOf = (seriesId: number) =>
  eventually(
    () =>
      payments.query(
        `SELECT 1 FROM graphile_worker._private_jobs WHERE payload->>'seriesId' = $1 AND run_at <= now()`,
        [String(seriesId)],
      ),
    ({ length }) => length === 0,
  )
/** The remaining dates of a series are over, and the job that waits for this runs. */
const passDates = async ({ dates }: { dates: number[] }) => {
  const seriesId = await seriesOf(dates[0]!)
  await payments.query(
    `UPDATE event SET starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour' WHERE series_id = $1`,
    [seriesId],
  )
  await payments.query(`UPDATE graphile_worker._private_jobs SET run_at = now() WHERE key = $1`, [
    `refund-passes:${seriesId}`,
  ])
  await jobsOf(seriesId)
}

test('when a series ends sooner, entries without a date are paid back at once, and the others if they are not used', async () => {
  const held = await withPass()
  const [first, second] = held.dates
  await take(held, first)
  await endSeries(held, [first, second])
  expect(await refundsOf(held)).toEqual([{ minor: 333 }])
  expect(await passOf(held)).toMatchObject({ used: 1, unused: 1 })
  await endSeries(held, [first, second], 10)
  expect(await refundsOf(held)).toHaveLength(1)
  expect(await codeOf(take(held, second))).toBe('accepted')
  await passDates(held)
  expect(await paidBack(held)).toBe(333)
  const other = await withPass()
  await endSeries(other, [other.dates[0]])
  expect(await paidBack(other)).toBe(666)
  await passDates(other)
  expect(await paidBack(other)).toBe(1000)
  await eventually(
    () => payments.ask(other.holder, getOrder, { id: other.id }),
    ({ state }) => state === 'refunded',
  )
})

test('a pass that cannot be returned is paid back as well when its series ends, also of a deleted account', async () => {
  const held = await withPass({ refundUntilHours: null })
  await receive(payments.db, subscriptions, [createMessage(UserDeleted, { userId: held.holder })])
  await endSeries(held, [])
  expect(await paidBack(held)).toBe(1000)
})

test('ended, used, given back and cancelled at once, a pass costs exactly what was used', async () => {
  for (let round = 0; round < 4; round++) {
    const held = await withPass({ refundUntilHours: null })
    const [first, second, third] = held.dates
    const seriesId = await seriesOf(first)
    await Promise.all([
      endSeries(held, [first]),
      codeOf(take(held, first)),
      codeOf(take(held, second)),
      cancel(second, { seriesId }),
      cancel(third, { seriesId }),
      endSeries(held, [first], 11),
    ])
    await passDates(held)
    const { used } = (await passOf(held))!
    await eventually(
      () => paidBack(held),
      (minor) => minor === Math.floor((1000 * (3 - used)) / 3),
    )
    expect(used).toBe(1)
  }
})

test('a date that was moved after its series ended is waited for', async () => {
  const held = await withPass()
  const seriesId = await seriesOf(held.dates[0])
  await endSeries(held, [held.dates[0]])
  await payments.event({ eventId: held.dates[0], seriesId, ...inDays(20) }, 7)
  for (const date of held.dates.slice(1)) await cancel(date, { seriesId })
  await payments.query('UPDATE graphile_worker._private_jobs SET run_at = now() WHERE key = $1', [
    `refund-passes:${seriesId}`,
  ])
  await jobsOf(seriesId)
  expect(await passOf(held)).toMatchObject({ unused: 1 })
  await passDates(held)
  expect(await paidBack(held)).toBe(1000)
})

test('when no date of a series sells tickets any more, the unused entries are paid back', async () => {
  const held = await withPass({ refundUntilHours: null })
  const seriesId = await seriesOf(held.dates[0])
  await take(held, held.dates[0])
  const free = { seriesId, isPaid: false, priceMinor: null, paymentOption: null }
  for (const [index, eventId] of held.dates.slice(1).entries())
    await payments.event({ eventId, ...inDays(14 + 7 * index), ...free }, 7)
  expect(await refundsOf(held)).toEqual([])
  await payments.event({ eventId: held.dates[0], ...inDays(7), ...free }, 7)
  await eventually(
    () => paidBack(held),
    (minor) => minor === 666,
  )
})

test('an entry that is given back after the last date is paid back', async () => {
  const held = await withPass()
  const ticket = await take(held, held.dates[0])
  await passDates(held)
  await payments.ask(organiser, refundAsOrganiser, { id: held.dates[0], orderId: ticket.orderId })
  await eventually(
    () => paidBack(held),
    (minor) => minor === 333,
  )
})

test('a pass is offered for a series whose message has not arrived yet', async () => {
  const eventId = (await payments.event()) + 100_000
  const offered = offer(eventId)
  await new Promise((resolve) => setImmediate(resolve))
  await payments.event({ eventId, seriesId: ++ids })
  expect(await offered).toMatchObject({ entries: 3 })
  const withKey = payments.ask(
    organiser,
    offerPass,
    { id: eventId + 1, ...threeFor10 },
    { idempotencyKey: randomUUID() },
  )
  expect(await codeOf(withKey)).toBe('unavailable')
})

test('an entry of a pass that has expired is paid back when its date is cancelled, and the others are not', async () => {
  const held = await withPass()
  await take(held, held.dates[1])
  await payments.query('UPDATE pass SET expires_at = now() WHERE order_id = $1', [held.id])
  expect(await passOf(held)).toMatchObject({ isExpired: true, unused: 2 })
  await cancel(held.dates[1], { seriesId: await seriesOf(held.dates[1]) })
  await eventually(
    () => refundsOf(held),
    ({ length }) => length === 1,
  )
  expect(await paidBack(held)).toBe(333)
})

test('the door lets the holder of a pass in with one entry, on two phones once', async () => {
  const held = await withPass()
  const [first, second] = held.dates
  const list = (caller: number, q = '') => payments.ask(caller, listPassesAtDoor, { id: second, q })
  expect(await list(organiser)).toEqual([{ passId: held.id, holderName: null, unused: 3 }])
  expect(await list(organiser, 'Ana')).toEqual([])
  expect(await codeOf(list(held.holder))).toBe('not_your_event')
  const tick = (caller: number) => payments.ask(caller, checkInPass, { id: second, passId: held.id })
  expect(await codeOf(tick(held.holder))).toBe('not_your_event')
  const ticks = await Promise.all([tick(organiser), tick(organiser)])
  expect(new Set(ticks.map(({ ticketId }) => ticketId)).size).toBe(1)
  expect(ticks.filter(({ alreadyUsedAt }) => alreadyUsedAt === null)).toHaveLength(1)
  expect(await list(organiser)).toEqual([])
  expect(await passOf(held)).toMatchObject({ used: 1, unused: 2 })
  const other = await withPass()
  expect(await codeOf(payments.ask(organiser, checkInPass, { id: first, passId: other.id }))).toBe('not_found')
})

test('a pass is given back until the hours before its last day, whatever date it was bought for', async () => {
  const late = await withPass({ refundUntilHours: 240 }, { validDays: 9 })
  expect(await codeOf(giveBack(late, late.id))).toBe('refund_too_late')
  const never = await withPass({ refundUntilHours: null })
  expect(await codeOf(giveBack(never, never.id))).toBe('refund_too_late')
  const held = await withPass()
  await giveBack(held, held.id)
  await eventually(
    () => payments.ask(held.holder, getOrder, { id: held.id }),
    ({ state }) => state === 'refunded',
  )
  expect(await paidBack(held)).toBe(1000)
  expect((await payments.ask(organiser, getSales, { id: held.dates[0] })).income).toEqual([
    { currency: 'usd', amount: 0 },
  ])
})

test('a pass is paid in Cora once, and its entries go back in Cora', async () => {
  const terms = { paymentOption: 'cora_only' as const, acceptCora: true, coraPrice: 8, priceMinor: null }
  const [first, second] = await series(terms)
  const { id: passOfferId } = await offer(first, { currency: 'cora', price: 20 })
  const [holder, transactionId] = [++ids, ++ids]
  const at = new Date().toISOString()
  const paid = { transactionId, eventId: first, userId: holder, tickets: 1, amount: 20, passOfferId, at }
  await receive(payments.db, subscriptions, [createMessage(TicketPaid, paid), createMessage(TicketPaid, paid)])
  const [pass, ...others] = await payments.ask(holder, listOwnPasses, { eventId: second })
  expect(others).toEqual([])
  expect(pass).toMatchObject({ entries: 3, unused: 3, amount: 20, currency: 'cora', refundAmount: 20 })
  const held = { holder, id: pass!.id }
  await take(held, second)
  await giveBack(held, held.id)
  const asked = (await emittedBy(payments.db, CoraRefundRequested)).filter((one) => one.transactionId === transactionId)
  expect(asked).toMatchObject([{ userId: holder, amount: 13, reason: 'buyer' }])
  const back = { refundId: asked[0]!.refundId, orderId: held.id, paidTransactionId: transactionId, amount: 13, at }
  await receive(payments.db, subscriptions, [createMessage(TicketPaidBack, { ...back, transactionId: ++ids })])
  expect(await payments.ask(holder, getOrder, { id: held.id })).toMatchObject({ state: 'paid' })
})
