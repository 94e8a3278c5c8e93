import { claimEvent, decideClaim, listClaims } from '@convive/contracts/claims'
import { VenueUsed } from '@convive/contracts/cora'
import { importerId } from '@convive/contracts/enums'
import { EventUpdated, getEvent, listEvents, updateEvent } from '@convive/contracts/events'
import { claimVenue, listVenueClaims } from '@convive/contracts/venue-claims'
import { listVenueDuplicates, mergeVenues, VenueMerged, type MergeableField } from '@convive/contracts/venue-merges'
import { closeVenue, createVenue, getVenue, listAllVenues, listVenues, updateVenue } from '@convive/contracts/venues'
import type { VenueDraft } from '@convive/contracts/venues'
import { eventually } from '@convive/service-kit/testing/eventually'
import { createMessage, emittedBy, receive } from '@convive/service-kit/testing/messages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { admin, startEvents, type EventsUnderTest } from '../testing/events-service.ts'
import { draft, makeEvent, makePastEvent, somebody } from '../testing/factories.ts'
import { onVenueUsed } from './venue.store.ts'
import { moveSlice } from './merge-venues.ts'

let events: EventsUnderTest
beforeAll(async () => {
  events = await startEvents({ RATE_LIMIT: 'off' })
})
afterAll(() => events.end())

let made = 0
const venueDraft = (given: Partial<VenueDraft> = {}): VenueDraft => ({
  name: `Local ${(made += 1)}`,
  description: 'Casados y café chorreado.',
  location: 'Frente al parque',
  region: 'uvita',
  venueType: 'restaurant',
  acceptsCora: true,
  monthlyCoraLimit: 500,
  ...given,
})
const make = async (given: Partial<VenueDraft> = {}) => (await events.call(admin, createVenue, venueDraft(given))).id
const merge = (id: number, otherId: number, take: MergeableField[] = []) =>
  events.call(admin, mergeVenues, { id, otherId, take })
const venueOf = async (eventId: number) => (await events.call(undefined, getEvent, { id: eventId })).venueId
const movedTo = (eventId: number, venueId: number) =>
  eventually(
    () => venueOf(eventId),
    (found) => found === venueId,
  )

describe('a merged venue', () => {
  test('gives its events to the other one, is in no list, and its address answers with the other one', async () => {
    const [id, otherId] = [await make({ name: 'Soda Ballena' }), await make({ name: 'Soda La Ballena' })]
    const upcoming = await makeEvent(events, { venueId: otherId, region: 'uvita' })
    const past = await makePastEvent(events, { venueId: otherId, region: 'uvita' })
    const merged = await merge(id, otherId, ['name', 'location'])
    expect(merged).toMatchObject({ id, name: 'Soda La Ballena', monthlyCoraLimit: 500 })
    await Promise.all([movedTo(upcoming.id, id), movedTo(past.id, id)])
    expect((await events.call(undefined, getEvent, { id: upcoming.id })).venueName).toBe('Soda La Ballena')
    expect(await events.call(undefined, getVenue, { id: otherId })).toMatchObject({ id, name: 'Soda La Ballena' })
    expect((await events.call(undefined, listVenues, { q: 'ballena' })).map((venue) => venue.id)).toEqual([id])
    expect((await events.call(admin, listAllVenues, { q: 'ballena' })).items.map((venue) => venue.id)).toEqual([id])
    const found = await events.call(undefined, listEvents, { q: 'soda la ballena', when: 'upcoming' })
    expect(found.items.map((event) => event.id)).toEqual([upcoming.id])
    expect((await emittedBy(events.db, VenueMerged)).at(-1)).toEqual({ venueId: otherId, intoVenueId: id })
    const told = (await emittedBy(events.db, EventUpdated)).filter(({ eventId }) => eventId === upcoming.id)
    expect(told.at(-1)).toMatchObject({ venueId: id })
  })

  test('does not notify guests of a changed place', async () => {
    const [id, otherId, creator] = [await make(), await make(), somebody()]
    const event = await makeEvent(events, { venueId: otherId, region: 'uvita' }, creator)
    await merge(id, otherId)
    await movedTo(event.id, id)
    expect(await events.query('SELECT 1 FROM notification WHERE event_id = $1', [event.id])).toEqual([])
  })

  test('does not notify guests when an event is edited before it is moved', async () => {
    const [id, otherId, creator] = [await make(), await make(), somebody()]
    const event = await makeEvent(events, { venueId: otherId, region: 'uvita' }, creator)
    await events.query(`INSERT INTO rsvp (event_id, user_id, status) VALUES ($1, $2, 'going')`, [event.id, somebody()])
    await merge(id, otherId)
    await movedTo(event.id, id)
    // The moment between the merge and its job.
    await events.query('UPDATE event SET venue_id = $2 WHERE id = $1', [event.id, otherId])
    const edit = (changes: object) =>
      events.call(creator, updateEvent, { id: event.id, ...draft({ region: 'uvita', ...changes }) })
    await edit({ venueId: otherId, title: 'Otra peña' })
    expect(await venueOf(event.id)).toBe(id)
    const notices = () => events.query('SELECT detail FROM notification WHERE event_id = $1', [event.id])
    expect(await notices()).toEqual([])
    await edit({ venueId: await make(), title: 'Otra peña' })
    expect(await notices()).toEqual([{ detail: 'where' }])
  })

  test('is merged once: a repetition answers as before, and it never changes again', async () => {
    const [id, otherId, third] = [await make(), await make(), await make()]
    const first = await merge(id, otherId, ['name'])
    expect(await merge(id, otherId, ['name'])).toEqual(first)
    await expect(merge(third, otherId)).rejects.toMatchObject({ status: 404 })
    await expect(merge(otherId, third)).rejects.toMatchObject({ status: 404 })
    await expect(events.call(admin, closeVenue, { id: otherId, closed: false })).rejects.toMatchObject({ status: 404 })
    await expect(events.call(admin, updateVenue, { id: otherId, ...venueDraft() })).rejects.toMatchObject({
      status: 404,
    })
  })

  test('leads to the last venue when that one is merged too, with its events', async () => {
    const [last, middle, first] = [await make(), await make(), await make()]
    const event = await makeEvent(events, { venueId: first, region: 'uvita' })
    await merge(middle, first)
    await merge(last, middle)
    await movedTo(event.id, last)
    expect(await events.call(undefined, getVenue, { id: first })).toMatchObject({ id: last })
  })

  test('leaves its name to others', async () => {
    const [id, otherId] = [await make(), await make({ name: 'El mismo nombre' })]
    await merge(id, otherId)
    await make({ name: 'El mismo nombre' })
  })

  test('still takes an event from a form that was opened before, for the other one', async () => {
    const [id, otherId, creator] = [await make(), await make(), somebody()]
    await merge(id, otherId)
    const event = await makeEvent(events, { venueId: otherId, region: 'uvita' }, creator)
    expect(event.venueId).toBe(id)
    const changed = draft({ venueId: otherId, region: 'uvita', title: 'Otra peña' })
    expect(await events.call(creator, updateEvent, { id: event.id, ...changed })).toMatchObject({ venueId: id })
  })

  test('keeps no event that is created while it is merged', async () => {
    const [id, otherId] = [await make(), await make()]
    const creations = Array.from({ length: 8 }, () => makeEvent(events, { venueId: otherId, region: 'uvita' }))
    const [created] = await Promise.all([Promise.all(creations), merge(id, otherId)])
    await Promise.all(created.map((event) => movedTo(event.id, id)))
  })

  test('does not come back with a claimed event that is restored', async () => {
    const [id, otherId, person] = [await make(), await make(), somebody()]
    const event = await makeEvent(events, { venueId: otherId, region: 'uvita' })
    await events.query('UPDATE event SET creator_id = $2 WHERE id = $1', [event.id, importerId])
    await events.call(person, claimEvent, { id: event.id })
    await merge(id, otherId)
    await movedTo(event.id, id)
    const { items } = await events.call(admin, listClaims, { state: 'provisional' })
    const claim = items.find(({ eventId }) => eventId === event.id)
    await events.call(admin, decideClaim, { id: claim?.id ?? 0, accept: false })
    expect(await events.call(undefined, getEvent, { id: event.id })).toMatchObject({ venueId: id, creatorId: 1 })
  })

  test('moves many events slice by slice', async () => {
    const [id, otherId] = [await make(), await make()]
    const created = []
    for (let n = 0; n < 5; n += 1) created.push(await makeEvent(events, { venueId: otherId, region: 'uvita' }))
    await events.query('UPDATE venue SET merged_into = $2 WHERE id = $1', [otherId, id])
    await events.db.transaction((tx) => moveSlice(tx, otherId, 2))
    await Promise.all(created.map((event) => movedTo(event.id, id)))
  })

  test('moves its waiting claims to the other one, each person once', async () => {
    const [id, otherId, both, one] = [await make(), await make(), somebody(), somebody()]
    for (const [person, venueId] of [
      [both, id],
      [both, otherId],
      [one, otherId],
    ] as const)
      await events.call(person, claimVenue, { id: venueId, note: 'Soy la dueña.' })
    await merge(id, otherId)
    const waiting = async () =>
      (await events.call(admin, listVenueClaims, { state: 'waiting', limit: 100 })).items.filter(({ venueId }) =>
        [id, otherId].includes(venueId),
      )
    const claims = await eventually(waiting, (found) => found.every(({ venueId }) => venueId === id))
    expect(new Set(claims.map(({ userId }) => userId))).toEqual(new Set([both, one]))
    expect(claims).toHaveLength(2)
  })

  test('moves its owner only on request, and never a deleted one', async () => {
    const [id, otherId, owner, gone] = [await make(), await make(), somebody(), somebody()]
    for (const [person, deleted] of [
      [owner, false],
      [gone, true],
    ] as const)
      await events.query(`INSERT INTO person (id, username, version, deleted) VALUES ($1, $2, 1, $3)`, [
        person,
        `p${person}`,
        deleted,
      ])
    await events.query('UPDATE venue SET owner_id = $2 WHERE id = $1', [otherId, owner])
    expect(await merge(id, otherId, ['owner'])).toMatchObject({ ownerId: owner })
    const third = await make()
    await events.query('UPDATE venue SET owner_id = $2 WHERE id = $1', [third, gone])
    expect(await merge(id, third, ['owner'])).toMatchObject({ ownerId: null })
  })

  test('no longer counts Cora itself', async () => {
    const [id, otherId] = [await make(), await make()]
    const month = new Date(Date.now() - 6 * 3_600_000).toISOString().slice(0, 7)
    const used = (venueId: number, amount: number) => createMessage(VenueUsed, { venueId, month, used: amount })
    await receive(events.db, [onVenueUsed], [used(otherId, 40)])
    await merge(id, otherId)
    await receive(events.db, [onVenueUsed], [used(otherId, 50), used(id, 50)])
    expect(await events.call(undefined, getVenue, { id: otherId })).toMatchObject({ id, monthlyCoraUsed: 50 })
    expect(await events.query('SELECT 1 FROM venue_month WHERE venue_id = $1', [otherId])).toEqual([])
  })
})

test('venues of two regions stay apart, and a venue is not merged with itself', async () => {
  const [id, otherId] = [await make(), await make({ region: 'limon' })]
  await expect(merge(id, otherId)).rejects.toMatchObject({ status: 409, code: 'venue_in_other_region' })
  await expect(merge(id, id)).rejects.toMatchObject({ status: 400 })
  await expect(events.call(somebody(), mergeVenues, { id, otherId, take: [] })).rejects.toMatchObject({ status: 403 })
})

test('the same two venues merged both ways at once: one of them stays', async () => {
  const [one, other] = [await make(), await make()]
  const outcomes = await Promise.allSettled([merge(one, other), merge(other, one)])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('venues of a region are likely the same when their names have the same letters and digits', async () => {
  const names = ['Café Mágico', 'cafe magico', 'CAFÉ-MÁGICO!', 'Café Trágico']
  const ids = []
  for (const name of names) ids.push(await make({ name }))
  const elsewhere = await make({ name: 'Café Mágico', region: 'limon' })
  const pairs = async () =>
    (await events.call(admin, listVenueDuplicates, {})).map(({ one, other }) => [one.id, other.id])
  const expected = [
    [ids[0], ids[2]],
    [ids[0], ids[1]],
  ]
  expect(await pairs()).toEqual(expect.arrayContaining(expected))
  expect((await pairs()).flat()).not.toContain(elsewhere)
  expect((await pairs()).flat()).not.toContain(ids[3])
  await merge(ids[0]!, ids[1]!)
  expect((await pairs()).flat()).not.toContain(ids[1])
})
