import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { call } from '@convive/contracts/call'
import { ClaimRefused, EventClaimed } from '@convive/contracts/claims'
import { getBalance, listWaitingRewards, MintCapReached } from '@convive/contracts/cora'
import { listCoraNotifications, readCoraNotifications } from '@convive/contracts/notifications'
import { AttendanceRecorded } from '@convive/contracts/attendance'
import { EventUpdated } from '@convive/contracts/events'
import { importerId } from '@convive/contracts/enums'
import { EmailConfirmationChanged, UserRegistered } from '@convive/contracts/identity'
import { emittedBy, createMessage, receive, receiveUntilDone } from '@convive/service-kit/testing/messages'
import { createSubscriptions } from '../app.ts'
import { checkLedger, eventFacts, startCora, type CoraUnderTest } from '../testing/cora.ts'
import { createPayRewards } from './pay-rewards.ts'
import { purgeDailyMintJob } from './reward-caps.ts'
import { takeCappedRewards } from './waiting-rewards.ts'

let cora: CoraUnderTest
beforeAll(async () => {
  cora = await startCora({ postgresUrl: inject('postgresUrl'), natsUrl: inject('natsUrl') })
})
afterAll(() => cora.end())

const caps = { maxFirst: 10, maxPerNetworkAndDay: 100, maxPerCreatorAndDay: 100, maxPerDay: 400 }
const payRewards = createPayRewards(caps)
const subscriptions = createSubscriptions(payRewards)
const handle = (...messages: Parameters<typeof receive>[2]) => receive(cora.db, subscriptions, messages)
const balanceOf = async (userId: number) =>
  (await call(getBalance, {}, { origin: cora.origin, headers: await cora.as(userId) })).balance
const attended = (userId: number, eventId: number, coraAwarded: number) =>
  createMessage(AttendanceRecorded, { eventId, userId, title: 'Feria', coraAwarded })
const confirmed = (userId: number, isConfirmed = true, version = 1) =>
  createMessage(EmailConfirmationChanged, { userId, isConfirmed }, { version })

it('pays ten Cora before the address is confirmed, and the rest once it is', async () => {
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

it('pays at most ten Cora before that, also when rewards arrive at once', async () => {
  await Promise.all(Array.from({ length: 8 }, (_, index) => handle(attended(802, 10 + index, 4))))
  expect(await balanceOf(802)).toBe(10)
  await handle(confirmed(802))
  expect(await balanceOf(802)).toBe(32)
})

it('ignores an older confirmation of the address, and waits again after it was withdrawn', async () => {
  await handle(attended(804, 25, 15))
  await handle(confirmed(804, false, 3))
  await handle(confirmed(804, true, 2))
  expect(await balanceOf(804)).toBe(10)
  await handle(confirmed(804, true, 4))
  expect(await balanceOf(804)).toBe(15)
  await handle(confirmed(804, false, 5))
  await handle(attended(804, 26, 7))
  expect(await balanceOf(804)).toBe(15)
})

it('does not pay a referral that waits when the invited person earns again', async () => {
  const [inviter, invited] = [891, 892]
  await handle(attended(inviter, 90, 10), attended(invited, 91, 5))
  await handle(
    createMessage(UserRegistered, {
      userId: invited,
      username: `user${invited}`,
      displayName: 'Guest',
      region: 'all',
      referrerId: inviter,
      registeredAt: new Date().toISOString(),
    }),
  )
  await handle(attended(invited, 92, 5))
  expect(await balanceOf(inviter)).toBe(10)
  await handle(confirmed(inviter))
  expect(await balanceOf(inviter)).toBe(15)
})

it('goes on waiting when a reward that waits is published again', async () => {
  await handle(attended(808, 60, 10), attended(808, 61, 5))
  await handle(attended(808, 61, 5))
  expect(await balanceOf(808)).toBe(10)
  await handle(confirmed(808))
  expect(await balanceOf(808)).toBe(15)
})

it('does not cap the rewards at imported events that nobody has claimed', async () => {
  await handle(createMessage(EventUpdated, eventFacts(35, { creatorId: importerId }), { version: 5 }))
  const guests = [805, 806, 807]
  await handle(...guests.map((id) => confirmed(id)))
  await handle(...guests.map((id) => attended(id, 35, 40)))
  expect(await Promise.all(guests.map(balanceOf))).toEqual([40, 40, 40])
})

it('takes a reward back with its waiting part', async () => {
  const claim = { eventId: 20, userId: 803, title: 'Feria', coraAwarded: 15 }
  await handle(createMessage(EventClaimed, claim))
  expect(await balanceOf(803)).toBe(10)
  await handle(createMessage(ClaimRefused, { ...claim, claimId: 1 }))
  expect(await cora.db.source.query('SELECT 1 FROM waiting_reward WHERE user_id = 803')).toEqual([])
  await handle(confirmed(803))
  expect(await balanceOf(803)).toBe(0)
})

it('stops at the day’s cap of a creator, publishes it once, and pays the rest on another day', async () => {
  await handle(createMessage(EventUpdated, eventFacts(30, { creatorId: 900 }), { version: 5 }))
  const guests = [811, 812, 813, 814]
  await handle(...guests.map((id) => confirmed(id)))
  for (const id of guests) await handle(attended(id, 30, 40))
  expect(await Promise.all(guests.map(balanceOf))).toEqual([40, 40, 0, 0])
  expect(await emittedBy(cora.db, MintCapReached)).toMatchObject([{ scope: 'creator', creatorId: 900, cap: 100 }])
  const payCapped = () => cora.db.transaction(async (tx) => payRewards(tx, await takeCappedRewards(tx)))
  const waiting = () => cora.db.source.query<unknown[]>('SELECT id FROM waiting_reward ORDER BY id')
  const before = await waiting()
  await payCapped()
  expect(await waiting()).toEqual(before)
  const later = `SET created_at = created_at - interval '1 day'`
  await cora.db.source.query(`UPDATE waiting_reward ${later}`)
  await cora.db.source.query(`UPDATE daily_mint SET day = day - 1`)
  await payCapped()
  expect(await Promise.all(guests.map(balanceOf))).toEqual([40, 40, 40, 40])
})

it('stops at the day’s cap of the whole site', async () => {
  const guests = [821, 822, 823, 824]
  await handle(...guests.map((id) => confirmed(id)))
  await handle(...guests.map((id) => attended(id, 40 + id, 150)))
  const paid = (await Promise.all(guests.map(balanceOf))).filter((balance) => balance > 0)
  expect(paid).toEqual([150, 150])
  expect((await emittedBy(cora.db, MintCapReached)).map(({ scope }) => scope)).toContain('site')
})

it('mints the site’s cap to the last Cora and no more when rewards arrive at once', async () => {
  const guests = Array.from({ length: 24 }, (_, index) => 850 + index)
  await handle(...guests.map((id) => confirmed(id)))
  const [row]: { minted: number }[] = await cora.db.source.query(
    `SELECT sum(minted)::int AS minted FROM daily_mint
     WHERE day = (now() AT TIME ZONE 'America/Costa_Rica')::date AND starts_with(scope, 'site')`,
  )
  const open = createSubscriptions(createPayRewards({ ...caps, maxPerDay: row!.minted + 200 }))
  await Promise.all(guests.map((id) => receiveUntilDone(cora.db, open, [attended(id, 900 + id, 20)])))
  const balances = await Promise.all(guests.map(balanceOf))
  expect(balances.filter((balance) => balance === 20)).toHaveLength(10)
  expect(balances.filter((balance) => balance === 0)).toHaveLength(14)
  expect(await checkLedger(cora)).toMatchObject({ sum: 0, disagreeing: 0 })
})

it('notifies administrators of each cap once a day, and nobody else', async () => {
  const options = async (userId: number, isAdmin: boolean) => ({
    origin: cora.origin,
    headers: await cora.as(userId, { isAdmin }),
  })
  const alarmsOf = async (userId: number, isAdmin = true) =>
    (await call(listCoraNotifications, {}, await options(userId, isAdmin))).filter(
      (notification) => notification.kind === 'mint_cap_reached',
    )
  const creator = await cora.person()
  await handle(createMessage(EventUpdated, eventFacts(60, { creatorId: creator.userId }), { version: 5 }))
  const open = createSubscriptions(createPayRewards({ ...caps, maxPerDay: 1_000_000 }))
  await receive(cora.db, open, [attended(811, 60, 101), attended(812, 60, 101)])
  await receive(cora.db, open, [attended(813, 60, 101)])
  await expect.poll(() => alarmsOf(2)).toHaveLength(3)
  // Messages about different creators arrive in any order.
  const alarms = await alarmsOf(2)
  const sorted = alarms.toSorted((a, b) => a.cap - b.cap || (a.username ?? '').localeCompare(b.username ?? ''))
  expect(sorted).toMatchObject([
    { scope: 'creator', username: null, cap: 100, isRead: false },
    { scope: 'creator', username: creator.username, cap: 100, isRead: false },
    { scope: 'site', username: null, cap: 400, isRead: false },
  ])
  expect(await alarmsOf(2, false)).toEqual([])
  const reachedAt = new Date().toISOString()
  expect(await handle(createMessage(MintCapReached, { scope: 'site', creatorId: null, cap: 400, reachedAt }))).toEqual([
    true,
  ])
  expect(await alarmsOf(3)).toHaveLength(3)
  await call(readCoraNotifications, { upTo: alarms[1]!.id }, await options(3, true))
  expect((await alarmsOf(3)).map(({ isRead }) => isRead)).toEqual([false, true, true])
  expect((await alarmsOf(2)).map(({ isRead }) => isRead)).toEqual([false, false, false])
})

it('a cap that is reached is a security event', async () => {
  const recorded: unknown[] = []
  const recording = createSubscriptions(payRewards, { record: (event) => void recorded.push(event) })
  const alarm = { scope: 'creator', creatorId: 900, cap: 100, reachedAt: new Date().toISOString() } as const
  await receive(cora.db, recording, [createMessage(MintCapReached, alarm)])
  expect(recorded).toEqual([{ event: 'cap_reached', outcome: 'failure', userId: 900, reason: 'creator_mint' }])
})

const registered = (userId: number, daysAgo = 0, network?: string) =>
  createMessage(UserRegistered, {
    userId,
    username: `user${userId}`,
    displayName: 'Guest',
    region: 'all',
    referrerId: null,
    registeredAt: new Date(Date.now() - daysAgo * 86_400_000).toISOString(),
    ...(network && { network }),
  })
const roomy = createSubscriptions(createPayRewards({ ...caps, maxPerDay: 1_000_000 }))
const payRoomy = createPayRewards({ ...caps, maxPerDay: 1_000_000 })
const handleRoomy = (...messages: Parameters<typeof receive>[2]) => receive(cora.db, roomy, messages)
const at = (evidence: 'door' | 'word' | 'weak', userId: number, eventId: number, coraAwarded: number) =>
  createMessage(AttendanceRecorded, { eventId, userId, title: 'Feria', coraAwarded, evidence })

it('pays a new account ten Cora on its word, and the rest once a door saw it', async () => {
  await handleRoomy(registered(701), confirmed(701))
  await handleRoomy(at('word', 701, 301, 50), at('word', 701, 302, 50))
  expect(await balanceOf(701)).toBe(10)
  const options = { origin: cora.origin, headers: await cora.as(701) }
  const waiting = (await call(listWaitingRewards, {}, options)).map(({ amount, description, reason }) => [
    amount,
    description,
    reason,
  ])
  expect(waiting).toEqual([
    [50, 'Attended Feria', 'new_account'],
    [40, 'Attended Feria', 'new_account'],
  ])
  await handleRoomy(at('door', 701, 303, 0))
  expect(await balanceOf(701)).toBe(100)
  await handleRoomy(at('word', 701, 304, 5), at('weak', 701, 305, 50))
  expect(await balanceOf(701)).toBe(105)
})

it('pays what a new account waits for once it is a week old', async () => {
  await handleRoomy(registered(702), confirmed(702), at('word', 702, 311, 30))
  const payWaiting = () => cora.db.transaction(async (tx) => payRoomy(tx, await takeCappedRewards(tx)))
  await payWaiting()
  expect(await balanceOf(702)).toBe(10)
  await cora.db.source.query(`UPDATE person SET registered_at = now() - interval '8 days' WHERE user_id = 702`)
  await payWaiting()
  expect(await balanceOf(702)).toBe(30)
})

it('pays the accounts of one network a hundred Cora a day, also when they earn at once', async () => {
  const guests = Array.from({ length: 14 }, (_, index) => 710 + index)
  await handleRoomy(...guests.flatMap((id) => [registered(id, 0, 'one network'), confirmed(id)]))
  await Promise.all(guests.map((id) => receiveUntilDone(cora.db, roomy, [at('word', id, 400 + id, 10)])))
  const paid = (await Promise.all(guests.map(balanceOf))).filter((balance) => balance === 10)
  expect(paid).toHaveLength(10)
  await handleRoomy(registered(730, 0, 'another network'), confirmed(730), at('word', 730, 430, 10))
  expect(await balanceOf(730)).toBe(10)
  expect(await checkLedger(cora)).toMatchObject({ sum: 0, disagreeing: 0 })
  const reached = (await emittedBy(cora.db, MintCapReached)).filter(({ scope }) => scope === 'network')
  expect(reached).toMatchObject([{ network: 'one network', cap: 100 }])
})

it('says that nothing is left of a cap before a reward has to wait', async () => {
  await handleRoomy(createMessage(EventUpdated, eventFacts(31, { creatorId: 901 }), { version: 5 }))
  const guests = [815, 816, 817]
  await handleRoomy(...guests.map((id) => confirmed(id)))
  const reached = async () =>
    (await emittedBy(cora.db, MintCapReached)).filter(({ creatorId }) => creatorId === 901).length
  await handleRoomy(attended(815, 31, 50))
  expect(await reached()).toBe(0)
  await handleRoomy(attended(816, 31, 50))
  expect(await reached()).toBe(1)
  await handleRoomy(attended(817, 31, 50))
  expect(await Promise.all(guests.map(balanceOf))).toEqual([50, 50, 0])
  expect(await reached()).toBe(1)
})

it('pays whoever a door saw, though the site has reached its cap', async () => {
  const full = createSubscriptions(createPayRewards({ ...caps, maxPerDay: 0 }))
  await receive(cora.db, full, [confirmed(740), confirmed(741)])
  await receive(cora.db, full, [at('door', 740, 441, 7), at('word', 741, 442, 7)])
  expect([await balanceOf(740), await balanceOf(741)]).toEqual([7, 0])
})

it('forgets what was minted on earlier days, and keeps today’s counts', async () => {
  await cora.db.source.query(
    `INSERT INTO daily_mint (day, scope, minted) SELECT current_date - age, 'network:old', 5 FROM generate_series(3, 5) AS age`,
  )
  await handle(confirmed(750), attended(750, 450, 5))
  const counts = async () =>
    (
      await cora.db.source.query<{ old: number; all: number }[]>(
        `SELECT count(*) FILTER (WHERE scope = 'network:old')::int AS old, count(*)::int AS all FROM daily_mint`,
      )
    )[0]!
  const before = await counts()
  await purgeDailyMintJob(cora.db).run({ signal: new AbortController().signal, attempt: 1, maxAttempts: 1 })
  expect(await counts()).toEqual({ old: 0, all: before.all - 3 })
})

it('pays what waits in turn by person, so that the many rewards of one do not delay others', async () => {
  const rows = [...Array.from({ length: 250 }, (_, index) => [821, index]), [822, 250], [823, 251], [822, 252]]
  await cora.db.source.query(
    `INSERT INTO waiting_reward (user_id, reason, cause_scope, cause_key, reward, created_at)
     SELECT user_id, 'site_cap', 'in turn', key, json_build_object('turnOf', user_id), now() - interval '2 days'
     FROM unnest($1::bigint[], $2::text[]) AS r(user_id, key)`,
    [rows.map(([userId]) => userId), rows.map(([, key]) => key)],
  )
  const taken = await cora.db.transaction(async (tx) => {
    const rewards = await takeCappedRewards(tx)
    await tx.query(`DELETE FROM waiting_reward WHERE cause_scope = 'in turn'`)
    return rewards as unknown as { turnOf?: number }[]
  })
  const turns = taken.flatMap(({ turnOf }) => turnOf ?? [])
  expect(turns.slice(0, 5)).toEqual([821, 822, 823, 821, 822])
  expect(turns.length).toBeLessThanOrEqual(200)
})
