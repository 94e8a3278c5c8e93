import { attendEvent } from '@convive/contracts/attendance'
import {
  createEvent,
  EventCreated,
  EventDeleted,
  getEvent,
  listEvents,
  setRsvp,
  updateEvent,
} from '@convive/contracts/events'
import { claimEvent } from '@convive/contracts/claims'
import { generateSampleEvents, removeSampleEvents } from '@convive/contracts/samples'
import { regions } from '@convive/contracts/enums'
import { emittedBy } from '@convive/service-kit/testing/messages'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { admin, startEvents, type EventsUnderTest } from '../testing/events-service.ts'
import { copyEvent, draft, inDays, makeEvent, somebody } from '../testing/factories.ts'

let events: EventsUnderTest
beforeAll(async () => {
  events = await startEvents()
})
beforeEach(() => events.call(admin, removeSampleEvents, {}))
afterAll(() => events.end())

describe('sample events', () => {
  test('are created for each chosen region, with the admin as creator, marked and without a reward', async () => {
    const { created, events: samples } = await events.call(admin, generateSampleEvents, {
      regions: ['uvita', 'limon', 'uvita'],
      eventsPerRegion: 3,
    })
    expect(created).toBe(6)
    expect(samples.map(({ region }) => region).toSorted()).toEqual([
      'limon',
      'limon',
      'limon',
      'uvita',
      'uvita',
      'uvita',
    ])
    for (const sample of samples) {
      expect(sample).toMatchObject({
        isSample: true,
        creatorId: admin.id,
        creatorName: `User ${admin.id}`,
        isPast: false,
      })
      expect(await events.call(undefined, getEvent, { id: sample.id })).toEqual(sample)
    }
    const published = (await emittedBy(events.db, EventCreated)).filter(({ isSample }) => isSample)
    expect(published.map(({ coraAwarded }) => coraAwarded)).toEqual([0, 0, 0, 0, 0, 0])
    const own = await events.call(admin.id, createEvent, draft())
    expect((await emittedBy(events.db, EventCreated)).find(({ eventId }) => eventId === own.id)).toMatchObject({
      coraAwarded: 1,
    })
  })

  test('are two for each region by default', async () => {
    expect(await events.call(admin, generateSampleEvents, { regions: ['uvita'] })).toMatchObject({ created: 2 })
    expect(await events.call(admin, generateSampleEvents, { regions: [...regions], eventsPerRegion: 5 })).toMatchObject(
      {
        created: 55,
      },
    )
    expect(
      (await events.call(undefined, listEvents, { region: 'uvita', limit: 100 })).items.length,
    ).toBeGreaterThanOrEqual(7)
  })

  test.each([
    ['no region', { regions: [] }, 'regions'],
    ['all as a region', { regions: ['all'] }, 'regions.0'],
    ['an unknown region', { regions: ['mars'] }, 'regions.0'],
    ['four for each', { regions: ['uvita'], eventsPerRegion: 4 }, 'eventsPerRegion'],
    ['a hundred', { regions: ['uvita'], eventsPerRegion: 100 }, 'eventsPerRegion'],
    ['a word', { regions: 'uvita' }, 'regions'],
  ])('refuses %s', async (_, body, path) => {
    await expect(events.call(admin, generateSampleEvents, body as never)).rejects.toMatchObject({
      status: 400,
      code: 'invalid_input',
      issues: [{ path }],
    })
  })

  test('can be answered and changed, but not claimed, and earn no reward', async () => {
    const {
      events: [sample],
    } = await events.call(admin, generateSampleEvents, { regions: ['uvita'], eventsPerRegion: 1 })
    const id = sample?.id ?? 0
    const guest = somebody()
    await expect(events.call(guest, claimEvent, { id })).rejects.toMatchObject({
      status: 409,
      code: 'event_not_imported',
    })
    expect(
      await events.call(admin, updateEvent, { id, ...draft({ eventDate: inDays(-1), coraReward: 20 }) }),
    ).toMatchObject({ isSample: true })
    expect(await events.call(guest, attendEvent, { id })).toEqual({ attended: true, coraAwarded: 0, reason: 'sample' })
  })

  test('are removed all at once, with their RSVPs, and nothing else is removed', async () => {
    const guest = somebody()
    const own = await makeEvent(events)
    const { events: samples } = await events.call(admin, generateSampleEvents, {
      regions: ['uvita', 'limon'],
      eventsPerRegion: 2,
    })
    for (const { id } of [own, ...samples]) await events.call(guest, setRsvp, { id, status: 'going' })
    const { id: changed = 0, coraReward = 0 } = samples[0] ?? {}
    await events.call(admin, updateEvent, { id: changed, ...draft({ coraReward }) })
    const past = samples[1]?.id ?? 0
    await events.query(
      `UPDATE event SET starts_at = now() - interval '5 hours', ends_at = now() - interval '3 hours' WHERE id = $1`,
      [past],
    )
    await events.call(guest, attendEvent, { id: past })

    expect(await events.call(admin, removeSampleEvents, {})).toEqual({ removed: 4 })
    expect(await events.call(admin, removeSampleEvents, {})).toEqual({ removed: 0 })
    expect(await events.call(undefined, getEvent, { id: own.id })).toMatchObject({ goingCount: 1 })
    const gone = samples.map(({ id }) => id)
    expect((await emittedBy(events.db, EventDeleted)).filter(({ eventId }) => gone.includes(eventId))).toMatchObject(
      gone.map((eventId) => ({ eventId, creatorId: admin.id, takeBack: false })),
    )
    for (const table of ['rsvp', 'attendance', 'notification'])
      expect(await events.query(`SELECT 1 FROM ${table} WHERE event_id = ANY($1)`, [gone])).toEqual([])
  })

  test('are removed in batches, however many there are', async () => {
    const samples = await events.call(admin, generateSampleEvents, { regions: ['uvita'], eventsPerRegion: 1 })
    await copyEvent(events, samples.events[0]?.id ?? 0, 420)
    expect(await events.call(admin, removeSampleEvents, {})).toEqual({ removed: 421 })
  })

  test('are for admins', async () => {
    const request = { regions: ['uvita' as const] }
    await expect(events.call(undefined, generateSampleEvents, request)).rejects.toMatchObject({ status: 401 })
    await expect(events.call(somebody(), generateSampleEvents, request)).rejects.toMatchObject({
      status: 403,
      code: 'forbidden',
    })
    await expect(events.call(somebody(), removeSampleEvents, {})).rejects.toMatchObject({ status: 403 })
  })
})
