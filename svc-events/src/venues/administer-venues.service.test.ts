import { UserDeleted } from '@convive/contracts/identity'
import {
  closeVenue,
  createVenue,
  getVenue,
  listAllVenues,
  listVenues,
  setVenueOwner,
  updateVenue,
  VenueChanged,
  type VenueDraft,
} from '@convive/contracts/venues'
import { createMessage, emittedBy, receive } from '@convive/service-kit/testing/messages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { admin, startEvents, type EventsUnderTest } from '../testing/events-service.ts'
import { makeEvent, somebody } from '../testing/factories.ts'
import { onUserDeleted } from './venue.store.ts'

let events: EventsUnderTest
beforeAll(async () => {
  events = await startEvents({ RATE_LIMIT: 'off' })
})
afterAll(() => events.end())

const venueDraft = (given: Partial<VenueDraft> = {}): VenueDraft => ({
  name: 'Soda La Costeña',
  description: 'Casados y café chorreado.',
  location: 'Frente al parque',
  region: 'uvita',
  venueType: 'restaurant',
  acceptsCora: true,
  monthlyCoraLimit: 500,
  ...given,
})
const make = (given: Partial<VenueDraft> = {}) => events.call(admin, createVenue, venueDraft(given))
const published = async (venueId: number) =>
  (await emittedBy(events.db, VenueChanged)).filter((data) => data.venueId === venueId)

describe('an administrator', () => {
  test('adds a venue, which everybody sees, and publishes it', async () => {
    const { id } = await make({ name: 'Panadería Limón', monthlyCoraLimit: null })
    expect(await events.call(undefined, getVenue, { id })).toMatchObject({
      name: 'Panadería Limón',
      monthlyCoraLimit: null,
      isClosed: false,
      ownerId: null,
    })
    expect(await events.call(undefined, listVenues, { q: 'panaderia' })).toMatchObject([{ id }])
    expect(await published(id)).toEqual([
      {
        venueId: id,
        name: 'Panadería Limón',
        region: 'uvita',
        acceptsCora: true,
        monthlyCoraLimit: null,
        ownerId: null,
      },
    ])
  })

  test('changes a venue, but not its region while it has events', async () => {
    const { id } = await make({ name: 'Bar Ballena' })
    await events.call(admin, updateVenue, { id, ...venueDraft({ name: 'Bar La Ballena', region: 'limon' }) })
    expect(await published(id)).toMatchObject([{ region: 'uvita' }, { name: 'Bar La Ballena', region: 'limon' }])
    await makeEvent(events, { venueId: id, region: 'limon' })
    const moved = events.call(admin, updateVenue, { id, ...venueDraft({ name: 'Bar La Ballena' }) })
    await expect(moved).rejects.toMatchObject({ status: 409, code: 'venue_has_events' })
  })

  test('cannot undo what somebody else saved: an older copy is refused with the present venue', async () => {
    const began = await make({ name: 'Con dos manos' })
    const change = (location: string, updatedAt?: string) =>
      events.call(admin, updateVenue, {
        id: began.id,
        ...venueDraft({ name: began.name, location }),
        ...(updatedAt && { updatedAt }),
      })
    const first = await change('En la esquina', began.updatedAt)
    await expect(change('Desde la versión vieja', began.updatedAt)).rejects.toMatchObject({
      status: 409,
      code: 'changed_meanwhile',
      present: { id: began.id, location: 'En la esquina', updatedAt: first.updatedAt },
    })
    expect((await events.call(undefined, getVenue, { id: began.id })).updatedAt).toBe(first.updatedAt)
    expect((await change('Otra vez', first.updatedAt)).location).toBe('Otra vez')
    expect((await change('Sin versión')).location).toBe('Sin versión')
  })

  test('cannot give two venues of a region one name, even at once', async () => {
    const names = await Promise.allSettled([1, 2, 3].map(() => make({ name: 'Una sola' })))
    expect(names.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(make({ name: 'Una sola' })).rejects.toMatchObject({ status: 409, code: 'venue_exists' })
    const other = await make({ name: 'Otra' })
    const renamed = events.call(admin, updateVenue, { id: other.id, ...venueDraft({ name: 'Una sola' }) })
    await expect(renamed).rejects.toMatchObject({ status: 409, code: 'venue_exists' })
    await events.call(admin, updateVenue, { id: other.id, ...venueDraft({ name: 'Otra', location: 'En la esquina' }) })
  })

  test('closes a venue: it is in no list and takes no Cora until it is opened again', async () => {
    const { id } = await make({ name: 'Cerrado' })
    await events.call(admin, closeVenue, { id, closed: true })
    await events.call(admin, closeVenue, { id, closed: true })
    expect(await events.call(undefined, listVenues, { q: 'cerrado' })).toEqual([])
    expect(await events.call(undefined, getVenue, { id })).toMatchObject({ isClosed: true, acceptsCora: false })
    const { items } = await events.call(admin, listAllVenues, { closed: 'true' })
    expect(items).toMatchObject([{ id, isClosed: true, acceptsCora: true }])
    await events.call(admin, closeVenue, { id, closed: false })
    expect((await published(id)).map(({ acceptsCora }) => acceptsCora)).toEqual([true, false, true])
  })

  test('names the owner by username; a deleted account owns nothing', async () => {
    const owner = somebody()
    await events.query(
      `INSERT INTO person (id, username, display_name, version) VALUES ($1, 'Marta', 'Marta Solís', 1)`,
      [owner],
    )
    const { id } = await make({ name: 'De Marta' })
    expect(await events.call(admin, setVenueOwner, { id, username: ' @marta' })).toMatchObject({
      ownerId: owner,
      ownerUsername: 'Marta',
      ownerName: 'Marta Solís',
    })
    const unknown = events.call(admin, setVenueOwner, { id, username: 'nobody' })
    await expect(unknown).rejects.toMatchObject({ status: 400, code: 'unknown_user' })
    await receive(events.db, [onUserDeleted], [createMessage(UserDeleted, { userId: owner })])
    expect(await events.call(undefined, getVenue, { id })).toMatchObject({ ownerId: null })
    await events.call(admin, setVenueOwner, { id, username: null })
  })

  test('reads all venues page by page, newest first', async () => {
    const whole = await events.call(admin, listAllVenues, {})
    expect(whole.items.length).toBeGreaterThan(3)
    const first = await events.call(admin, listAllVenues, { limit: 2 })
    const second = await events.call(admin, listAllVenues, { limit: 2, cursor: first.next ?? '' })
    expect([...first.items, ...second.items]).toEqual(whole.items.slice(0, 4))
    const limon = await events.call(admin, listAllVenues, { region: 'limon', q: 'BALLENA' })
    expect(limon.items.map(({ name }) => name)).toEqual(['Bar La Ballena'])
  })
})

test.each([
  ['a name that is too short', { name: 'ab' }],
  ['a limit below zero', { monthlyCoraLimit: -1 }],
  ['a kind with capitals', { venueType: 'Bar' }],
])('refuses %s', async (_, given) => {
  await expect(make(given)).rejects.toMatchObject({ status: 400, code: 'invalid_input' })
})

test('is for administrators only', async () => {
  await expect(events.call(somebody(), createVenue, venueDraft())).rejects.toMatchObject({ status: 403 })
  await expect(events.call(undefined, closeVenue, { id: 1, closed: true })).rejects.toMatchObject({ status: 401 })
  await expect(events.call(admin, closeVenue, { id: 999_999, closed: true })).rejects.toMatchObject({ status: 404 })
})
