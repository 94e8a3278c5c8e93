import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { call } from '@convive/contracts/call'
import { ClaimRefused, EventClaimed } from '@convive/contracts/claims'
import { getBalance, MintCapReached } from '@convive/contracts/cora'
import { AttendanceRecorded, EventUpdated } from '@convive/contracts/events'
import { EmailConfirmationChanged } from '@convive/contracts/identity'
import { emittedBy, factOf, receive } from '@convive/service-kit/testing/messages'
import { createSubscriptions } from '../app.ts'
import { checkLedger, eventFacts, startCora, type CoraUnderTest } from '../testing/cora.ts'
import { createPayRewards } from './pay-rewards.ts'
import { takeCappedRewards } from './waiting-reward.store.ts'

let cora: CoraUnderTest
beforeAll(async () => {
  cora = await startCora({ postgresUrl: inject('postgresUrl'), natsUrl: inject('natsUrl') })
})
afterAll(() => cora.end())

const caps = { maxUnconfirmed: 10, maxPerCreatorAndDay: 100, maxPerDay: 400 }
const payRewards = createPayRewards(caps)
const subscriptions = createSubscriptions(payRewards)
const handle = (...messages: Parameters<typeof receive>[2]) => receive(cora.db, subscriptions, messages)
const balanceOf = async (userId: number) =>
  (await call(getBalance, {}, { origin: cora.origin, headers: await cora.as(userId) })).balance
const attended = (userId: number, eventId: number, coraAwarded: number) =>
  factOf(AttendanceRecorded, { eventId, userId, title: 'Feria', coraAwarded })
const confirmed = (userId: number, isConfirmed = true, version = 1) =>
  factOf(EmailConfirmationChanged, { userId, isConfirmed }, { version })

it('a person is rewarded with ten Cora before the address is confirmed; the rest waits and is paid then, once', async () => {
  await handle(attended(801, 1, 7))
  await handle(attended(801, 2, 7), attended(801, 2, 7))
  await handle(attended(801, 2, 7))
  expect(await balanceOf(801)).toBe(10)
  await handle(attended(801, 3, 5))
  expect(await balanceOf(801)).toBe(10)
  const message = confirmed(801)
  await handle(message, message)
  expect(await balanceOf(801)).toBe(19)
  await handle(attended(801, 2, 7), attended(801, 4, 20))
  expect(await balanceOf(801)).toBe(39)
  expect(await checkLedger(cora)).toMatchObject({ sum: 0, disagreeing: 0 })
})

it('rewards that arrive at once stay under ten together', async () => {
  await Promise.all(Array.from({ length: 8 }, (_, index) => handle(attended(802, 10 + index, 4))))
  expect(await balanceOf(802)).toBe(10)
  await handle(confirmed(802))
  expect(await balanceOf(802)).toBe(32)
})

it('a reward that is taken back is taken back with its waiting part', async () => {
  const claim = { eventId: 20, userId: 803, title: 'Feria', coraAwarded: 15 }
  await handle(factOf(EventClaimed, claim))
  expect(await balanceOf(803)).toBe(10)
  await handle(factOf(ClaimRefused, { ...claim, claimId: 1 }))
  await handle(confirmed(803))
  expect(await balanceOf(803)).toBe(0)
})

it('one creator mints at most the cap in a day, an administrator is alarmed once, and the rest is paid later', async () => {
  await handle(factOf(EventUpdated, eventFacts(30, { creatorId: 900 }), { version: 5 }))
  const guests = [811, 812, 813, 814]
  await handle(...guests.map((id) => confirmed(id)))
  for (const id of guests) await handle(attended(id, 30, 40))
  expect(await Promise.all(guests.map(balanceOf))).toEqual([40, 40, 0, 0])
  expect(await emittedBy(cora.db, MintCapReached)).toMatchObject([{ scope: 'creator', creatorId: 900, cap: 100 }])
  const later = `SET created_at = created_at - interval '1 day'`
  await cora.db.source.query(`UPDATE waiting_reward ${later}`)
  await cora.db.source.query(`UPDATE daily_mint SET day = day - 1`)
  await cora.db.transaction(async (tx) => payRewards(tx, await takeCappedRewards(tx)))
  expect(await Promise.all(guests.map(balanceOf))).toEqual([40, 40, 40, 40])
})

it('the whole site mints at most the cap in a day', async () => {
  const guests = [821, 822, 823, 824]
  await handle(...guests.map((id) => confirmed(id)))
  await handle(...guests.map((id) => attended(id, 40 + id, 150)))
  const paid = (await Promise.all(guests.map(balanceOf))).filter((balance) => balance > 0)
  expect(paid).toEqual([150, 150])
  expect((await emittedBy(cora.db, MintCapReached)).map(({ scope }) => scope)).toContain('site')
})
