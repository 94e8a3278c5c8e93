import { attendEvent, cancelEvent, deleteEvent, EventCancelled, EventDeleted, EventUpdated, getEvent, setRsvp, updateEvent, withdrawRsvp } from '@convive/contracts/events'
import { emittedBy } from '@convive/service-kit/testing/messages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { admin, startEvents, type EventsUnderTest } from '../testing/events-service.ts'
import { draft, inDays, makeEvent, makePastEvent, makeVenue, somebody } from '../testing/factories.ts'

let events: EventsUnderTest
beforeAll(async () => {
  events = await startEvents()
})
afterAll(() => events.end())

const last = async <T extends { eventId: number }>(facts: Promise<T[]>, eventId: number): Promise<T | undefined> => (await facts).findLast((fact) => fact.eventId === eventId)

describe('changing an event', () => {
  test('replaces what the form says, and tells the others', async () => {
    const creator = somebody()
    const event = await makeEvent(events, { imageUrl: 'https://example.org/a.png', eventEndTime: '22:00' }, creator)
    const changed = await events.ask(creator, updateEvent, { id: event.id, ...draft({ title: 'Otra peña', region: 'uvita', eventDate: inDays(5) }) })
    expect(changed).toMatchObject({ id: event.id, title: 'Otra peña', region: 'uvita', imageUrl: null, eventEndTime: null, creatorId: creator, createdAt: event.createdAt })
    expect(await events.ask(undefined, getEvent, { id: event.id })).toEqual(changed)
    expect(await last(emittedBy(events.db, EventUpdated), event.id)).toMatchObject({ title: 'Otra peña', startsAt: `${inDays(6)}T01:00:00.000Z` })
  })

  test('moves it in the list and is found by its new words', async () => {
    const creator = somebody()
    const event = await makePastEvent(events, {}, creator)
    expect(event.isPast).toBe(true)
    expect(await events.ask(creator, updateEvent, { id: event.id, ...draft({ eventDate: inDays(1) }) })).toMatchObject({ isPast: false })
  })

  test('checks the venue as creating does', async () => {
    const creator = somebody()
    const event = await makeEvent(events, {}, creator)
    const venueId = await makeVenue(events, 'Soda Uvita', 'uvita')
    await expect(events.ask(creator, updateEvent, { id: event.id, ...draft({ venueId }) })).rejects.toMatchObject({ status: 400, code: 'venue_in_other_region' })
    expect(await events.ask(creator, updateEvent, { id: event.id, ...draft({ venueId, region: 'uvita' }) })).toMatchObject({ venueName: 'Soda Uvita' })
  })
})

describe('who may change an event', () => {
  const acts = {
    change: (person: never, id: number) => events.ask(person, updateEvent, { id, ...draft({ title: 'Changed' }) }),
    cancel: (person: never, id: number) => events.ask(person, cancelEvent, { id, reason: 'Por la lluvia' }),
    delete: (person: never, id: number) => events.ask(person, deleteEvent, { id }),
  }
  const every = Object.entries(acts)

  test.each(every)('%s: not somebody else, not a visitor', async (_, act) => {
    const { id } = await makeEvent(events)
    await expect(act(somebody() as never, id)).rejects.toMatchObject({ status: 403, code: 'not_your_event' })
    await expect(act(undefined as never, id)).rejects.toMatchObject({ status: 401, code: 'signed_out' })
  })

  test.each(every)('%s: the creator, and an admin', async (_, act) => {
    const creator = somebody()
    const own = await makeEvent(events, {}, creator)
    await expect(act(creator as never, own.id)).resolves.not.toThrow()
    const anothers = await makeEvent(events)
    await expect(act(admin as never, anothers.id)).resolves.not.toThrow()
  })

  test.each(every)('%s: an imported event is the admins’ only', async (_, act) => {
    const { id } = await makeEvent(events)
    await events.query('UPDATE event SET creator_id = 1 WHERE id = $1', [id])
    await expect(act(somebody() as never, id)).rejects.toMatchObject({ status: 403, code: 'not_your_event' })
    await expect(act(admin as never, id)).resolves.not.toThrow()
  })

  test.each(every)('%s: an event that is not there is 404', async (_, act) => {
    await expect(act(admin as never, 999_999_999)).rejects.toMatchObject({ status: 404, code: 'not_found' })
  })
})

describe('cancelling', () => {
  test('shows, with its reason, and happens once', async () => {
    const creator = somebody()
    const { id } = await makeEvent(events, {}, creator)
    expect(await events.ask(creator, cancelEvent, { id, reason: '  Por la lluvia ' })).toMatchObject({ isCancelled: true, cancelReason: 'Por la lluvia' })
    await expect(events.ask(creator, cancelEvent, { id, reason: 'Otra vez' })).rejects.toMatchObject({ status: 409, code: 'already_cancelled' })
    expect(await last(emittedBy(events.db, EventCancelled), id)).toMatchObject({ isCancelled: true, reason: 'Por la lluvia' })
  })

  test('of two at once, one is told that it was done already', async () => {
    const { id } = await makeEvent(events)
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => events.ask(admin, cancelEvent, { id, reason: 'Por la lluvia' })))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('needs a reason', async () => {
    const { id } = await makeEvent(events)
    await expect(events.ask(admin, cancelEvent, { id, reason: ' ' })).rejects.toMatchObject({ status: 400, issues: [{ path: 'reason' }] })
  })
})

describe('deleting', () => {
  test('makes it gone, and takes back what it earned within a day', async () => {
    const creator = somebody()
    const { id } = await makeEvent(events, {}, creator)
    await events.ask(creator, deleteEvent, { id })
    await expect(events.ask(undefined, getEvent, { id })).rejects.toMatchObject({ status: 404 })
    expect(await last(emittedBy(events.db, EventDeleted), id)).toEqual({ eventId: id, creatorId: creator, title: 'Noche de peña', takeBack: true })
  })

  test.each([
    ['after a day, what it earned stays', `created_at = now() - interval '25 hours'`],
    ['what earned nothing has nothing to give back', 'creation_award = 0'],
  ])('%s', async (_, change) => {
    const { id } = await makeEvent(events)
    await events.query(`UPDATE event SET ${change} WHERE id = $1`, [id])
    await events.ask(admin, deleteEvent, { id })
    expect(await last(emittedBy(events.db, EventDeleted), id)).toMatchObject({ takeBack: false })
  })

  test('is refused once somebody answered, and possible again when all have withdrawn', async () => {
    const creator = somebody()
    const guest = somebody()
    const { id } = await makeEvent(events, {}, creator)
    await events.ask(guest, setRsvp, { id, status: 'maybe' })
    await expect(events.ask(creator, deleteEvent, { id })).rejects.toMatchObject({ status: 409, code: 'event_has_guests' })
    await events.ask(guest, withdrawRsvp, { id })
    await expect(events.ask(creator, deleteEvent, { id })).resolves.toBeUndefined()
  })

  test('is refused once somebody was there', async () => {
    const creator = somebody()
    const { id } = await makePastEvent(events, {}, creator)
    await events.ask(somebody(), attendEvent, { id })
    await expect(events.ask(creator, deleteEvent, { id })).rejects.toMatchObject({ status: 409, code: 'event_has_guests' })
  })
})
