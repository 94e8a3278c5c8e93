import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { call } from '@convive/contracts/call'
import { getBalance, summarizeMonths } from '@convive/contracts/cora'
import { AttendanceRecorded } from '@convive/contracts/attendance'
import { EmailConfirmationChanged, UserRegistered } from '@convive/contracts/identity'
import { createMessage, receive, receiveUntilDone } from '@convive/service-kit/testing/messages'
import { createSubscriptions, subscriptions } from '../app.ts'
import { startCora, type CoraUnderTest } from '../testing/cora.ts'
import { createPayRewards } from './pay-rewards.ts'

let cora: CoraUnderTest
beforeAll(async () => {
  cora = await startCora({ postgresUrl: inject('postgresUrl'), natsUrl: inject('natsUrl') })
})
afterAll(() => cora.end())

const balanceOf = async (userId: number) =>
  (await call(getBalance, {}, { origin: cora.origin, headers: await cora.as(userId) })).balance
const registered = (userId: number, referrerId: number | null) =>
  createMessage(UserRegistered, {
    userId,
    username: `guest${userId}`,
    displayName: 'Guest',
    region: 'all',
    referrerId,
    registeredAt: new Date().toISOString(),
  })
const attended = (userId: number, coraAwarded = 10) =>
  createMessage(AttendanceRecorded, { eventId: 9000 + userId, userId, title: 'Feria', coraAwarded })
const handle = (...messages: Parameters<typeof receive>[2]) => receive(cora.db, subscriptions, messages)
const handleUntilDone = (...messages: Parameters<typeof receive>[2]) =>
  receiveUntilDone(cora.db, subscriptions, messages)

it('pays the inviter 5 Cora when the invited person first earns', async () => {
  await handle(registered(300, null), registered(301, 300))
  expect(await balanceOf(300)).toBe(0)
  await handle(attended(301))
  expect(await balanceOf(300)).toBe(5)
  await handle(createMessage(AttendanceRecorded, { eventId: 8000, userId: 301, title: 'Otra', coraAwarded: 10 }))
  expect(await balanceOf(301)).toBe(20)
  expect(await balanceOf(300)).toBe(5)
})

it('pays the inviter also when the reward arrives before the registration', async () => {
  await handle(registered(310, null), attended(311))
  await handle(registered(311, 310))
  expect(await balanceOf(310)).toBe(5)
})

it('pays nothing to people who invite themselves', async () => {
  await handle(registered(320, 320), attended(320))
  await handle(registered(320, 320))
  expect(await balanceOf(320)).toBe(10)
})

it('pays an inviter at most ten times a month, however many invited people arrive at once', async () => {
  await handle(registered(330, null))
  const guests = Array.from({ length: 14 }, (_, index) => 340 + index)
  await handle(...guests.map((id) => attended(id)))
  await Promise.all(guests.map((id) => handleUntilDone(registered(id, 330))))
  expect(await balanceOf(330)).toBe(50)
})

it('pays the referrals of many rewards in their transaction, each inviter up to ten a month', async () => {
  const guests = Array.from({ length: 12 }, (_, index) => 360 + index)
  const others = [390, 391, 392]
  await handle(...guests.map((id) => registered(id, 358)), ...others.map((id) => registered(id, 359)))
  const earned = [...guests, ...others].map((id) => attended(id))
  await Promise.all([handleUntilDone(...earned), handleUntilDone(...earned.toReversed())])
  expect(await balanceOf(358)).toBe(50)
  expect(await balanceOf(359)).toBe(15)
  const apart: unknown[] = await cora.db.source.query(
    `SELECT 1 FROM transfer r WHERE type = 'earned_referral' AND credit IN ('person:358', 'person:359')
       AND NOT EXISTS (SELECT 1 FROM transfer e WHERE e.credit = 'person:' || r.cause_key
                         AND e.type = 'earned_attend_event' AND e.xmin::text = r.xmin::text)`,
  )
  expect(apart).toEqual([])
})

it('pays inviters exactly, without a deadlock, when they and the people they invited earn at the same time', async () => {
  const pairs = Array.from({ length: 8 }, (_, index) => [420 + index, 440 + index] as const)
  await handle(...pairs.flatMap(([inviter, guest]) => [registered(inviter, guest), registered(guest, inviter)]))
  await Promise.all(
    pairs.flatMap(([inviter, guest]) => [handleUntilDone(attended(inviter)), handleUntilDone(attended(guest))]),
  )
  for (const id of pairs.flat()) expect(await balanceOf(id)).toBe(15)
})

it('pays at most ten referrals a month, also of those that waited for the confirmation of the address', async () => {
  const caps = {
    maxFirst: 10,
    maxPerNetworkAndDay: 1_000_000,
    maxPerCreatorAndDay: 1_000_000,
    maxPerDay: 1_000_000,
  }
  const subscriptions = createSubscriptions(createPayRewards(caps))
  const capped = (...messages: Parameters<typeof receive>[2]) => receive(cora.db, subscriptions, messages)
  const [inviter, guests] = [700, Array.from({ length: 30 }, (_, index) => 701 + index)]
  await capped(...guests.map((userId) => registered(userId, inviter)))
  for (const userId of guests) await capped(attended(userId, 1))
  expect(await balanceOf(inviter)).toBe(10)
  await capped(createMessage(EmailConfirmationChanged, { userId: inviter, isConfirmed: true }))
  expect(await balanceOf(inviter)).toBe(50)
})

it('sums what was earned and spent in each month, including months without transactions', async () => {
  const months = await call(summarizeMonths, { count: 3 }, { origin: cora.origin, headers: await cora.as(301) })
  expect(months.map(({ earned, spent }) => [earned, spent])).toEqual([
    [0, 0],
    [0, 0],
    [20, 0],
  ])
  expect(months[2]!.month).toBe(new Date(Date.now() - 6 * 3_600_000).toISOString().slice(0, 7))
})
