import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { ApiError, call } from '@convive/contracts/call'
import { boostEvent, EventBoosted, getBalance, spendCora, VenueUsed } from '@convive/contracts/cora'
import { EventCancelled, EventCreated, EventUpdated } from '@convive/contracts/events'
import { VenueChanged } from '@convive/contracts/venues'
import type { RequestOf } from '@convive/contracts/route'
import { emittedBy, createMessage, receive } from '@convive/service-kit/testing/messages'
import { subscriptions } from '../app.ts'
import { checkLedger, eventFacts, startCora, type CoraUnderTest } from '../testing/cora.ts'

let cora: CoraUnderTest
beforeAll(async () => {
  cora = await startCora({ postgresUrl: inject('postgresUrl'), natsUrl: inject('natsUrl') })
})
afterAll(() => cora.end())

let ids = 0
const venue = async (
  given: { acceptsCora?: boolean; monthlyCoraLimit?: number | null } = {},
  venueId = ++ids,
  version = 1,
) => {
  const message = createMessage(
    VenueChanged,
    { venueId, name: `Soda ${venueId}`, region: 'uvita', acceptsCora: true, monthlyCoraLimit: null, ...given },
    { version },
  )
  await receive(cora.db, subscriptions, [message])
  return venueId
}
const event = async (given: object = {}) => {
  const eventId = ++ids
  await receive(cora.db, subscriptions, [
    createMessage(EventCreated, { ...eventFacts(eventId, given), coraAwarded: 0 }),
  ])
  return eventId
}
type Payer = { userId: number; username: string }
const options = async (payer: Payer, idempotencyKey?: string) => ({
  origin: cora.origin,
  headers: await cora.as(payer.userId, { username: payer.username }),
  ...(idempotencyKey && { idempotencyKey }),
})
const spend = async (payer: Payer, request: RequestOf<typeof spendCora>, key?: string) =>
  call(spendCora, request, await options(payer, key))
const boost = async (payer: Payer, eventId: number, key?: string) =>
  call(boostEvent, { eventId }, await options(payer, key))
const balanceOf = async (payer: Payer) => (await call(getBalance, {}, await options(payer))).balance
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'no refusal',
    (error: unknown) => (error instanceof ApiError ? `${error.status} ${error.code}` : String(error)),
  )

it('pays at a venue and publishes what the venue has accepted this month', async () => {
  const [ana, venueId] = [await cora.person(50), await venue({ monthlyCoraLimit: 100 })]
  const answer = await spend(ana, { venueId, amount: 20 })
  expect(answer).toMatchObject({
    balance: 30,
    transaction: { type: 'spent_venue', amount: -20, description: `Spent at Soda ${venueId}` },
  })
  await spend(ana, { venueId, amount: 5, description: 'two coffees' })
  const published = (await emittedBy(cora.db, VenueUsed)).filter((message) => message.venueId === venueId)
  expect(published.map(({ used }) => used)).toEqual([20, 25])
})

it.each([
  ['an unknown venue', async () => 999_999, '404 not_found'],
  ['a venue that takes no Cora', () => venue({ acceptsCora: false }), '409 venue_takes_no_cora'],
  ['a paused venue', () => venue({ monthlyCoraLimit: 0 }), '409 venue_limit_reached'],
  ['a venue whose month is full', () => venue({ monthlyCoraLimit: 19 }), '409 venue_limit_reached'],
])('refuses to pay at %s', async (_, where, expected) => {
  const ana = await cora.person(50)
  expect(await refusal(spend(ana, { venueId: await where(), amount: 20 }))).toBe(expected)
  expect(await balanceOf(ana)).toBe(50)
})

it('refuses a payment that names both a venue and an event', async () => {
  const [ana, venueId, eventId] = [await cora.person(50), await venue(), await event()]
  await expect(spend(ana, { venueId, eventId, tickets: 1 })).rejects.toMatchObject({
    status: 400,
    code: 'invalid_input',
    message: 'Pay at a venue or for an event, not both',
  })
  expect(await balanceOf(ana)).toBe(50)
})

it('refuses an amount above the balance, and an invalid amount', async () => {
  const [ana, venueId] = [await cora.person(10), await venue()]
  expect(await refusal(spend(ana, { venueId, amount: 11 }))).toBe('409 insufficient_balance')
  expect(await refusal(spend(ana, { venueId }))).toBe('400 invalid_input')
  expect(await refusal(spend(ana, { amount: 1 }))).toBe('400 invalid_input')
  expect(await refusal(spend(ana, { venueId, amount: -1 }))).toBe('400 invalid_input')
})

it('applies a lower limit at once, and ignores an older message', async () => {
  const [ana, venueId] = [await cora.person(100), await venue({ monthlyCoraLimit: 50 }, ++ids, 5)]
  await spend(ana, { venueId, amount: 20 })
  await venue({ monthlyCoraLimit: 30 }, venueId, 6)
  await venue({ monthlyCoraLimit: 90 }, venueId, 4)
  expect(await refusal(spend(ana, { venueId, amount: 11 }))).toBe('409 venue_limit_reached')
  expect((await spend(ana, { venueId, amount: 10 })).balance).toBe(70)
})

// Without the lock on the month's row (FOR NO KEY UPDATE OF m in lockVenueMonths) two batches read the same sum: the
// constraint within_limit fails some payments, and the month ends below its limit.
it('fills a month to the last Cora and never passes its limit under parallel payments', async () => {
  const venueId = await venue({ monthlyCoraLimit: 100 })
  const people = await Promise.all(Array.from({ length: 40 }, () => cora.person(10)))
  const outcomes = await Promise.all(people.map((payer) => refusal(spend(payer, { venueId, amount: 4 }))))
  expect(outcomes.filter((outcome) => outcome === 'no refusal')).toHaveLength(25)
  expect(new Set(outcomes)).toEqual(new Set(['no refusal', '409 venue_limit_reached']))
  expect(await checkLedger(cora)).toMatchObject({ sum: 0, disagreeing: 0 })
})

it('pays once under one key', async () => {
  const [ana, venueId] = [await cora.person(50), await venue()]
  const answers = await Promise.all([1, 2, 3].map(() => spend(ana, { venueId, amount: 20 }, 'key')))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(await balanceOf(ana)).toBe(30)
})

it('pays at a venue that was not known yet under the key of the first attempt', async () => {
  const [ana, venueId] = [await cora.person(50), ++ids]
  await expect(spend(ana, { venueId, amount: 20 }, 'early')).rejects.toMatchObject({
    status: 503,
    code: 'unavailable',
    retryAfter: 2,
  })
  await venue({}, venueId)
  const answer = await spend(ana, { venueId, amount: 20 }, 'early')
  expect(answer).toMatchObject({ balance: 30 })
  expect(await spend(ana, { venueId, amount: 20 }, 'early')).toEqual(answer)
})

it('boosts an event for 10 Cora and publishes it once', async () => {
  const [ana, eventId] = [await cora.person(25), await event()]
  const answer = await boost(ana, eventId, 'key')
  expect(answer).toMatchObject({
    balance: 15,
    transaction: { type: 'spent_boost_event', amount: -10, description: `Boosted Feria ${eventId}` },
  })
  expect(await boost(ana, eventId, 'key')).toEqual(answer)
  const published = (await emittedBy(cora.db, EventBoosted)).filter((message) => message.eventId === eventId)
  expect(published).toMatchObject([{ transactionId: answer.transaction.id, userId: ana.userId }])
  EventBoosted.data.parse(published[0])
})

it('boosts an event that was not known yet under the key of the first attempt', async () => {
  const [ana, eventId] = [await cora.person(25), ++ids]
  await expect(boost(ana, eventId, 'early')).rejects.toMatchObject({ status: 503, code: 'unavailable', retryAfter: 2 })
  await receive(cora.db, subscriptions, [createMessage(EventCreated, { ...eventFacts(eventId), coraAwarded: 0 })])
  const answer = await boost(ana, eventId, 'early')
  expect(answer).toMatchObject({ balance: 15 })
  expect(await boost(ana, eventId, 'early')).toEqual(answer)
})

it('refuses to boost an event that is unknown, hidden, past, cancelled or unlisted, and a boost above the balance', async () => {
  const ana = await cora.person(15)
  expect(await refusal(boost(ana, 888_888))).toBe('404 not_found')
  expect(await refusal(boost(ana, await event({ isHidden: true })))).toBe('404 not_found')
  expect(await refusal(boost(ana, await event({ endsAt: '2026-01-01T00:00:00Z' })))).toBe('409 event_past')
  const cancelled = await event()
  await receive(cora.db, subscriptions, [
    createMessage(EventCancelled, { ...eventFacts(cancelled, { isCancelled: true }), reason: 'rain' }, { version: 2 }),
  ])
  expect(await refusal(boost(ana, cancelled))).toBe('409 event_cancelled')
  expect(await refusal(boost(ana, await event({ visibility: 'unlisted' })))).toBe('409 event_unlisted')
  await boost(ana, await event())
  expect(await refusal(boost(ana, await event()))).toBe('409 insufficient_balance')
})

it('ignores an older message about an event', async () => {
  const [ana, eventId] = [await cora.person(10), await event()]
  await receive(cora.db, subscriptions, [
    createMessage(EventUpdated, eventFacts(eventId, { title: 'New' }), { version: 3 }),
    createMessage(EventUpdated, eventFacts(eventId, { title: 'Old' }), { version: 2 }),
  ])
  expect((await boost(ana, eventId)).transaction.description).toBe('Boosted New')
})
