import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { call } from '@convive/contracts/call'
import { getBalance, listTransactions } from '@convive/contracts/cora'
import { ClaimRefused, EventClaimed } from '@convive/contracts/claims'
import { AttendanceRecorded, AttendanceReversed } from '@convive/contracts/attendance'
import { EventCreated, EventDeleted } from '@convive/contracts/events'
import { ReportUpheld } from '@convive/contracts/reports'
import { createMessage, receive } from '@convive/service-kit/testing/messages'
import { subscriptions } from '../app.ts'
import { checkLedger, startCora, type CoraUnderTest } from '../testing/cora.ts'

let cora: CoraUnderTest
beforeAll(async () => {
  cora = await startCora({ postgresUrl: inject('postgresUrl'), natsUrl: inject('natsUrl') })
})
afterAll(() => cora.end())

const balanceOf = async (userId: number) =>
  (await call(getBalance, {}, { origin: cora.origin, headers: await cora.as(userId) })).balance
const handle = (...messages: Parameters<typeof receive>[2]) => receive(cora.db, subscriptions, messages)
const attended = (userId: number, eventId: number, coraAwarded = 10) =>
  createMessage(AttendanceRecorded, { eventId, userId, title: 'Feria', coraAwarded })
const created = (creatorId: number, eventId: number, coraAwarded = 1) =>
  createMessage(EventCreated, {
    eventId,
    creatorId,
    coraAwarded,
    title: 'Feria',
    region: 'uvita',
    startsAt: '2026-12-01T15:00:00Z',
    endsAt: '2026-12-01T18:00:00Z',
    coraReward: 10,
    isPaid: false,
    priceMinor: null,
    currency: 'crc',
    paymentOption: null,
    acceptCora: false,
    coraPrice: null,
    isCancelled: false,
    isSample: false,
  })
const deleted = (creatorId: number, eventId: number, takeBack = true) =>
  createMessage(EventDeleted, { eventId, creatorId, title: 'Feria', takeBack })

it('pays an attendance once, however often its message arrives', async () => {
  const fact = attended(501, 1)
  await handle(fact)
  await handle(fact, fact)
  await Promise.all([handle(fact), handle(fact)])
  expect(await balanceOf(501)).toBe(10)
  const { items } = await call(listTransactions, {}, { origin: cora.origin, headers: await cora.as(501) })
  expect(items).toMatchObject([{ type: 'earned_attend_event', amount: 10, description: 'Attended Feria' }])
})

// The unique cause prevents a second payment: after a loss of the message store, the same message arrives under a new
// id.
it('pays an attendance once when its message arrives under another id', async () => {
  expect(await handle(attended(502, 1), attended(502, 1))).toEqual([true, true])
  await handle(attended(502, 1))
  expect(await balanceOf(502)).toBe(10)
})

it('pays nothing for an attendance without a reward', async () => {
  await handle(attended(503, 1, 0))
  expect(await balanceOf(503)).toBe(0)
})

it('pays the creator of an event once', async () => {
  await handle(created(504, 70))
  await handle(created(504, 70))
  expect(await balanceOf(504)).toBe(1)
})

it('pays the claimer of an imported event, once for the event', async () => {
  const claimed = (userId: number) =>
    createMessage(EventClaimed, { eventId: 80, userId, title: 'Feria', coraAwarded: 5 })
  await handle(claimed(508))
  await handle(claimed(508))
  await handle(claimed(509))
  expect([await balanceOf(508), await balanceOf(509)]).toEqual([5, 0])
})

it('pays for an upheld report, once for the person and event', async () => {
  const upheld = (reportId: number, userId: number, eventId: number, coraAwarded = 2) =>
    createMessage(ReportUpheld, { reportId, eventId, userId, title: 'Feria', coraAwarded })
  await handle(upheld(1, 512, 90), upheld(2, 513, 90), upheld(3, 514, 90, 0))
  await handle(upheld(1, 512, 90), upheld(4, 512, 90))
  await handle(upheld(5, 512, 91))
  expect([await balanceOf(512), await balanceOf(513), await balanceOf(514)]).toEqual([4, 2, 0])
  const { items } = await call(listTransactions, {}, { origin: cora.origin, headers: await cora.as(513) })
  expect(items).toMatchObject([{ type: 'earned_moderation', amount: 2, description: 'Reported Feria' }])
})

it('takes the reward of a refused claim back, whichever message arrives first', async () => {
  const fact = (userId: number, eventId: number) => ({ eventId, userId, title: 'Feria', coraAwarded: 5 })
  await handle(createMessage(EventClaimed, fact(510, 81)))
  await handle(createMessage(ClaimRefused, { ...fact(510, 81), claimId: 1 }))
  await handle(createMessage(ClaimRefused, { ...fact(511, 82), claimId: 2 }))
  await handle(createMessage(EventClaimed, fact(511, 82)))
  expect([await balanceOf(510), await balanceOf(511)]).toEqual([0, 0])
})

it('takes the rewards of a cancelled event back, whichever message arrives first', async () => {
  const reversed = (userId: number) =>
    createMessage(AttendanceReversed, { eventId: 60, userId, title: 'Feria', coraAwarded: 10 })
  await handle(attended(515, 60))
  await handle(reversed(515), reversed(515))
  await handle(reversed(516))
  await handle(attended(516, 60))
  expect([await balanceOf(515), await balanceOf(516)]).toEqual([0, 0])
})

it('pays each attempt to attend once, after the one before was undone, whichever message comes first', async () => {
  const attempt = (userId: number, number?: number) => ({
    eventId: 61,
    userId,
    title: 'Feria',
    coraAwarded: 10,
    ...(number && { attempt: number }),
  })
  const undone = (userId: number) =>
    createMessage(AttendanceReversed, { ...attempt(userId), reason: 'check_in_undone' as const })
  await handle(createMessage(AttendanceRecorded, attempt(517)))
  await handle(undone(517), undone(517))
  await handle(createMessage(AttendanceRecorded, attempt(517, 2)), createMessage(AttendanceRecorded, attempt(517, 2)))
  await handle(createMessage(AttendanceRecorded, attempt(518, 2)))
  await handle(undone(518))
  await handle(createMessage(AttendanceRecorded, attempt(518)))
  expect([await balanceOf(517), await balanceOf(518)]).toEqual([10, 10])
  const { items } = await call(listTransactions, {}, { origin: cora.origin, headers: await cora.as(517) })
  expect(items.map(({ amount, description }) => [amount, description])).toEqual([
    [10, 'Attended Feria'],
    [-10, 'Check-in undone: Feria'],
    [10, 'Attended Feria'],
  ])
})

it('takes the creation reward back when the event is deleted within a day', async () => {
  await handle(created(505, 71))
  await handle(deleted(505, 71), deleted(505, 71))
  expect(await balanceOf(505)).toBe(0)
})

it('pays nothing for a creation whose deletion arrives first', async () => {
  await handle(deleted(506, 72))
  await handle(created(506, 72))
  expect(await balanceOf(506)).toBe(0)
})

it('leaves the creation reward when the event is deleted later', async () => {
  await handle(created(507, 73))
  await handle(deleted(507, 73, false))
  expect(await balanceOf(507)).toBe(1)
})

it('takes nothing back from a person who has spent the reward, and no balance falls below zero', async () => {
  const spender = await cora.person()
  const other = await cora.person()
  await handle(created(spender.userId, 74))
  const headers = { ...(await cora.as(spender.userId)), 'content-type': 'application/json' }
  await fetch(`${cora.origin}/api/cora/transfer`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ recipientUsername: other.username, amount: 1 }),
  })
  await handle(deleted(spender.userId, 74))
  expect(await balanceOf(spender.userId)).toBe(0)
  expect(await balanceOf(other.userId)).toBe(1)
})

it('pays 300 attendances once each when their messages arrive in parallel and in any order', async () => {
  const facts = Array.from({ length: 300 }, (_, index) => attended(600 + (index % 60), 1000 + Math.floor(index / 60)))
  await Promise.all([0, 1, 2].map((part) => handle(...facts.filter((_, index) => index % 3 !== part))))
  for (const userId of [600, 637, 659]) expect(await balanceOf(userId)).toBe(50)
  expect(await checkLedger(cora)).toMatchObject({ sum: 0, disagreeing: 0 })
})
