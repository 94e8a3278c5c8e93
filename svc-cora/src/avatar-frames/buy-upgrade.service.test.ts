import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { ApiError, call } from '@convive/contracts/call'
import { buyUpgrade, exportCoraData, frameDays, getBalance, transferCora, UpgradeBought } from '@convive/contracts/cora'
import { UserDeleted } from '@convive/contracts/identity'
import type { AvatarFrame } from '@convive/contracts/enums'
import { emittedBy, createMessage, receive } from '@convive/service-kit/testing/messages'
import { subscriptions } from '../app.ts'
import { checkLedger, startCora, type CoraUnderTest } from '../testing/cora.ts'

let cora: CoraUnderTest
beforeAll(async () => {
  cora = await startCora({ postgresUrl: inject('postgresUrl'), natsUrl: inject('natsUrl') })
})
afterAll(() => cora.end())

type Payer = { userId: number; username: string }
const options = async (payer: Payer, idempotencyKey?: string) => ({
  origin: cora.origin,
  headers: await cora.as(payer.userId, { username: payer.username }),
  ...(idempotencyKey && { idempotencyKey }),
})
const buy = async (payer: Payer, frame: AvatarFrame = 'whale', key?: string) =>
  call(buyUpgrade, { frame }, await options(payer, key))
const balanceOf = async (payer: Payer) => (await call(getBalance, {}, await options(payer))).balance
const framesOf = async (payer: Payer) => (await call(exportCoraData, {}, await options(payer))).sections.frames
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'no refusal',
    (error: unknown) => (error instanceof ApiError ? `${error.status} ${error.code}` : String(error)),
  )
const publishedFor = async (payer: Payer) =>
  (await emittedBy(cora.db, UpgradeBought)).filter(({ userId }) => userId === payer.userId)
const later = (instant: string, days: number) => new Date(Date.parse(instant) + days * 86_400_000).toISOString()
const query = <Row>(sql: string, values: unknown[] = []): Promise<Row[]> => cora.db.source.query(sql, values)
const fund = async () =>
  (await query<{ balance: number }>(`SELECT balance FROM account WHERE code = 'community'`))[0]!.balance

it('charges 15 Cora for 30 days and pays them to the community fund', async () => {
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
  expect(await publishedFor(ana)).toEqual([{ userId: ana.userId, frame: 'hibiscus', until }])
  expect(await framesOf(ana)).toEqual([{ frame: 'hibiscus', until }])
  expect(await checkLedger(cora)).toMatchObject({ sum: 0, disagreeing: 0 })
})

it('extends the frame by 30 days, shows the one bought last, and publishes a higher version', async () => {
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

it('starts again at the payment after the frame has ended', async () => {
  const ana = await cora.person(30)
  await buy(ana)
  await query(`UPDATE avatar_frame SET until = now() - interval '1 minute' WHERE user_id = $1`, [ana.userId])
  const { until, transaction } = await buy(ana)
  expect(until).toBe(later(transaction.createdAt, frameDays))
})

it('refuses a frame that the balance does not cover, and an unknown frame', async () => {
  const ana = await cora.person(14)
  expect(await refusal(buy(ana))).toBe('409 insufficient_balance')
  expect(await refusal(buy(ana, 'gold' as AvatarFrame))).toBe('400 invalid_input')
  expect([await balanceOf(ana), await publishedFor(ana), await framesOf(ana)]).toEqual([14, [], []])
})

// Without FOR NO KEY UPDATE in the ledger's lock, several are paid from one balance, or fail on the unique version.
it('charges exactly one of many simultaneous purchases when the balance covers one', async () => {
  const ana = await cora.person(15)
  const outcomes = await Promise.all(Array.from({ length: 8 }, () => refusal(buy(ana))))
  expect(outcomes.toSorted()).toEqual([...Array<string>(7).fill('409 insufficient_balance'), 'no refusal'])
  expect([await balanceOf(ana), (await publishedFor(ana)).length]).toEqual([0, 1])
})

it('adds up two simultaneous purchases that the balance covers', async () => {
  const ana = await cora.person(30)
  const ends = (await Promise.all([buy(ana, 'coffee'), buy(ana, 'whale')])).map(({ until }) => until).toSorted()
  const earlier = ends[0]!
  // Either frame may be paid first. The second one starts where the first one ends.
  expect(Date.parse(ends[1]!) - Date.parse(earlier)).toBe(frameDays * 86_400_000)
  expect((await publishedFor(ana)).map(({ until }) => until)).toEqual(ends)
})

it('buys once under one key, also when the stored response is gone', async () => {
  const ana = await cora.person(50)
  const answers = await Promise.all([1, 2, 3].map(() => buy(ana, 'coffee', 'key')))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  await query('DELETE FROM idempotency_key WHERE user_id = $1', [ana.userId])
  expect(await buy(ana, 'coffee', 'key')).toEqual(answers[0])
  expect([await balanceOf(ana), (await publishedFor(ana)).length]).toEqual([35, 1])
  expect(await refusal(buy(ana, 'whale', 'key'))).toBe('409 idempotency_mismatch')
})

it('repeats a refusal under its key, also after Cora has arrived', async () => {
  const [ana, bea] = [await cora.person(0), await cora.person(20)]
  expect(await refusal(buy(ana, 'coffee', 'key'))).toBe('409 insufficient_balance')
  await call(transferCora, { recipientUsername: ana.username, amount: 20 }, await options(bea))
  expect(await refusal(buy(ana, 'coffee', 'key'))).toBe('409 insufficient_balance')
  expect(await balanceOf(ana)).toBe(20)
})

it('deletes the frame of a deleted account', async () => {
  const ana = await cora.person(15)
  await buy(ana)
  await receive(cora.db, subscriptions, [createMessage(UserDeleted, { userId: ana.userId }, { version: 2 })])
  expect(await query('SELECT 1 FROM avatar_frame WHERE user_id = $1', [ana.userId])).toEqual([])
})
