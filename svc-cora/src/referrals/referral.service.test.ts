import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { call } from '@convive/contracts/call'
import { getBalance, summarizeMonths } from '@convive/contracts/cora'
import { AttendanceRecorded } from '@convive/contracts/events'
import { UserRegistered } from '@convive/contracts/identity'
import { eventually } from '@convive/service-kit/testing/eventually'
import { factOf, receive } from '@convive/service-kit/testing/messages'
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
  factOf(UserRegistered, {
    userId,
    username: `guest${userId}`,
    displayName: 'Guest',
    region: 'all',
    referrerId,
    registeredAt: new Date().toISOString(),
  })
const attended = (userId: number, coraAwarded = 10) =>
  factOf(AttendanceRecorded, { eventId: 9000 + userId, userId, title: 'Feria', coraAwarded })
const hear = (...facts: Parameters<typeof receive>[2]) => receive(cora.db, subscriptions, facts)

// The news of an earning comes back to svc-cora over NATS, as it does in the product.
it('the inviter earns 5 Cora once the invited person first earns', async () => {
  await hear(registered(300, null), registered(301, 300))
  expect(await balanceOf(300)).toBe(0)
  await hear(attended(301))
  await eventually(
    () => balanceOf(300),
    (balance) => balance === 5,
  )
  await hear(factOf(AttendanceRecorded, { eventId: 8000, userId: 301, title: 'Otra', coraAwarded: 10 }))
  await eventually(
    () => balanceOf(301),
    (balance) => balance === 20,
  )
  expect(await balanceOf(300)).toBe(5)
})

it('also when the earning is heard of before the registration', async () => {
  await hear(registered(310, null), attended(311))
  await hear(registered(311, 310))
  expect(
    await eventually(
      () => balanceOf(310),
      (balance) => balance > 0,
    ),
  ).toBe(5)
})

it('nobody earns by inviting themselves', async () => {
  await hear(registered(320, 320), attended(320))
  await hear(registered(320, 320))
  expect(await balanceOf(320)).toBe(10)
})

it('at most ten invited people earn the inviter Cora in one month, however many arrive at once', async () => {
  await hear(registered(330, null))
  const guests = Array.from({ length: 14 }, (_, index) => 340 + index)
  await hear(...guests.map((id) => attended(id)))
  await Promise.all(guests.map((id) => hear(registered(id, 330))))
  const heardOf = () =>
    cora.db.source.query<unknown[]>(
      `SELECT 1 FROM inbox i JOIN outbox o ON o.batch IS NOT NULL CROSS JOIN LATERAL json_array_elements(o.batch::json) AS fact
       WHERE i.handler = 'referrals/on-transaction-recorded' AND i.message_id::text = fact ->> 'id' AND fact ->> 'aggregate' = ANY($1)`,
      [guests.map((id) => `account:person:${id}`)],
    )
  await eventually(heardOf, (rows) => rows.length === guests.length)
  expect(await balanceOf(330)).toBe(50)
})

it('shows what was earned and spent by month, months without movement included', async () => {
  const months = await call(summarizeMonths, { count: 3 }, { origin: cora.origin, headers: await cora.as(301) })
  expect(months.map(({ earned, spent }) => [earned, spent])).toEqual([
    [0, 0],
    [0, 0],
    [20, 0],
  ])
  expect(months[2]!.month).toBe(new Date(Date.now() - 6 * 3_600_000).toISOString().slice(0, 7))
})
