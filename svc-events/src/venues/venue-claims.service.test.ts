import { exportEventsData } from '@convive/contracts/data-export-events'
import { UserDeleted } from '@convive/contracts/identity'
import { listEventNotifications, readEventNotifications } from '@convive/contracts/notifications'
import {
  claimVenue,
  decideVenueClaim,
  getVenueClaim,
  listVenueClaims,
  updateOwnedVenue,
} from '@convive/contracts/venue-claims'
import { getVenue, setVenueOwner, VenueChanged } from '@convive/contracts/venues'
import { createMessage, emittedBy, receive } from '@convive/service-kit/testing/messages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { admin, type EventsUnderTest, startEvents } from '../testing/events-service.ts'
import { makeVenue, somebody } from '../testing/factories.ts'
import { onUserDeleted } from './venue-claims.ts'

let events: EventsUnderTest
beforeAll(async () => {
  events = await startEvents()
})
afterAll(() => events.end())

let made = 0
const makeOne = () => makeVenue(events, `Soda ${(made += 1)}`, 'uvita', { monthlyCoraLimit: 500 })
const note = 'Soy la dueña; me pueden llamar al local.'
const claim = (person: number, id: number, text = note) => events.call(person, claimVenue, { id, note: text })
const stateOf = async (person: number, id: number) => (await events.call(person, getVenueClaim, { id })).state
const waiting = async (venueId: number) =>
  (await events.call(admin, listVenueClaims, { state: 'waiting', limit: 100 })).items.filter(
    (found) => found.venueId === venueId,
  )
const decide = (id: number | undefined, accept: boolean) =>
  events.call(admin, decideVenueClaim, { id: id ?? 0, accept })
const ownerOf = async (id: number) => (await events.call(undefined, getVenue, { id })).ownerId

describe('a claim of a venue', () => {
  test('waits for an administrator, who reads its newest note; once it is accepted, its person is the owner', async () => {
    const [id, person] = [await makeOne(), somebody()]
    expect(await stateOf(person, id)).toBeNull()
    await claim(person, id)
    await claim(person, id, 'Soy la dueña: 8888-1111.')
    const [found, ...more] = await waiting(id)
    expect(more).toEqual([])
    expect(found).toMatchObject({ userId: person, note: 'Soy la dueña: 8888-1111.', state: 'waiting' })
    expect(await ownerOf(id)).toBeNull()
    expect(await decide(found?.id, true)).toMatchObject({ state: 'accepted' })
    expect(await ownerOf(id)).toBe(person)
    expect(await stateOf(person, id)).toBe('accepted')
    const [told, ...others] = await events.call(person, listEventNotifications, {})
    expect(others).toEqual([])
    expect(told).toMatchObject({ kind: 'venue_claim_decided', venueId: id, detail: 'accepted', isRead: false })
    await events.call(person, readEventNotifications, { upTo: told?.id ?? 0 })
    const { sections } = await events.call(person, exportEventsData, {})
    expect(sections).toMatchObject({ notifications: [], venueNotifications: [{ venueId: id, isRead: true }] })
    await expect(claim(somebody(), id)).rejects.toMatchObject({ status: 409, code: 'venue_has_owner' })
  })

  test('is refused once and for all for this person, and another may claim', async () => {
    const [id, person, other] = [await makeOne(), somebody(), somebody()]
    await claim(person, id)
    await decide((await waiting(id))[0]?.id, false)
    expect(await stateOf(person, id)).toBe('refused')
    expect(await events.call(person, listEventNotifications, {})).toMatchObject([{ venueId: id, detail: 'refused' }])
    await expect(claim(person, id)).rejects.toMatchObject({ status: 403 })
    expect(await claim(other, id)).toEqual({ state: 'waiting' })
  })

  test('is decided once, and a venue has one owner, also when administrators decide in parallel', async () => {
    const [id, one, two] = [await makeOne(), somebody(), somebody()]
    await Promise.all([claim(one, id), claim(two, id)])
    const both = await waiting(id)
    const outcomes = await Promise.allSettled([...both, ...both].map((found) => decide(found.id, true)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect([one, two]).toContain(await ownerOf(id))
    expect(await waiting(id)).toHaveLength(1)
  })

  test('does not take a venue from the owner whom an administrator has named in the meantime', async () => {
    const [id, person, owner] = [await makeOne(), somebody(), somebody()]
    await claim(person, id)
    await events.query(`INSERT INTO person (id, username, version) VALUES ($1, $2, 0)`, [owner, `duena${owner}`])
    await events.call(admin, setVenueOwner, { id, username: `duena${owner}` })
    const [found] = await waiting(id)
    await expect(decide(found?.id, true)).rejects.toMatchObject({ status: 409, code: 'venue_has_owner' })
    expect(await ownerOf(id)).toBe(owner)
    expect(await decide(found?.id, false)).toMatchObject({ state: 'refused' })
  })

  test('of a deleted account is deleted if it waits, and loses its note if it was decided', async () => {
    const [id, decided, person] = [await makeOne(), await makeOne(), somebody()]
    await claim(person, decided)
    await decide((await waiting(decided))[0]?.id, true)
    await claim(person, id)
    await receive(events.db, [onUserDeleted], [createMessage(UserDeleted, { userId: person })])
    expect(await events.query('SELECT state, note FROM venue_claim WHERE user_id = $1', [person])).toEqual([
      { state: 'accepted', note: '' },
    ])
  })

  test('is charged: five a day', async () => {
    const person = somebody()
    for (let n = 0; n < 5; n += 1) await claim(person, await makeOne())
    await expect(claim(person, await makeOne())).rejects.toMatchObject({ status: 429 })
  })

  test('is listed and decided by administrators only', async () => {
    const [id, person] = [await makeOne(), somebody()]
    await claim(person, id)
    const [found] = await waiting(id)
    await expect(events.call(person, listVenueClaims, {})).rejects.toMatchObject({ status: 403 })
    const decided = events.call(person, decideVenueClaim, { id: found?.id ?? 0, accept: true })
    await expect(decided).rejects.toMatchObject({ status: 403 })
  })
})

test('the owner changes the description and the monthly limit, and nobody else can', async () => {
  const [id, person] = [await makeOne(), somebody()]
  const draft = { description: 'Casados y sopas.', location: 'Frente a la playa', monthlyCoraLimit: 50 }
  const change = (caller: number) => events.call(caller, updateOwnedVenue, { id, ...draft })
  await claim(person, id)
  await expect(change(person)).rejects.toMatchObject({ status: 403 })
  await decide((await waiting(id))[0]?.id, true)
  expect(await change(person)).toMatchObject({ ...draft, name: expect.stringContaining('Soda') as string })
  expect((await emittedBy(events.db, VenueChanged)).findLast(({ venueId }) => venueId === id)).toMatchObject({
    monthlyCoraLimit: 50,
    acceptsCora: true,
  })
  await expect(change(somebody())).rejects.toMatchObject({ status: 403 })
})
