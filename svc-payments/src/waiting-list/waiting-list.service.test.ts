import { TicketPaid } from '@convive/contracts/cora'
import { EventUpdated } from '@convive/contracts/events'
import { UserDeleted } from '@convive/contracts/identity'
import { abandonOrder, CoraRefundRequested, getCheckout, refundOwnTickets, type Order } from '@convive/contracts/orders'
import { getSales } from '@convive/contracts/sales'
import { joinWaitingList, leaveWaitingList, OfferedPlacesChanged, PlaceOffered } from '@convive/contracts/waiting-list'
import { eventually } from '@convive/service-kit/testing/eventually'
import { createMessage, emittedBy, receive } from '@convive/service-kit/testing/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { subscriptions } from '../app.ts'
import { eventData, startPayments, type PaymentsUnderTest } from '../testing/payments-service.ts'

let payments: PaymentsUnderTest
beforeAll(async () => {
  payments = await startPayments()
})
afterAll(() => payments.end())

let lastPerson = 1000
const people = (count: number) => Array.from({ length: count }, () => ++lastPerson)
const join = (person: number, eventId: number) => payments.ask(person, joinWaitingList, { id: eventId })
const leave = (person: number, eventId: number) => payments.ask(person, leaveWaitingList, { id: eventId })
const checkoutOf = (person: number | undefined, eventId: number) => payments.ask(person, getCheckout, { eventId })
const giveBack = (order: Order, buyer: number, tickets = order.issued.length) =>
  payments.ask(buyer, refundOwnTickets, { id: order.id, tickets: order.issued.slice(0, tickets).map(({ id }) => id) })
const countsOf = async (eventId: number) =>
  (
    await payments.query<{ reserved: number; sold: number; waiting: number; offered: number }>(
      'SELECT reserved, sold, waiting, offered FROM event WHERE event_id = $1',
      [eventId],
    )
  )[0]
const offered = async (eventId: number, count: number) =>
  (
    await eventually(
      async () => (await emittedBy(payments.db, PlaceOffered)).filter((offer) => offer.eventId === eventId),
      (offers) => offers.length >= count,
    )
  ).map(({ userId }) => userId)
const endOffer = (person: number, eventId: number) =>
  payments.query(
    `UPDATE waiting_list_entry SET offered_until = now() - interval '1 second' WHERE event_id = $1 AND user_id = $2`,
    [eventId, person],
  )
/** An event all of whose places one person has bought. */
async function soldOut(capacity: number, given: Parameters<PaymentsUnderTest['event']>[0] = {}) {
  const [buyer] = people(1)
  const facts = eventData({ capacity, ...given })
  await payments.event(facts)
  const order = await payments.buy(buyer!, facts.eventId, capacity)
  return { eventId: facts.eventId, facts, buyer: buyer!, order }
}

test('a free place is offered to the first who waits; only they can buy it, and nobody else', async () => {
  const { eventId, order, buyer } = await soldOut(2)
  const [first, second, passer] = people(3) as [number, number, number]
  expect(await join(first, eventId)).toEqual({ ahead: 0, offeredUntil: null })
  expect(await join(second, eventId)).toEqual({ ahead: 1, offeredUntil: null })
  expect(await join(first, eventId)).toEqual({ ahead: 0, offeredUntil: null })
  await giveBack(order, buyer, 1)
  expect(await offered(eventId, 1)).toEqual([first])
  expect((await checkoutOf(first, eventId)).placesLeft).toBe(1)
  expect(await checkoutOf(passer, eventId)).toMatchObject({ placesLeft: 0, waitingList: { length: 1, own: null } })
  expect(await checkoutOf(undefined, eventId)).toMatchObject({ placesLeft: 0 })
  expect((await checkoutOf(second, eventId)).waitingList?.own).toEqual({ ahead: 0, offeredUntil: null })
  for (const other of [passer, second])
    await expect(payments.begin(other, eventId)).rejects.toMatchObject({ code: 'sold_out' })
  await expect(payments.begin(first, eventId, 2)).rejects.toMatchObject({ code: 'sold_out' })
  expect((await payments.buy(first, eventId)).state).toBe('paid')
  expect(await countsOf(eventId)).toEqual({ reserved: 0, sold: 2, waiting: 1, offered: 0 })
  const published = (await emittedBy(payments.db, OfferedPlacesChanged)).filter((change) => change.eventId === eventId)
  expect(published).toEqual([
    { eventId, offered: 1 },
    { eventId, offered: 0 },
  ])
})

test('places are offered in the order of joining, and each exactly once, while many join, leave and buy', async () => {
  const { eventId, order, buyer } = await soldOut(4)
  const waiting = people(12)
  for (const person of waiting) await join(person, eventId)
  const leaving = waiting.slice(0, 2)
  await Promise.all([...leaving.map((person) => leave(person, eventId)), giveBack(order, buyer, 4)])
  // A place may have been offered to somebody who was leaving; it goes to the next one.
  await eventually(
    () => countsOf(eventId),
    (counts) => counts?.offered === 4,
  )
  expect(await countsOf(eventId)).toEqual({ reserved: 0, sold: 0, waiting: 6, offered: 4 })
  const kept = waiting.slice(2, 6)
  expect((await offered(eventId, 4)).filter((person) => !leaving.includes(person))).toEqual(kept)
  const passers = people(4)
  const results = await Promise.allSettled([...kept, ...passers].map((person) => payments.buy(person, eventId)))
  expect(results.map(({ status }) => status)).toEqual([
    ...kept.map(() => 'fulfilled'),
    ...passers.map(() => 'rejected'),
  ])
  expect(await countsOf(eventId)).toEqual({ reserved: 0, sold: 4, waiting: 6, offered: 0 })
})

test('an offer that ends goes to the next person, and then on sale again', async () => {
  const { eventId, order, buyer } = await soldOut(1)
  const [first, second] = people(2) as [number, number]
  await join(first, eventId)
  await join(second, eventId)
  await giveBack(order, buyer)
  expect(await offered(eventId, 1)).toEqual([first])
  await endOffer(first, eventId)
  expect(await checkoutOf(first, eventId)).toMatchObject({ placesLeft: 0, waitingList: { own: null } })
  expect(await offered(eventId, 2)).toEqual([first, second])
  await endOffer(second, eventId)
  await eventually(
    () => checkoutOf(undefined, eventId),
    ({ placesLeft }) => placesLeft === 1,
  )
  expect(await countsOf(eventId)).toEqual({ reserved: 0, sold: 0, waiting: 0, offered: 0 })
})

test('a place that nobody buys is offered three times and then sold to anybody', async () => {
  const { eventId, order, buyer } = await soldOut(1)
  const waiting = people(6)
  for (const person of waiting) await join(person, eventId)
  await giveBack(order, buyer)
  for (let count = 1; count <= 3; count++) {
    await offered(eventId, count)
    // Passing an offer on keeps the place no longer than letting it lapse.
    if (count === 2) await leave(waiting[1]!, eventId)
    else await endOffer(waiting[count - 1]!, eventId)
  }
  await eventually(
    () => checkoutOf(undefined, eventId),
    ({ placesLeft }) => placesLeft === 1,
  )
  expect(await countsOf(eventId)).toEqual({ reserved: 0, sold: 0, waiting: 3, offered: 0 })
  const [passer] = people(1) as [number]
  const sold = await payments.buy(passer, eventId)
  expect(sold.state).toBe('paid')
  // The next free place goes to the people who still wait.
  await giveBack(sold, passer)
  expect(await offered(eventId, 4)).toEqual(waiting.slice(0, 4))
  expect(await payments.query('SELECT unused_offers AS unused FROM event WHERE event_id = $1', [eventId])).toEqual([
    { unused: 1 },
  ])
})

test('somebody who did not use an offer joins again only after a day, at the end', async () => {
  const { eventId, order, buyer } = await soldOut(1)
  const [first, second, third] = people(3) as [number, number, number]
  for (const person of [first, second, third]) await join(person, eventId)
  await giveBack(order, buyer)
  await offered(eventId, 1)
  await endOffer(first, eventId)
  const refused = { status: 429, code: 'offer_not_used' }
  await expect(join(first, eventId)).rejects.toMatchObject(refused)
  await offered(eventId, 2)
  await expect(join(first, eventId)).rejects.toMatchObject(refused)
  await leave(second, eventId)
  await expect(join(second, eventId)).rejects.toMatchObject(refused)
  await offered(eventId, 3)
  await payments.query(`UPDATE rate_limit SET recent = '{}' WHERE key = $1`, [
    `unused offers of a place ${eventId}:${first}`,
  ])
  expect(await join(first, eventId)).toEqual({ ahead: 0, offeredUntil: null })
})

test('a place that its buyer reserves and then releases goes to the next person', async () => {
  const { eventId, order, buyer } = await soldOut(1)
  const [first, second] = people(2) as [number, number]
  await join(first, eventId)
  await join(second, eventId)
  await giveBack(order, buyer)
  await offered(eventId, 1)
  const { orderId } = await payments.begin(first, eventId)
  expect(await countsOf(eventId)).toEqual({ reserved: 1, sold: 0, waiting: 1, offered: 0 })
  await payments.ask(first, abandonOrder, { id: orderId })
  expect(await offered(eventId, 2)).toEqual([first, second])
})

test('more places are offered at once, and those that nobody waits for are on sale', async () => {
  const { eventId, facts } = await soldOut(1)
  const [first, second] = people(2) as [number, number]
  await join(first, eventId)
  await join(second, eventId)
  await receive(payments.db, subscriptions, [createMessage(EventUpdated, { ...facts, capacity: 4 }, { version: 2 })])
  expect(await offered(eventId, 2)).toEqual([first, second])
  expect((await checkoutOf(undefined, eventId)).placesLeft).toBe(1)
  expect((await checkoutOf(first, eventId)).placesLeft).toBe(2)
})

test('a payment in Cora takes the place that is offered to its buyer, and one of somebody else is paid back', async () => {
  const { eventId, order, buyer } = await soldOut(1, { acceptCora: true, coraPrice: 8 })
  const [first, passer] = people(2) as [number, number]
  await join(first, eventId)
  await giveBack(order, buyer)
  await offered(eventId, 1)
  const paid = (userId: number) =>
    createMessage(TicketPaid, {
      transactionId: userId,
      eventId,
      userId,
      tickets: 1,
      amount: 8,
      at: '2026-03-01T12:00:00.000Z',
    })
  await receive(payments.db, subscriptions, [paid(passer), paid(first)])
  const refunded = (await emittedBy(payments.db, CoraRefundRequested)).filter((one) => one.eventId === eventId)
  expect(refunded).toMatchObject([{ userId: passer, reason: 'no_place' }])
  expect(await countsOf(eventId)).toEqual({ reserved: 0, sold: 1, waiting: 0, offered: 0 })
})

test('a cancelled event has no waiting list', async () => {
  const { eventId, facts } = await soldOut(1)
  for (const person of people(3)) await join(person, eventId)
  await receive(payments.db, subscriptions, [
    createMessage(EventUpdated, { ...facts, isCancelled: true }, { version: 2 }),
  ])
  await eventually(
    () => countsOf(eventId),
    (counts) => counts?.waiting === 0,
  )
  expect((await emittedBy(payments.db, PlaceOffered)).filter((offer) => offer.eventId === eventId)).toEqual([])
})

test('refuses to wait where tickets are left, or without a login; leaving twice is no error', async () => {
  const eventId = await payments.event({ capacity: 1 })
  const [person] = people(1) as [number]
  await expect(join(person, eventId)).rejects.toMatchObject({ code: 'places_left' })
  await expect(payments.ask(undefined, joinWaitingList, { id: eventId })).rejects.toMatchObject({ status: 401 })
  await leave(person, eventId)
  await leave(person, eventId)
})

test('the organiser sees how many people wait, and a deleted account waits no longer', async () => {
  const { eventId } = await soldOut(1)
  const [gone, person] = people(2) as [number, number]
  await join(gone, eventId)
  await join(person, eventId)
  expect(await payments.ask(10, getSales, { id: eventId })).toMatchObject({ waiting: 2, offered: 0, placesLeft: 0 })
  await receive(payments.db, subscriptions, [createMessage(UserDeleted, { userId: gone }, { version: 9 })])
  expect(await payments.ask(10, getSales, { id: eventId })).toMatchObject({ waiting: 1 })
  expect((await checkoutOf(person, eventId)).waitingList?.own).toEqual({ ahead: 0, offeredUntil: null })
})

test('an offer that cannot be ended because its event is locked does not hold up those of other events', async () => {
  const ended = await Promise.all(
    [1, 2].map(async () => {
      const { eventId, order, buyer } = await soldOut(1)
      const [person] = people(1) as [number]
      await join(person, eventId)
      await giveBack(order, buyer)
      await offered(eventId, 1)
      return { eventId, person }
    }),
  )
  const [locked, other] = ended as [(typeof ended)[0], (typeof ended)[0]]
  await payments.db.transaction(async (tx) => {
    // The lock is held until the job has run, however long that takes.
    await tx.query('SET LOCAL idle_in_transaction_session_timeout = 0')
    await tx.query('SELECT 1 FROM event WHERE event_id = $1 FOR UPDATE', [locked.eventId])
    await endOffer(locked.person, locked.eventId)
    await endOffer(other.person, other.eventId)
    await expect.poll(async () => (await countsOf(other.eventId))?.offered).toBe(0)
    expect((await countsOf(locked.eventId))?.offered).toBe(1)
  })
  await expect.poll(async () => (await countsOf(locked.eventId))?.offered).toBe(0)
})
