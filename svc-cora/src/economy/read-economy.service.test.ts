import { ApiError, call } from '@convive/contracts/call'
import { readEconomy, spendCora, transferCora } from '@convive/contracts/cora'
import { EventCreated } from '@convive/contracts/events'
import { VenueChanged } from '@convive/contracts/venues'
import { createMessage, receive } from '@convive/service-kit/testing/messages'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { subscriptions } from '../app.ts'
import { startCora, type CoraUnderTest } from '../testing/cora.ts'
import { readAccountTotals } from './read-economy.ts'

let cora: CoraUnderTest
beforeAll(async () => {
  cora = await startCora({ postgresUrl: inject('postgresUrl'), natsUrl: inject('natsUrl') })
})
afterAll(() => cora.end())

const options = async (person: { userId: number; username: string }) => ({
  origin: cora.origin,
  headers: await cora.as(person.userId, { username: person.username }),
})
const asAdmin = async (isAdmin: boolean) =>
  await call(readEconomy, {}, { origin: cora.origin, headers: await cora.as(99, { isAdmin }) })

it('sums what is held, minted and moved, and finds the ledger consistent', async () => {
  const [ana, bea] = [await cora.person(40), await cora.person()]
  await receive(cora.db, subscriptions, [
    createMessage(VenueChanged, {
      venueId: 1,
      name: 'Soda',
      region: 'uvita',
      acceptsCora: true,
      monthlyCoraLimit: null,
    }),
  ])
  await call(transferCora, { recipientUsername: bea.username, amount: 15 }, await options(ana))
  await call(spendCora, { venueId: 1, amount: 10 }, await options(bea))
  const economy = await asAdmin(true)
  expect(economy).toMatchObject({
    circulation: { total: 40, people: 30, venues: 10, community: 0 },
    minted: 40,
    burnt: 0,
    reasons: [{ type: 'earned_attend_event', amount: 40 }],
    check: { sum: 0, negative: 0, disagreeing: 0 },
  })
  expect(economy.weeks).toHaveLength(12)
  expect(economy.weeks.at(-1)).toMatchObject({ minted: 40, moved: 25, burnt: 0 })
  expect(economy.weeks.every(({ begins }) => new Date(`${begins}T00:00:00Z`).getUTCDay() === 1)).toBe(true)
})

it('computes the result again only after a minute', async () => {
  const before = await asAdmin(true)
  await receive(cora.db, subscriptions, [createMessage(EventCreated, newEvent)])
  expect(await asAdmin(true)).toEqual(before)
})

it('refuses people who are not administrators', async () => {
  await expect(asAdmin(false)).rejects.toSatisfy((error) => error instanceof ApiError && error.status === 403)
})

it('finds an account whose entries do not add up to its balance', async () => {
  await cora.db.source.query(`UPDATE account SET balance = balance + 1 WHERE code = 'community'`)
  expect((await readAccountTotals(cora.db.source.manager)).check).toMatchObject({ sum: 1, negative: 0, disagreeing: 1 })
  await cora.db.source.query(`UPDATE account SET balance = balance - 1 WHERE code = 'community'`)
})

it('finds a transfer whose entry is missing', async () => {
  const sound = (await readAccountTotals(cora.db.source.manager)).check.disagreeing
  await cora.db.source.query(
    `INSERT INTO transfer (debit, credit, amount, type, cause_scope, cause_key, request_hash, debit_version, credit_version,
       debit_description, credit_description)
     VALUES ('mint:0', 'community', 5, 'corrected', 'test', 'no entry', '', 1000, 1000, '', '')`,
  )
  expect((await readAccountTotals(cora.db.source.manager)).check.disagreeing).toBe(sound + 2)
})

const soon = new Date(Date.now() + 86_400_000).toISOString()
const newEvent = {
  eventId: 1,
  title: 'Feria',
  region: 'uvita' as const,
  creatorId: 2,
  startsAt: soon,
  endsAt: soon,
  coraReward: 0,
  isPaid: false,
  priceMinor: null,
  currency: 'crc' as const,
  paymentOption: null,
  acceptCora: false,
  coraPrice: null,
  isCancelled: false,
  isSample: false,
  coraAwarded: 1,
}
