// @vitest-environment happy-dom
import { type Event, getEvent } from '@convive/contracts/events'
import { queryClient, useApiQuery } from '@convive/ui-kit'
import { mockApi, renderHookInApp, waitFor } from '@convive/ui-kit/testing'
import { beforeEach, expect, it } from 'vitest'
import { saveRsvpEvents, saveOpenedEvent, useOfflineEvent } from './offline-event.ts'

const event = (id: number): Event => ({
  id,
  title: `Turno ${id}`,
  description: 'Bingo y comidas en la plaza.',
  location: 'De la escuela 200 m sur',
  region: 'uvita',
  category: 'community',
  venueId: null,
  venueName: null,
  eventDate: '2026-12-05',
  eventStartTime: '18:00',
  eventEndTime: null,
  imageUrl: null,
  creatorId: 7,
  creatorName: 'Ana Mora',
  coraReward: 0,
  isPaid: false,
  price: null,
  currency: 'crc',
  paymentOption: 'at_door',
  acceptCora: false,
  coraPrice: null,
  capacity: null,
  refundUntilHours: null,
  requiresCheckIn: false,
  isCancelled: false,
  cancelReason: null,
  isHidden: false,
  hiddenReason: null,
  isSample: false,
  isMissingFromSource: false,
  isPast: false,
  boostedUntil: null,
  goingCount: 0,
  maybeCount: 0,
  createdAt: '2026-11-20T12:00:00.000Z',
  updatedAt: '2026-11-20T12:00:00.000Z',
})

const open = (id: number) => renderHookInApp(() => useOfflineEvent(id, useApiQuery(getEvent, { id }))).result

beforeEach(() => localStorage.clear())

it('an event that was opened is there without a network', async () => {
  const api = mockApi()
  api.respond(getEvent, event(5))
  const online = open(5)
  await waitFor(() => expect(online.current.data?.title).toBe('Turno 5'))
  queryClient.clear()
  api.disconnect(getEvent)
  const offline = open(5)
  await waitFor(() => expect(offline.current.isStored).toBe(true))
  expect(offline.current.data?.location).toBe('De la escuela 200 m sur')
})

it('a service that responds decides: an event that was removed is not shown from the device', async () => {
  const api = mockApi()
  saveOpenedEvent(event(5))
  api.refuse(getEvent, 404, 'not_found')
  const opened = open(5)
  await waitFor(() => expect(opened.current.error?.status).toBe(404))
  expect(opened.current).toMatchObject({ isStored: false, data: undefined })
})

it('keeps the thirty events that were opened last', () => {
  for (let id = 1; id <= 31; id += 1) saveOpenedEvent(event(id))
  saveOpenedEvent({ ...event(2), title: 'A newer copy' })
  const stored = JSON.parse(localStorage.getItem('convive.events') ?? '[]') as Event[]
  expect(stored).toHaveLength(30)
  expect(stored.slice(0, 2).map(({ id }) => id)).toEqual([2, 31])
  expect(stored.map(({ id }) => id)).not.toContain(1)
})

it('the next events that the person answered are there too, and only news of them is stored', async () => {
  mockApi().disconnect(getEvent)
  saveOpenedEvent({ ...event(1), title: 'Opened' })
  const cancelled = { ...event(3), isCancelled: true }
  saveRsvpEvents([event(2), cancelled, event(1)])
  const stored = () => JSON.parse(localStorage.getItem('convive.events') ?? '[]') as Event[]
  expect(stored().map(({ id, title }) => [id, title])).toEqual([
    [2, 'Turno 2'],
    [1, 'Opened'],
  ])
  saveRsvpEvents([{ ...event(1), location: 'Gimnasio', updatedAt: '2026-11-21T12:00:00.000Z' }])
  const offline = open(1)
  await waitFor(() => expect(offline.current.isStored).toBe(true))
  expect(offline.current.data?.location).toBe('Gimnasio')
  saveRsvpEvents(Array.from({ length: 40 }, (_, index) => event(100 + index)))
  expect(stored()).toHaveLength(12)
})

it('ignores events that another build has stored in another form', async () => {
  localStorage.setItem('convive.events', '[{"id":5}]')
  mockApi().disconnect(getEvent)
  const opened = open(5)
  await waitFor(() => expect(opened.current.error?.status).toBe(0))
  expect(opened.current.isStored).toBe(false)
})
