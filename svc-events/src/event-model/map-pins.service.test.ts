import { createEvent, EventCreated, EventUpdated, getEvent, updateEvent } from '@convive/contracts/events'
import { getEventCalendar } from '@convive/contracts/feeds'
import { createVenue, getVenue, updateVenue, type VenueDraft } from '@convive/contracts/venues'
import { eventually } from '@convive/service-kit/testing/eventually'
import { emittedBy } from '@convive/service-kit/testing/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { admin, startEvents, type EventsUnderTest } from '../testing/events-service.ts'
import { draft, makeEvent, makePastEvent, somebody } from '../testing/factories.ts'

let events: EventsUnderTest
beforeAll(async () => {
  events = await startEvents()
})
afterAll(() => events.end())

const pin = { latitude: 9.15, longitude: -83.75 }
const other = { latitude: 9.37, longitude: -83.7 }
const read = (id: number) => events.call(undefined, getEvent, { id })
const venueDraft = (given: Partial<VenueDraft>): VenueDraft => ({
  name: 'Bar El Ranchito',
  description: 'Comida y música en vivo.',
  location: '300 m oeste de la escuela',
  region: 'tinamaste',
  venueType: 'restaurant',
  acceptsCora: false,
  monthlyCoraLimit: null,
  ...given,
})

test('an event keeps its pin until it is removed, and its directions word for word', async () => {
  const creator = somebody()
  const location = 'Del antiguo higuerón 200 m sur, casa azul'
  const exact = { latitude: 9.1500049, longitude: -83.75 }
  const { id } = await makeEvent(events, { location, mapPin: exact }, creator)
  expect(await read(id)).toMatchObject({ location, mapPin: pin, isVenuePin: false })
  await events.call(creator, updateEvent, { id, ...draft({ title: 'Otra peña' }) })
  expect(await read(id)).toMatchObject({ title: 'Otra peña', mapPin: pin })
  await events.call(creator, updateEvent, { id, ...draft({ mapPin: null }) })
  expect(await read(id)).toMatchObject({ mapPin: null, isVenuePin: false })
})

test('an event without a pin has its venue’s, also when that moves', async () => {
  const venue = await events.call(admin, createVenue, venueDraft({ mapPin: other }))
  const { id } = await makeEvent(events, { venueId: venue.id })
  const own = await makeEvent(events, { venueId: venue.id, mapPin: { url: 'https://maps.app.goo.gl/AbCd123' } })
  expect(await read(id)).toMatchObject({ mapPin: other, isVenuePin: true })
  await events.call(admin, updateVenue, { id: venue.id, ...venueDraft({ mapPin: pin }) })
  expect(await read(id)).toMatchObject({ mapPin: pin, isVenuePin: true })
  expect(await read(own.id)).toMatchObject({ mapPin: { url: 'https://maps.app.goo.gl/AbCd123' }, isVenuePin: false })
  // The form of an older release has no pin.
  await events.call(admin, updateVenue, { id: venue.id, ...venueDraft({}) })
  expect(await events.call(undefined, getVenue, { id: venue.id })).toMatchObject({ mapPin: pin })
  const calendar = await events.call(undefined, getEventCalendar, { file: `event-${id}.ics` })
  expect(calendar).toContain('GEO:9.15;-83.75')
})

test.each([
  ['outside Costa Rica', { latitude: 40.4, longitude: -3.7 }],
  ['on another site', { url: 'https://evil.example/AbCd123' }],
  ['with a scheme that runs code', { url: 'javascript:alert(1)' }],
  ['that is no place', { latitude: '9.15', longitude: null } as never],
])('refuses a pin %s', async (_, mapPin) => {
  const refused = events.call(somebody(), createEvent, draft({ mapPin }))
  await expect(refused).rejects.toMatchObject({ status: 400, code: 'invalid_input' })
})

test('tells other services the pins of events, and again when their venue’s pin moves', async () => {
  const venue = await events.call(admin, createVenue, venueDraft({ name: 'Bar La Cima', mapPin: other }))
  const { id } = await makeEvent(events, { venueId: venue.id })
  const own = await makeEvent(events, { venueId: venue.id, mapPin: pin })
  await makePastEvent(events, { venueId: venue.id })
  expect((await emittedBy(events.db, EventCreated)).find(({ eventId }) => eventId === id)).toMatchObject({
    mapPin: other,
  })
  const toldSince = async () => (await emittedBy(events.db, EventUpdated)).filter(({ venueId }) => venueId === venue.id)
  const rename = venueDraft({ name: 'Bar La Cumbre', mapPin: other })
  await events.call(admin, updateVenue, { id: venue.id, ...rename })
  await events.call(admin, updateVenue, { id: venue.id, ...rename, mapPin: pin })
  const told = await eventually(toldSince, ({ length }) => length > 0)
  expect(told).toMatchObject([{ eventId: id, mapPin: pin }])
  expect(told).not.toContainEqual(expect.objectContaining({ eventId: own.id }))
})
