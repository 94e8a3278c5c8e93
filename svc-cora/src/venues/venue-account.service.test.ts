import { ApiError, call } from '@convive/contracts/call'
import {
  getBalance,
  getVenueAccount,
  getVenueStatement,
  downloadVenueStatement,
  listTransactions,
  listVenueTransactions,
  payFromVenue,
  spendCora,
} from '@convive/contracts/cora'
import { VenueMerged } from '@convive/contracts/venue-merges'
import { VenueChanged } from '@convive/contracts/venues'
import type { RequestOf } from '@convive/contracts/route'
import { costaRicaToday } from '@convive/formats/costa-rica-time'
import { createMessage, receive } from '@convive/service-kit/testing/messages'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { subscriptions } from '../app.ts'
import { checkLedger, startCora, type CoraUnderTest } from '../testing/cora.ts'

let cora: CoraUnderTest
beforeAll(async () => {
  // The limits that a person sends within must be on.
  cora = await startCora({ postgresUrl: inject('postgresUrl'), natsUrl: inject('natsUrl') })
})
afterAll(() => cora.end())

type Person = { userId: number; username: string }
let ids = 500
const venueOf = async (owner: Person | null, monthlyCoraLimit: number | null = null) => {
  const venueId = ++ids
  await receive(cora.db, subscriptions, [
    createMessage(VenueChanged, {
      venueId,
      name: `Soda ${venueId}`,
      region: 'uvita',
      acceptsCora: true,
      monthlyCoraLimit,
      ownerId: owner?.userId ?? null,
    }),
  ])
  return venueId
}
const options = async ({ userId, username }: Person, idempotencyKey?: string, isAdmin = false) => ({
  origin: cora.origin,
  headers: await cora.as(userId, { username, isAdmin }),
  ...(idempotencyKey && { idempotencyKey }),
})
/** A venue that has accepted this much, with its owner. */
const venueWith = async (balance: number) => {
  const owner = await cora.person()
  const venueId = await venueOf(owner)
  const guest = await cora.person(balance)
  if (balance > 0) await call(spendCora, { venueId, amount: balance }, await options(guest))
  return { owner, venueId }
}
const pay = async (as: Person, request: RequestOf<typeof payFromVenue>, key?: string) =>
  await call(payFromVenue, request, await options(as, key))
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'no refusal',
    (error: unknown) => (error instanceof ApiError ? `${error.status} ${error.code}` : String(error)),
  )
const balanceOf = async (person: Person) => (await call(getBalance, {}, await options(person))).balance
const month = () => costaRicaToday().slice(0, 7)

it('pays a person from a venue, once for a key, and both read who and what for', async () => {
  const { owner, venueId } = await venueWith(100)
  const cook = await cora.person()
  const request = { id: venueId, to: { username: cook.username.toUpperCase() }, amount: 30, description: 'Horas' }
  const first = await pay(owner, request, 'wages')
  expect(first).toMatchObject({
    balance: 70,
    transaction: { type: 'venue_payment', amount: -30, description: `Paid to ${cook.username}: Horas` },
  })
  expect(await pay(owner, request, 'wages')).toEqual(first)
  expect(await refusal(pay(owner, { ...request, amount: 31 }, 'wages'))).toBe('409 idempotency_mismatch')
  expect(await balanceOf(cook)).toBe(30)
  expect((await call(listTransactions, { limit: 1 }, await options(cook))).items).toMatchObject([
    { type: 'venue_payment', amount: 30, description: `Paid by the venue Soda ${venueId}: Horas` },
  ])
  expect(await call(getVenueAccount, { id: venueId }, await options(owner))).toEqual({ balance: 70 })
  const { items } = await call(listVenueTransactions, { id: venueId }, await options(owner))
  expect(items.map(({ type, amount }) => [type, amount])).toEqual([
    ['venue_payment', -30],
    ['spent_venue', 100],
  ])
  expect(await checkLedger(cora)).toMatchObject({ sum: 0, disagreeing: 0 })
})

it('lists what guests paid by their note, without the guest, and the Cora of a merged venue', async () => {
  const owner = await cora.person()
  const [venueId, former] = [await venueOf(owner), await venueOf(null)]
  const guest = await cora.person(60)
  await call(spendCora, { venueId, amount: 10 }, await options(guest))
  await call(spendCora, { venueId, amount: 20, description: 'casado' }, await options(guest))
  await call(spendCora, { venueId: former, amount: 30 }, await options(guest))
  await receive(cora.db, subscriptions, [createMessage(VenueMerged, { venueId: former, intoVenueId: venueId })])
  const { items } = await call(listVenueTransactions, { id: venueId }, await options(owner))
  expect(items.map(({ type, amount, description }) => [type, amount, description])).toEqual([
    ['corrected', 30, 'Cora of a merged venue'],
    ['spent_venue', 20, 'casado'],
    ['spent_venue', 10, ''],
  ])
})

it('lists the payments in pages', async () => {
  const { owner, venueId } = await venueWith(10)
  for (const amount of [1, 2]) await pay(owner, { id: venueId, to: { username: owner.username }, amount })
  const first = await call(listVenueTransactions, { id: venueId, limit: 2 }, await options(owner))
  const rest = await call(listVenueTransactions, { id: venueId, cursor: first.next ?? '' }, await options(owner))
  expect([...first.items, ...rest.items].map(({ amount }) => amount)).toEqual([-2, -1, 10])
})

it('pays another venue within its monthly limit, and counts in it', async () => {
  const { owner, venueId } = await venueWith(100)
  const other = await venueOf(await cora.person(), 25)
  await pay(owner, { id: venueId, to: { venueId: other }, amount: 20 })
  expect(await refusal(pay(owner, { id: venueId, to: { venueId: other }, amount: 6 }))).toBe('409 venue_limit_reached')
  const owned = await venueOf(owner)
  await pay(owner, { id: venueId, to: { venueId: owned }, amount: 10 })
  const statement = await call(getVenueStatement, { id: owned, month: month() }, await options(owner))
  expect(statement).toMatchObject({ used: 10, paid: 0 })
  expect(statement.days.map(({ received }) => received)).toEqual([10])
  expect(await call(getVenueStatement, { id: venueId, month: month() }, await options(owner))).toMatchObject({
    used: 100,
    paid: 30,
  })
  const csv = await call(downloadVenueStatement, { id: venueId, month: month(), language: 'en' }, await options(owner))
  expect(csv).toContain(`,-20,Paid to the venue Soda ${other}`)
  expect(csv).toContain(',100,')
})

it('names nobody who was paid in the file of the statement', async () => {
  const { owner, venueId } = await venueWith(20)
  await pay(owner, { id: venueId, to: { username: owner.username }, amount: 5, description: 'vuelto' })
  const csv = await call(downloadVenueStatement, { id: venueId, month: month() }, await options(owner))
  expect(csv).toContain(',-5,vuelto')
  expect(csv).not.toMatch(/person/i)
})

it.each([
  ['more than the venue has', { amount: 51 }, '409 insufficient_balance'],
  ['an unknown person', { to: { username: 'nobody-here' } }, '404 unknown_recipient'],
  ['an unknown venue', { to: { venueId: 999_999 } }, '404 not_found'],
  ['too much at once', { amount: 501 }, '400 transfer_too_large'],
  ['nothing', { amount: 0 }, '400 invalid_input'],
])('refuses to pay %s', async (_, change, expected) => {
  const { owner, venueId } = await venueWith(50)
  const request = { id: venueId, to: { username: owner.username }, amount: 10, ...change }
  expect(await refusal(pay(owner, request as RequestOf<typeof payFromVenue>))).toBe(expected)
})

it('refuses to pay the venue itself, also under the number of a venue that was merged into it', async () => {
  const { owner, venueId } = await venueWith(50)
  const former = await venueOf(owner)
  await receive(cora.db, subscriptions, [createMessage(VenueMerged, { venueId: former, intoVenueId: venueId })])
  for (const id of [venueId, former])
    expect(await refusal(pay(owner, { id: venueId, to: { venueId: id }, amount: 1 }))).toBe('400 transfer_to_self')
  expect(await pay(owner, { id: former, to: { username: owner.username }, amount: 1 })).toMatchObject({ balance: 49 })
})

it('sends at most 1,000 in one day', async () => {
  const { owner, venueId } = await venueWith(1500)
  const to = { username: owner.username }
  for (const amount of [500, 500]) await pay(owner, { id: venueId, to, amount })
  expect(await refusal(pay(owner, { id: venueId, to, amount: 1 }))).toBe('409 daily_limit')
})

it('is the owner’s alone: not an administrator’s, nor anybody else’s', async () => {
  const { venueId } = await venueWith(50)
  const stranger = await cora.person()
  for (const isAdmin of [false, true]) {
    const as = await options(stranger, undefined, isAdmin)
    const to = { username: stranger.username }
    expect(await refusal(call(getVenueAccount, { id: venueId }, as))).toBe('403 forbidden')
    expect(await refusal(call(listVenueTransactions, { id: venueId }, as))).toBe('403 forbidden')
    expect(await refusal(call(payFromVenue, { id: venueId, to, amount: 1 }, as))).toBe('403 forbidden')
  }
  expect(await refusal(call(getVenueAccount, { id: 999_999 }, await options(stranger)))).toBe('404 not_found')
})

it('never spends more than the venue has, however many payments come at once', async () => {
  const { owner, venueId } = await venueWith(100)
  const paid = await Promise.all(
    Array.from({ length: 20 }, () =>
      refusal(pay(owner, { id: venueId, to: { username: owner.username }, amount: 10 }, crypto.randomUUID())),
    ),
  )
  expect(paid.filter((code) => code === 'no refusal')).toHaveLength(10)
  expect(await call(getVenueAccount, { id: venueId }, await options(owner))).toEqual({ balance: 0 })
  expect(await checkLedger(cora)).toMatchObject({ sum: 0, disagreeing: 0 })
})
