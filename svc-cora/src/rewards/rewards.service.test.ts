import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { call } from '@convive/contracts/call'
import { getBalance, listTransactions } from '@convive/contracts/cora'
import { ClaimRefused, EventClaimed } from '@convive/contracts/claims'
import { AttendanceRecorded, AttendanceReversed, EventCreated, EventDeleted } from '@convive/contracts/events'
import { ReportUpheld } from '@convive/contracts/reports'
import { factOf, receive } from '@convive/service-kit/testing/messages'
import { subscriptions } from '../app.ts'
import { checkLedger, startCora, type CoraUnderTest } from '../testing/cora.ts'

let cora: CoraUnderTest
beforeAll(async () => {
  cora = await startCora({ postgresUrl: inject('postgresUrl'), natsUrl: inject('natsUrl') })
})
afterAll(() => cora.end())

const balanceOf = async (userId: number) =>
  (await call(getBalance, {}, { origin: cora.origin, headers: await cora.as(userId) })).balance
const hear = (...facts: Parameters<typeof receive>[2]) => receive(cora.db, subscriptions, facts)
const attended = (userId: number, eventId: number, coraAwarded = 10) =>
  factOf(AttendanceRecorded, { eventId, userId, title: 'Feria', coraAwarded })
const created = (creatorId: number, eventId: number, coraAwarded = 1) =>
  factOf(EventCreated, {
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
  factOf(EventDeleted, { eventId, creatorId, title: 'Feria', takeBack })

it('pays an attendance once, however often it is told', async () => {
  const fact = attended(501, 1)
  await hear(fact)
  await hear(fact, fact)
  await Promise.all([hear(fact), hear(fact)])
  expect(await balanceOf(501)).toBe(10)
  const { items } = await call(listTransactions, {}, { origin: cora.origin, headers: await cora.as(501) })
  expect(items).toMatchObject([{ type: 'earned_attend_event', amount: 10, description: 'Attended Feria' }])
})

// The unique cause, not the inbox, is the last guard: the same fact under a new message id comes after a lost store.
it('pays an attendance once even when its message comes under another id', async () => {
  expect(await hear(attended(502, 1), attended(502, 1))).toEqual([true, true])
  await hear(attended(502, 1))
  expect(await balanceOf(502)).toBe(10)
})

it('pays nothing for an attendance that earned nothing', async () => {
  await hear(attended(503, 1, 0))
  expect(await balanceOf(503)).toBe(0)
})

it('pays the creator of an event once', async () => {
  await hear(created(504, 70))
  await hear(created(504, 70))
  expect(await balanceOf(504)).toBe(1)
})

it('pays whoever takes over an imported event, once for the event', async () => {
  const claimed = (userId: number) => factOf(EventClaimed, { eventId: 80, userId, title: 'Feria', coraAwarded: 5 })
  await hear(claimed(508))
  await hear(claimed(508))
  await hear(claimed(509))
  expect([await balanceOf(508), await balanceOf(509)]).toEqual([5, 0])
})

it('pays whoever rightly reported an event, once for the person and event', async () => {
  const upheld = (reportId: number, userId: number, eventId: number, coraAwarded = 2) =>
    factOf(ReportUpheld, { reportId, eventId, userId, title: 'Feria', coraAwarded })
  await hear(upheld(1, 512, 90), upheld(2, 513, 90), upheld(3, 514, 90, 0))
  await hear(upheld(1, 512, 90), upheld(4, 512, 90))
  await hear(upheld(5, 512, 91))
  expect([await balanceOf(512), await balanceOf(513), await balanceOf(514)]).toEqual([4, 2, 0])
  const { items } = await call(listTransactions, {}, { origin: cora.origin, headers: await cora.as(513) })
  expect(items).toMatchObject([{ type: 'earned_moderation', amount: 2, description: 'Reported Feria' }])
})

it('takes back what a refused claim earned, whichever is heard of first', async () => {
  const fact = (userId: number, eventId: number) => ({ eventId, userId, title: 'Feria', coraAwarded: 5 })
  await hear(factOf(EventClaimed, fact(510, 81)))
  await hear(factOf(ClaimRefused, { ...fact(510, 81), claimId: 1 }))
  await hear(factOf(ClaimRefused, { ...fact(511, 82), claimId: 2 }))
  await hear(factOf(EventClaimed, fact(511, 82)))
  expect([await balanceOf(510), await balanceOf(511)]).toEqual([0, 0])
})

it('takes back what a cancelled event paid for attending, whichever is heard of first', async () => {
  const reversed = (userId: number) =>
    factOf(AttendanceReversed, { eventId: 60, userId, title: 'Feria', coraAwarded: 10 })
  await hear(attended(515, 60))
  await hear(reversed(515), reversed(515))
  await hear(reversed(516))
  await hear(attended(516, 60))
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
    factOf(AttendanceReversed, { ...attempt(userId), reason: 'check_in_undone' as const })
  await hear(factOf(AttendanceRecorded, attempt(517)))
  await hear(undone(517), undone(517))
  await hear(factOf(AttendanceRecorded, attempt(517, 2)), factOf(AttendanceRecorded, attempt(517, 2)))
  await hear(factOf(AttendanceRecorded, attempt(518, 2)))
  await hear(undone(518))
  await hear(factOf(AttendanceRecorded, attempt(518)))
  expect([await balanceOf(517), await balanceOf(518)]).toEqual([10, 10])
  const { items } = await call(listTransactions, {}, { origin: cora.origin, headers: await cora.as(517) })
  expect(items.map(({ amount, description }) => [amount, description])).toEqual([
    [10, 'Attended Feria'],
    [-10, 'Check-in undone: Feria'],
    [10, 'Attended Feria'],
  ])
})

it('takes back what a creation earned when the event is deleted within a day', async () => {
  await hear(created(505, 71))
  await hear(deleted(505, 71), deleted(505, 71))
  expect(await balanceOf(505)).toBe(0)
})

it('pays nothing for a creation that is heard of after its deletion', async () => {
  await hear(deleted(506, 72))
  await hear(created(506, 72))
  expect(await balanceOf(506)).toBe(0)
})

it('leaves the reward when the deletion came later than a day', async () => {
  await hear(created(507, 73))
  await hear(deleted(507, 73, false))
  expect(await balanceOf(507)).toBe(1)
})

it('takes back nothing from someone who has spent it, and nobody falls below zero', async () => {
  const spender = await cora.person()
  const other = await cora.person()
  await hear(created(spender.userId, 74))
  const headers = { ...(await cora.as(spender.userId)), 'content-type': 'application/json' }
  await fetch(`${cora.origin}/api/cora/transfer`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ recipientUsername: other.username, amount: 1 }),
  })
  await hear(deleted(spender.userId, 74))
  expect(await balanceOf(spender.userId)).toBe(0)
  expect(await balanceOf(other.userId)).toBe(1)
})

it('pays 300 attendances told in parallel in any order, each once', async () => {
  const facts = Array.from({ length: 300 }, (_, index) => attended(600 + (index % 60), 1000 + Math.floor(index / 60)))
  await Promise.all([0, 1, 2].map((part) => hear(...facts.filter((_, index) => index % 3 !== part))))
  for (const userId of [600, 637, 659]) expect(await balanceOf(userId)).toBe(50)
  expect(await checkLedger(cora)).toMatchObject({ sum: 0, disagreeing: 0 })
})
