import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { ApiError, call } from '@convive/contracts/call'
import {
  buyUpgrade,
  downloadCoraData,
  frameDays,
  getBalance,
  transferCora,
  UpgradeBought,
} from '@convive/contracts/cora'
import { UserDeleted } from '@convive/contracts/identity'
import type { ProfileFrame } from '@convive/contracts/enums'
import { emittedBy, factOf, receive } from '@convive/service-kit/testing/messages'
import { subscriptions } from '../app.ts'
import { checkLedger, startCora, type CoraUnderTest } from '../testing/cora.ts'

let cora: CoraUnderTest
beforeAll(async () => {
  cora = await startCora({ postgresUrl: inject('postgresUrl'), natsUrl: inject('natsUrl') })
})
afterAll(() => cora.end())

type Payer = { userId: number; username: string }
const options = async (who: Payer, idempotencyKey?: string) => ({
  origin: cora.origin,
  headers: await cora.as(who.userId, { username: who.username }),
  ...(idempotencyKey && { idempotencyKey }),
})
const buy = async (who: Payer, frame: ProfileFrame = 'whale', key?: string) =>
  call(buyUpgrade, { frame }, await options(who, key))
const balanceOf = async (who: Payer) => (await call(getBalance, {}, await options(who))).balance
const framesOf = async (who: Payer) => (await call(downloadCoraData, {}, await options(who))).sections.frames
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'no refusal',
    (error: unknown) => (error instanceof ApiError ? `${error.status} ${error.code}` : String(error)),
  )
const toldOf = async (who: Payer) =>
  (await emittedBy(cora.db, UpgradeBought)).filter(({ userId }) => userId === who.userId)
const later = (instant: string, days: number) => new Date(Date.parse(instant) + days * 86_400_000).toISOString()
const query = <Row>(sql: string, values: unknown[] = []): Promise<Row[]> => cora.db.source.query(sql, values)
const fund = async () =>
  (await query<{ balance: number }>(`SELECT balance FROM account WHERE code = 'community'`))[0]!.balance

it('a frame costs 15 Cora, which go to the community, and lasts 30 days', async () => {
  const [ana, before] = [await cora.person(20), await fund()]
  const { balance, transaction, until } = await buy(ana, 'hibiscus')
  expect([balance, transaction.type, transaction.amount, transaction.description]).toEqual([
    5,
    'spent_profile_upgrade',
    -15,
    'Frame for 30 days',
  ])
  expect(until).toBe(later(transaction.createdAt, frameDays))
  expect(await fund()).toBe(before + 15)
  expect(await toldOf(ana)).toEqual([{ userId: ana.userId, frame: 'hibiscus', until }])
  expect(await framesOf(ana)).toEqual([{ frame: 'hibiscus', until }])
  expect(await checkLedger(cora)).toMatchObject({ sum: 0, disagreeing: 0 })
})

it('bought again it lasts 30 days longer, and is the one bought last; each is told with a higher version', async () => {
  const ana = await cora.person(30)
  const [first, second] = [await buy(ana, 'coffee'), await buy(ana, 'volcano')]
  expect(second.until).toBe(later(first.until, frameDays))
  expect(await framesOf(ana)).toEqual([{ frame: 'volcano', until: second.until }])
  expect(
    await query('SELECT version, data FROM outbox WHERE aggregate = $1 ORDER BY id', [`profile-frame:${ana.userId}`]),
  ).toEqual([
    { version: 1, data: { userId: ana.userId, frame: 'coffee', until: first.until } },
    { version: 2, data: { userId: ana.userId, frame: 'volcano', until: second.until } },
  ])
})

it('after it has lapsed it begins anew', async () => {
  const ana = await cora.person(30)
  await buy(ana)
  await query(`UPDATE profile_frame SET until = now() - interval '1 minute' WHERE user_id = $1`, [ana.userId])
  const { until, transaction } = await buy(ana)
  expect(until).toBe(later(transaction.createdAt, frameDays))
})

it('refuses what one cannot pay, and a frame that there is not', async () => {
  const ana = await cora.person(14)
  expect(await refusal(buy(ana))).toBe('409 insufficient_balance')
  expect(await refusal(buy(ana, 'gold' as ProfileFrame))).toBe('400 invalid_input')
  expect([await balanceOf(ana), await toldOf(ana), await framesOf(ana)]).toEqual([14, [], []])
})

// With FOR NO KEY UPDATE taken out of the ledger's lock, several are paid from one balance, or fail on the unique version.
it('of many purchases at once out of one balance exactly one is paid, and has its effect', async () => {
  const ana = await cora.person(15)
  const outcomes = await Promise.all(Array.from({ length: 8 }, () => refusal(buy(ana))))
  expect(outcomes.toSorted()).toEqual([...Array<string>(7).fill('409 insufficient_balance'), 'no refusal'])
  expect([await balanceOf(ana), (await toldOf(ana)).length]).toEqual([0, 1])
})

it('two purchases at once that can both be paid add up', async () => {
  const ana = await cora.person(30)
  const ends = (await Promise.all([buy(ana, 'coffee'), buy(ana, 'whale')])).map(({ until }) => until).toSorted()
  const earlier = ends[0]!
  // Which of the two was paid first is not said; the second goes on from where the first ends.
  expect(Date.parse(ends[1]!) - Date.parse(earlier)).toBe(frameDays * 86_400_000)
  expect((await toldOf(ana)).map(({ until }) => until)).toEqual(ends)
})

it('one key buys once, also when its answer is not remembered anymore', async () => {
  const ana = await cora.person(50)
  const answers = await Promise.all([1, 2, 3].map(() => buy(ana, 'coffee', 'key')))
  expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1)
  await query('DELETE FROM idempotency_key WHERE user_id = $1', [ana.userId])
  expect(await buy(ana, 'coffee', 'key')).toEqual(answers[0])
  expect([await balanceOf(ana), (await toldOf(ana)).length]).toEqual([35, 1])
  expect(await refusal(buy(ana, 'whale', 'key'))).toBe('409 idempotency_mismatch')
})

it('a refusal under a key stays a refusal, after Cora has come in too', async () => {
  const [ana, bea] = [await cora.person(0), await cora.person(20)]
  expect(await refusal(buy(ana, 'coffee', 'key'))).toBe('409 insufficient_balance')
  await call(transferCora, { recipientUsername: ana.username, amount: 20 }, await options(bea))
  expect(await refusal(buy(ana, 'coffee', 'key'))).toBe('409 insufficient_balance')
  expect(await balanceOf(ana)).toBe(20)
})

it('nothing is kept of whoever is deleted', async () => {
  const ana = await cora.person(15)
  await buy(ana)
  await receive(cora.db, subscriptions, [factOf(UserDeleted, { userId: ana.userId }, { version: 2 })])
  expect(await query('SELECT 1 FROM profile_frame WHERE user_id = $1', [ana.userId])).toEqual([])
})
