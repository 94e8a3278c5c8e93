import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { ApiError, call } from '@convive/contracts/call'
import { boostEvent, getBalance, spendCora, transferCora } from '@convive/contracts/cora'
import { EventCreated, EventUpdated } from '@convive/contracts/events'
import { CoraRefundRequested } from '@convive/contracts/orders'
import { VenueChanged } from '@convive/contracts/venues'
import { createMessage, receive } from '@convive/service-kit/testing/messages'
import { subscriptions } from '../app.ts'
import { releaseIncomeOfPastEvents } from '../ledger/held-income.ts'
import { checkLedger, eventFacts, startCora, type CoraUnderTest } from '../testing/cora.ts'

let cora: CoraUnderTest
beforeAll(async () => {
  cora = await startCora({ postgresUrl: inject('postgresUrl'), natsUrl: inject('natsUrl') })
})
afterAll(() => cora.end())

type Person = { userId: number; username: string }
const handle = (...messages: Parameters<typeof receive>[2]) => receive(cora.db, subscriptions, messages)
const optionsOf = async ({ userId, username }: Person) => ({
  origin: cora.origin,
  headers: await cora.as(userId, { username }),
})
const balanceOf = async (person: Person) => (await call(getBalance, {}, await optionsOf(person))).balance
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'accepted',
    (error: unknown) => (error instanceof ApiError ? error.code : String(error)),
  )
const send = async (from: Person, to: Person, amount: number) =>
  await codeOf(call(transferCora, { recipientUsername: to.username, amount }, await optionsOf(from)))
const buy = async (person: Person, eventId: number, tickets = 1) =>
  await call(spendCora, { eventId, tickets }, await optionsOf(person))
const given = (eventId: number, creator: Person, more: object = {}) =>
  eventFacts(eventId, {
    creatorId: creator.userId,
    paymentOption: 'cora_only',
    acceptCora: true,
    coraPrice: 8,
    ...more,
  })
const createEvent = (eventId: number, creator: Person, more: object = {}) =>
  handle(createMessage(EventCreated, { ...given(eventId, creator, more), coraAwarded: 0 }))
/** The event ends as it was promised. */
const end = (eventId: number) =>
  cora.db.source.query(
    `WITH ended AS (UPDATE event SET ends_at = now() - interval '1 second' WHERE event_id = $1)
     UPDATE held_income SET promised_end = now() - interval '1 second' WHERE event_id = $1`,
    [eventId],
  )
const release = () => cora.db.transaction(releaseIncomeOfPastEvents)

it('holds the income of tickets until the event is over', async () => {
  const [seller, buyer] = [await cora.person(5), await cora.person(20)]
  await createEvent(9001, seller)
  await buy(buyer, 9001)
  expect(await balanceOf(seller)).toBe(13)
  expect(await send(seller, buyer, 6)).toBe('ticket_income_held')
  expect(await send(seller, buyer, 5)).toBe('accepted')
  await release()
  expect(await send(seller, buyer, 1)).toBe('ticket_income_held')
  await end(9001)
  await release()
  expect(await send(seller, buyer, 8)).toBe('accepted')
  expect(await checkLedger(cora)).toMatchObject({ sum: 0, disagreeing: 0 })
})

it('releases no income before the latest end that a buyer was promised, however often the event moves', async () => {
  const [seller, mule, buyer, later] = [
    await cora.person(5),
    await cora.person(),
    await cora.person(20),
    await cora.person(20),
  ]
  const inDays = (days: number) => {
    const startsAt = new Date(Date.now() + days * 86_400_000).toISOString()
    return { startsAt, endsAt: startsAt }
  }
  await createEvent(9004, seller, inDays(14))
  await buy(buyer, 9004)
  await handle(createMessage(EventUpdated, given(9004, seller, inDays(2)), { version: 2 }))
  await buy(later, 9004)
  await handle(createMessage(EventUpdated, given(9004, seller, inDays(-0.01)), { version: 3 }))
  await release()
  expect(await send(seller, mule, 6)).toBe('ticket_income_held')
  const venueId = 77
  await handle(
    createMessage(VenueChanged, { venueId, name: 'Soda', region: 'uvita', acceptsCora: true, monthlyCoraLimit: null }),
  )
  expect(await codeOf(call(spendCora, { venueId, amount: 6 }, await optionsOf(seller)))).toBe('ticket_income_held')
  expect(await codeOf(call(boostEvent, { eventId: 9004 }, await optionsOf(seller)))).not.toBe('accepted')
  await handle(createMessage(EventUpdated, given(9004, seller, inDays(14)), { version: 4 }))
  await end(9004)
  await release()
  expect(await send(seller, mule, 21)).toBe('accepted')
})

it('pays refunds from the held income', async () => {
  const [seller, buyer] = [await cora.person(), await cora.person(20)]
  await createEvent(9002, seller)
  const { transaction } = await buy(buyer, 9002, 2)
  const refund = { orderId: 1, eventId: 9002, transactionId: transaction.id, userId: buyer.userId }
  await handle(createMessage(CoraRefundRequested, { ...refund, refundId: 91, amount: 8, reason: 'buyer' }))
  expect([await balanceOf(seller), await balanceOf(buyer)]).toEqual([8, 12])
  expect(await send(seller, buyer, 1)).toBe('ticket_income_held')
  await handle(createMessage(CoraRefundRequested, { ...refund, refundId: 92, amount: 8, reason: 'buyer' }))
  expect([await balanceOf(seller), await balanceOf(buyer)]).toEqual([0, 20])
  const [account] = await cora.db.source.query<{ held: number }[]>('SELECT held FROM account WHERE code = $1', [
    `person:${seller.userId}`,
  ])
  expect(account?.held).toBe(0)
})

it('counts tickets that are paid to a person in the day’s limit of transfers', async () => {
  const [seller, buyer] = [await cora.person(), await cora.person(1500)]
  await createEvent(9003, seller, { coraPrice: 300 })
  await buy(buyer, 9003, 2)
  expect(await send(buyer, seller, 401)).toBe('daily_limit')
  expect(await send(buyer, seller, 300)).toBe('accepted')
  expect(await codeOf(buy(buyer, 9003))).toBe('daily_limit')
})
