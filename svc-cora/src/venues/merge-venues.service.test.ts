import { ApiError, call } from '@convive/contracts/call'
import { getBalance, spendCora, VenueUsed } from '@convive/contracts/cora'
import { VenueMerged } from '@convive/contracts/venue-merges'
import { VenueChanged } from '@convive/contracts/venues'
import { createMessage, emittedBy, receive, receiveUntilDone } from '@convive/service-kit/testing/messages'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { subscriptions } from '../app.ts'
import { checkLedger, startCora, type CoraUnderTest } from '../testing/cora.ts'

let cora: CoraUnderTest
beforeAll(async () => {
  cora = await startCora({ postgresUrl: inject('postgresUrl'), natsUrl: inject('natsUrl') })
})
afterAll(() => cora.end())

let ids = 0
const changed = (venueId: number, monthlyCoraLimit: number | null = null, version = 1) =>
  createMessage(
    VenueChanged,
    { venueId, name: `Soda ${venueId}`, region: 'uvita', acceptsCora: true, monthlyCoraLimit },
    { version },
  )
const merged = (venueId: number, intoVenueId: number) => createMessage(VenueMerged, { venueId, intoVenueId })
const venue = async (monthlyCoraLimit: number | null = null) => {
  const venueId = (ids += 1)
  await receive(cora.db, subscriptions, [changed(venueId, monthlyCoraLimit)])
  return venueId
}
type Payer = { userId: number; username: string }
const options = async (payer: Payer, idempotencyKey?: string) => ({
  origin: cora.origin,
  headers: await cora.as(payer.userId, { username: payer.username }),
  ...(idempotencyKey && { idempotencyKey }),
})
const spend = async (payer: Payer, venueId: number, amount: number, key?: string) =>
  await call(spendCora, { venueId, amount }, await options(payer, key))
const heldBy = async (venueId: number): Promise<number> => {
  const [row]: { balance: number }[] = await cora.db.source.query('SELECT balance FROM account WHERE code = $1', [
    `venue:${venueId}`,
  ])
  return row?.balance ?? 0
}
const usedBy = async (venueId: number) =>
  (await cora.db.source.query('SELECT used FROM venue_month WHERE venue_id = $1 AND used > 0', [venueId])) as {
    used: number
  }[]

it('moves the balance of a merged venue to the other one, once, and later payments too', async () => {
  const [id, otherId, ana] = [await venue(), await venue(), await cora.person(100)]
  await spend(ana, id, 10)
  await spend(ana, otherId, 30)
  const message = merged(otherId, id)
  await receive(cora.db, subscriptions, [message, message])
  await receive(cora.db, subscriptions, [merged(otherId, id)])
  expect([await heldBy(id), await heldBy(otherId)]).toEqual([40, 0])
  const { transaction } = await spend(ana, otherId, 5)
  expect(transaction.description).toBe(`Spent at Soda ${id}`)
  expect([await heldBy(id), await heldBy(otherId)]).toEqual([45, 0])
  expect(
    await cora.db.source.query(
      `SELECT debit, credit, amount FROM transfer WHERE type = 'merged_venue' AND debit = $1`,
      [`venue:${otherId}`],
    ),
  ).toEqual([{ debit: `venue:${otherId}`, credit: `venue:${id}`, amount: 30 }])
  expect(await checkLedger(cora)).toMatchObject({ sum: 0, disagreeing: 0 })
})

it('answers a payment that is repeated after the merge as the first time', async () => {
  const [id, otherId, ana] = [await venue(), await venue(), await cora.person(20)]
  const first = await spend(ana, otherId, 7, 'before-the-merge')
  await receive(cora.db, subscriptions, [merged(otherId, id)])
  expect(await spend(ana, otherId, 7, 'before-the-merge')).toEqual(first)
  expect((await call(getBalance, {}, await options(ana))).balance).toBe(13)
})

it('counts the amounts of both in this month against the limit of the other one', async () => {
  const [id, otherId, ana] = [await venue(50), await venue(60), await cora.person(200)]
  await spend(ana, id, 30)
  await spend(ana, otherId, 40)
  await receive(cora.db, subscriptions, [merged(otherId, id)])
  expect([await usedBy(id), await usedBy(otherId)]).toEqual([[{ used: 70 }], []])
  expect((await emittedBy(cora.db, VenueUsed)).findLast(({ venueId }) => venueId === id)).toMatchObject({ used: 70 })
  const refused = await spend(ana, otherId, 1).catch((error: unknown) => error)
  expect(refused instanceof ApiError && refused.code).toBe('venue_limit_reached')
  await receive(cora.db, subscriptions, [changed(id, 80, 2)])
  await spend(ana, id, 10)
  expect(await usedBy(id)).toEqual([{ used: 80 }])
})

it.each([[[0, 1, 2]], [[1, 0, 2]], [[2, 1, 0]], [[2, 0, 1]]])(
  'ends at the last venue when one is merged after the other, and the messages come as %j',
  async (order) => {
    const [first, middle, last, ana] = [await venue(), await venue(), (ids += 1), await cora.person(100)]
    await spend(ana, first, 20)
    await spend(ana, middle, 30)
    // The last venue is so new that its message may come after those of the merges.
    const messages = [changed(last), merged(first, middle), merged(middle, last)]
    for (const index of order) await receiveUntilDone(cora.db, subscriptions, [messages[index]!])
    await spend(ana, first, 1)
    expect([await heldBy(first), await heldBy(middle), await heldBy(last)]).toEqual([0, 0, 51])
    expect(await usedBy(last)).toEqual([{ used: 51 }])
    expect(await checkLedger(cora)).toMatchObject({ sum: 0, disagreeing: 0 })
  },
)

it('loses no payment that is made while the venue is merged', async () => {
  const [id, otherId] = [await venue(), await venue()]
  const people = await Promise.all(Array.from({ length: 16 }, () => cora.person(10)))
  const payments = people.map((payer) =>
    spend(payer, otherId, 10).then(
      () => 10,
      () => 0,
    ),
  )
  const [paid] = await Promise.all([
    Promise.all(payments),
    receiveUntilDone(cora.db, subscriptions, [merged(otherId, id)]),
  ])
  const total = paid.reduce((sum, amount) => sum + amount, 0)
  expect([await heldBy(id), await heldBy(otherId)]).toEqual([total, 0])
  expect((await usedBy(id)).map(({ used }) => used)).toEqual(total > 0 ? [total] : [])
  expect(await checkLedger(cora)).toMatchObject({ sum: 0, disagreeing: 0 })
})

it('merges a venue that has no Cora, and one that is not known yet', async () => {
  const [id, otherId] = [await venue(), (ids += 1)]
  await receive(cora.db, subscriptions, [merged(otherId, id)])
  await receive(cora.db, subscriptions, [changed(otherId)])
  const ana = await cora.person(10)
  await spend(ana, otherId, 4)
  expect(await heldBy(id)).toBe(4)
})
