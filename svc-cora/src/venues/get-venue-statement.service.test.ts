import { ApiError, call } from '@convive/contracts/call'
import { downloadVenueStatement, getVenueStatement, spendCora } from '@convive/contracts/cora'
import { UserDeleted } from '@convive/contracts/identity'
import { VenueMerged } from '@convive/contracts/venue-merges'
import { VenueChanged } from '@convive/contracts/venues'
import { costaRicaToday } from '@convive/formats/costa-rica-time'
import { createMessage, receive } from '@convive/service-kit/testing/messages'
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import { subscriptions } from '../app.ts'
import { startCora, type CoraUnderTest } from '../testing/cora.ts'

let cora: CoraUnderTest
beforeAll(async () => {
  cora = await startCora({ postgresUrl: inject('postgresUrl'), natsUrl: inject('natsUrl') })
})
afterAll(() => cora.end())

const adminId = 900
let ids = 0
const change = async (venueId: number, version: number, given: { ownerId?: number | null; name?: string }) => {
  const facts = { venueId, name: `Soda ${venueId}`, region: 'uvita' as const, acceptsCora: true, monthlyCoraLimit: 100 }
  await receive(cora.db, subscriptions, [createMessage(VenueChanged, { ...facts, ...given }, { version })])
}
const ownedVenue = async () => {
  const { userId: ownerId } = await cora.person()
  const venueId = ++ids
  await change(venueId, 1, { ownerId })
  return { venueId, ownerId }
}
const as = async (userId: number) => ({
  origin: cora.origin,
  headers: await cora.as(userId, { isAdmin: userId === adminId }),
})
const pay = async (venueId: number, amount: number, description?: string) => {
  const payer = await cora.person(50)
  await call(spendCora, { venueId, amount, ...(description && { description }) }, await as(payer.userId))
}
/** Inserts payments of another time, which the ledger does not make. */
const insertPayments = (venueId: number, payments: [at: string, amount: number][]) =>
  cora.db.source.query(
    `INSERT INTO transfer (debit, credit, amount, type, cause_scope, cause_key, request_hash, debit_version,
       credit_version, debit_description, credit_description, created_at)
     SELECT 'burn', $1, amount, 'spent_venue', 'test', gen_random_uuid(), '', 1, 1, '', 'Paid by person:2', at
     FROM unnest($2::timestamptz[], $3::bigint[]) AS p(at, amount)`,
    [`venue:${venueId}`, payments.map(([at]) => at), payments.map(([, amount]) => amount)],
  )
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'no refusal',
    (error: unknown) => (error instanceof ApiError ? `${error.status} ${error.code}` : String(error)),
  )
const thisMonth = () => costaRicaToday().slice(0, 7)

it('sums the payments of this month by day, beside the limit', async () => {
  const { venueId, ownerId } = await ownedVenue()
  await pay(venueId, 20)
  await pay(venueId, 15)
  const month = thisMonth()
  const statement = await call(getVenueStatement, { id: venueId, month }, await as(ownerId))
  expect(statement).toMatchObject({ month, used: 35, limit: 100 })
  expect(statement.days.reduce((sum, { payments }) => sum + payments, 0)).toBe(2)
  expect(statement.days.reduce((sum, { received }) => sum + received, 0)).toBe(35)
})

it('begins and ends a day and a month in Costa Rica', async () => {
  const { venueId, ownerId } = await ownedVenue()
  await insertPayments(venueId, [
    ['2026-03-01T05:59:59Z', 1],
    ['2026-03-01T06:00:00Z', 2],
    ['2026-03-08T05:59:59Z', 4],
    ['2026-04-01T05:59:59Z', 8],
    ['2026-04-01T06:00:00Z', 16],
  ])
  const answer = await call(getVenueStatement, { id: venueId, month: '2026-03' }, await as(ownerId))
  expect(answer).toEqual({
    month: '2026-03',
    used: 0,
    limit: null,
    paid: 0,
    days: [
      { day: '2026-03-31', payments: 1, received: 8 },
      { day: '2026-03-07', payments: 1, received: 4 },
      { day: '2026-03-01', payments: 1, received: 2 },
    ],
  })
})

it('exports each payment with its note and without the person', async () => {
  const { venueId, ownerId } = await ownedVenue()
  await pay(venueId, 20, '=two coffees')
  await pay(venueId, 5)
  const csv = await call(downloadVenueStatement, { id: venueId, month: thisMonth(), language: 'es' }, await as(ownerId))
  const [header, ...lines] = csv.trimEnd().split('\r\n')
  expect(header).toBe('id;fecha;hora;monto;nota')
  expect(lines.map((line) => line.replace(/^\d+;[\d-]+;[\d:]+;/, ''))).toEqual(["20;'=two coffees", '5;'])
  expect(csv).not.toMatch(/person/i)
})

it('reads a large month in pages, of which none repeats or skips payments of one instant', async () => {
  const { venueId, ownerId } = await ownedVenue()
  await insertPayments(
    venueId,
    Array.from({ length: 2100 }, () => ['2026-03-07T12:00:00.123456Z', 1]),
  )
  const query = vi.spyOn(cora.db.source, 'query')
  const csv = await call(downloadVenueStatement, { id: venueId, month: '2026-03' }, await as(ownerId))
  const results = await Promise.all(query.mock.results.map(async ({ value }) => (await value) as unknown))
  query.mockRestore()
  const lines = csv.trimEnd().split('\r\n').slice(1)
  expect([lines.length, new Set(lines).size]).toEqual([2100, 2100])
  expect(Math.max(...results.map((rows) => (Array.isArray(rows) ? rows.length : 0)))).toBe(1000)
})

it('contains the payments of a merged venue, also under its old number', async () => {
  const { venueId: oldId } = await ownedVenue()
  const { venueId, ownerId } = await ownedVenue()
  await pay(oldId, 20)
  await pay(venueId, 10)
  const merged = createMessage(VenueMerged, { venueId: oldId, intoVenueId: venueId }, { version: 2 })
  await receive(cora.db, subscriptions, [merged])
  for (const id of [oldId, venueId]) {
    const { used, days } = await call(getVenueStatement, { id, month: thisMonth() }, await as(ownerId))
    expect([used, days.reduce((sum, { received }) => sum + received, 0)]).toEqual([30, 30])
  }
})

it('is shown only to the owner and admins, whose downloads are in the audit log', async () => {
  const { venueId, ownerId } = await ownedVenue()
  const { userId: other } = await cora.person()
  for (const route of [getVenueStatement, downloadVenueStatement]) {
    expect(await refusal(call(route, { id: venueId, month: thisMonth() }, await as(other)))).toBe('403 forbidden')
    expect(await refusal(call(route, { id: 999_999, month: thisMonth() }, await as(ownerId)))).toBe('404 not_found')
    expect(await refusal(call(route, { id: venueId, month: '2026-13' }, await as(ownerId)))).toBe('400 invalid_input')
    expect(await refusal(call(route, { id: venueId, month: thisMonth() }, await as(ownerId)))).toBe('no refusal')
    expect(await refusal(call(route, { id: venueId, month: thisMonth() }, await as(adminId)))).toBe('no refusal')
  }
  expect(
    await cora.db.source.query('SELECT actor_id AS actor, act FROM audit_entry WHERE subject @> $1', [{ id: venueId }]),
  ).toEqual([{ actor: adminId, act: 'GET /api/cora/venues/:id/statement/csv' }])
})

it('follows the owner: a new one, a message of a former version, and a deleted account', async () => {
  const { venueId, ownerId } = await ownedVenue()
  const { userId: next } = await cora.person()
  const read = async (userId: number) =>
    await refusal(call(getVenueStatement, { id: venueId, month: thisMonth() }, await as(userId)))
  await change(venueId, 2, { ownerId: next })
  expect([await read(ownerId), await read(next)]).toEqual(['403 forbidden', 'no refusal'])
  await change(venueId, 3, { name: 'Otro nombre' })
  expect(await read(next)).toBe('no refusal')
  await receive(cora.db, subscriptions, [createMessage(UserDeleted, { userId: next }, { version: 9 })])
  expect(await cora.db.source.query('SELECT owner_id AS owner FROM venue WHERE venue_id = $1', [venueId])).toEqual([
    { owner: null },
  ])
})
