import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { call } from '@convive/contracts/call'
import { getBalance, summarizeMonths, TransactionRecorded } from '@convive/contracts/cora'
import { AttendanceRecorded } from '@convive/contracts/events'
import { UserRegistered } from '@convive/contracts/identity'
import { eventually } from '@convive/service-kit/testing/eventually'
import { createMessage, receive, receiveUntilDone } from '@convive/service-kit/testing/messages'
import { subscriptions } from '../app.ts'
import { startCora, type CoraUnderTest } from '../testing/cora.ts'

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

// The message about the reward returns to svc-cora over NATS, as in the product.
it('pays the inviter 5 Cora when the invited person first earns', async () => {
  await handle(registered(300, null), registered(301, 300))
  expect(await balanceOf(300)).toBe(0)
  await handle(attended(301))
  await eventually(
    () => balanceOf(300),
    (balance) => balance === 5,
  )
  await handle(createMessage(AttendanceRecorded, { eventId: 8000, userId: 301, title: 'Otra', coraAwarded: 10 }))
  await eventually(
    () => balanceOf(301),
    (balance) => balance === 20,
  )
  expect(await balanceOf(300)).toBe(5)
})

it('pays the inviter also when the reward arrives before the registration', async () => {
  await handle(registered(310, null), attended(311))
  await handle(registered(311, 310))
  expect(
    await eventually(
      () => balanceOf(310),
      (balance) => balance > 0,
    ),
  ).toBe(5)
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
  const handledMessages = () =>
    cora.db.source.query<unknown[]>(
      `SELECT 1 FROM inbox i JOIN outbox o ON o.batch IS NOT NULL CROSS JOIN LATERAL json_array_elements(o.batch::json) AS fact
       WHERE i.handler = 'referrals/on-transaction-recorded' AND i.message_id::text = fact ->> 'id' AND fact ->> 'aggregate' = ANY($1)`,
      [guests.map((id) => `account:person:${id}`)],
    )
  await eventually(handledMessages, (rows) => rows.length === guests.length)
  expect(await balanceOf(330)).toBe(50)
})

it('pays the referrals of many messages in one transaction, each inviter up to ten a month', async () => {
  const [guests, others] = [360, 390].map((first) => Array.from({ length: 12 }, (_, index) => first + index))
  // Nothing is due before the registrations, so the messages of the rewards themselves pay nothing.
  await handle(...[...guests!, ...others!.slice(0, 3)].map((id) => attended(id)))
  await cora.db.source.query(
    `INSERT INTO person (user_id, username, username_key, display_name, version, referrer_id)
     SELECT id, 'p' || id, 'p' || id, '', 1, CASE WHEN id < 390 THEN 358 ELSE 359 END FROM unnest($1::bigint[]) AS id`,
    [[...guests!, ...others!]],
  )
  const earned = [...guests!, ...others!].map((userId) =>
    createMessage(TransactionRecorded, {
      transactionId: userId,
      userId,
      type: 'earned_attend_event',
      amount: 10,
      balance: 10,
      description: '',
      recordedAt: new Date().toISOString(),
    }),
  )
  await Promise.all([handleUntilDone(...earned), handleUntilDone(...earned.toReversed())])
  expect(await balanceOf(358)).toBe(50)
  expect(await balanceOf(359)).toBe(15)
  const transactions: unknown[] = await cora.db.source.query(
    `SELECT DISTINCT xmin::text FROM transfer WHERE type = 'earned_referral' AND credit IN ('person:358', 'person:359')`,
  )
  expect(transactions).toHaveLength(1)
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
