import { attendEvent } from '@convive/contracts/attendance'
import { EventCreated, listEvents, updateEvent, type Event } from '@convive/contracts/events'
import { listVisibleGuests } from '@convive/contracts/guests'
import { listVenues, VenueChanged } from '@convive/contracts/venues'
import { UserRegistered } from '@convive/contracts/identity'
import { demoUsernames } from '@convive/contracts/demo-organisers'
import { regions } from '@convive/contracts/enums'
import { emittedBy, createMessage, receive } from '@convive/service-kit/testing/messages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { onUserRegistered as savesRegistered } from '../people/people.ts'
import { startEvents, type EventsUnderTest } from '../testing/events-service.ts'
import { draft, somebody } from '../testing/factories.ts'
import { onUserRegistered } from './on-user-registered.ts'
import { demoGuests, demoEvents, seedEvents } from './seed-events.ts'
import { seedVenues } from './seed-venues.ts'

let events: EventsUnderTest
beforeAll(async () => {
  events = await startEvents({ SEED_DEMO: '1' })
})
afterAll(() => events.end())

const usernames = [...new Set(Object.values(demoUsernames))]
const registered = (userId: number, username = `u${userId}`) =>
  createMessage(UserRegistered, {
    userId,
    username,
    displayName: `U ${userId}`,
    region: 'all',
    referrerId: null,
    registeredAt: '2026-01-01T00:00:00Z',
  })
const handle = (...facts: ReturnType<typeof registered>[]) =>
  receive(events.db, [savesRegistered, onUserRegistered], facts)
const all = async (): Promise<Event[]> => {
  const { items } = await events.call(undefined, listEvents, { limit: 100 })
  return items
}
const upcoming = async () => (await all()).filter(({ isPast }) => !isPast)

describe('the demonstration', () => {
  test('has venues in every region from the start and publishes each', async () => {
    const venues = await events.call(undefined, listVenues, {})
    for (const region of regions)
      expect(venues.filter((venue) => venue.region === region).length).toBeGreaterThanOrEqual(4)
    const limits = new Set(
      venues
        .filter(({ acceptsCora }) => acceptsCora)
        .map(({ monthlyCoraLimit }) => (monthlyCoraLimit ? 'some' : String(monthlyCoraLimit))),
    )
    expect(limits).toEqual(new Set(['some', 'null', '0']))
    const published = await emittedBy(events.db, VenueChanged)
    expect(published.map(({ venueId }) => venueId)).toEqual(venues.map(({ id }) => id).toSorted((a, b) => a - b))
  })

  test('has no events while one of its organisers is unknown', async () => {
    await handle(
      registered(1),
      registered(2, 'admin'),
      ...usernames.slice(1).map((name, index) => registered(11 + index, name)),
    )
    expect(await all()).toEqual([])
  })

  test('creates the events of each organiser once, when svc-identity has published all of them', async () => {
    await handle(registered(10, usernames[0]), registered(9))
    await handle(registered(3))
    await events.db.transaction((tx) => seedEvents(tx, new Date()))
    await events.db.transaction(seedVenues)
    const seeded = await all()
    for (const { title, otherText } of seeded) expect([title, otherText]).toEqual([title, expect.any(Object)])
    expect(seeded).toHaveLength(demoEvents.length)
    for (const { region, creatorId } of seeded) expect(creatorId).toBe(10 + usernames.indexOf(demoUsernames[region]))
    expect(new Set(seeded.map(({ isSample }) => isSample))).toEqual(new Set([false]))
    expect(new Set((await emittedBy(events.db, EventCreated)).map(({ coraAwarded }) => coraAwarded))).toEqual(
      new Set([0]),
    )
  })

  test('has three or more upcoming events in every region, of every kind', async () => {
    const coming = await upcoming()
    for (const region of regions)
      expect(coming.filter((event) => event.region === region).length).toBeGreaterThanOrEqual(3)
    expect(new Set(coming.map(({ category }) => category)).size).toBeGreaterThanOrEqual(8)
    expect(new Set(coming.filter(({ isPaid }) => isPaid).map(({ currency }) => currency))).toEqual(
      new Set(['crc', 'usd']),
    )
    expect(new Set(coming.map(({ paymentOption }) => paymentOption))).toEqual(
      new Set([null, 'mixed', 'online_payment', 'at_door', 'cora_only']),
    )
    expect(coming.some(({ isPaid }) => !isPaid)).toBe(true)
  })

  test('some events have pictures of their own', async () => {
    const addresses = (await all()).flatMap(({ imageUrl }) => (imageUrl === null ? [] : [imageUrl]))
    expect(new Set(addresses).size).toBe(demoEvents.filter(([, { picture }]) => picture !== undefined).length)
    for (const address of addresses) {
      const response = await fetch(events.origin + address, { headers: await events.as() })
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp'])
    }
  })

  test('its free events have visible guests, and its paid events have none', async () => {
    const seeded = await all()
    expect(new Set(seeded.map(({ goingCount }) => goingCount)).size).toBeGreaterThan(3)
    for (const { id, isPaid, goingCount } of seeded) {
      const faces = await events.call(undefined, listVisibleGuests, { id })
      expect(faces).toHaveLength(isPaid ? 0 : goingCount)
    }
  })

  test('has three or more past events with a reward for attending', async () => {
    const past = (await all()).filter(({ isPast }) => isPast)
    expect(past.length).toBeGreaterThanOrEqual(3)
    for (const event of past) {
      expect(event.coraReward).toBeGreaterThanOrEqual(5)
      expect(await events.call(somebody(), attendEvent, { id: event.id })).toEqual({
        attended: true,
        coraAwarded: event.coraReward,
      })
    }
  })

  test('its events take place at the venues that they name, and their creator can change them', async () => {
    const named = demoEvents.filter(([, { venue }]) => venue !== undefined)
    expect((await all()).filter(({ venueId }) => venueId !== null)).toHaveLength(named.length)
    const [first] = await upcoming()
    // The reward was promised to its guests.
    const changes = { ...draft(), coraReward: first?.coraReward ?? 0 }
    await expect(events.call(first?.creatorId, updateEvent, { id: first?.id ?? 0, ...changes })).resolves.toMatchObject(
      { title: changes.title },
    )
  })
})

test('an organiser is not a guest of their own event, and the guests differ', () => {
  const lists = Array.from({ length: 12 }, (_, index) => demoGuests([7, 3, 9, 5, 1, 8], 5, index))
  expect(lists.flat()).not.toContain(5)
  expect(new Set(lists.map((list) => list.join())).size).toBeGreaterThan(6)
  expect(lists.every((list) => new Set(list).size === list.length)).toBe(true)
})

test('two replicas that start in parallel seed once', async () => {
  const other = await startEvents()
  await other.query(
    `INSERT INTO person (id, username, display_name, version)
     SELECT 10 + place, username, username, 1 FROM unnest($1::text[]) WITH ORDINALITY AS demo (username, place)`,
    [usernames],
  )
  await Promise.all([1, 2, 3].map(() => other.db.transaction(seedVenues)))
  await Promise.all([1, 2, 3].map(() => other.db.transaction((tx) => seedEvents(tx, new Date()))))
  const [count] = await other.query(
    'SELECT (SELECT count(*)::int FROM venue) AS venues, (SELECT count(*)::int FROM event) AS events',
  )
  await other.end()
  expect(count).toEqual({ venues: (await events.call(undefined, listVenues, {})).length, events: demoEvents.length })
})
