import { expect, test } from 'vitest'
import type { EventView } from '../event-model/event.store.ts'
import { detectChange, movedFrom } from './event-change.rules.ts'

const now = new Date('2026-11-21T12:00:00Z')
const before = {
  title: 'Noche de peña',
  eventDate: '2026-12-05',
  eventStartTime: '18:00',
  eventEndTime: null,
  endsAt: new Date('2026-12-06T03:00:00Z'),
  region: 'uvita',
  location: 'Salón comunal',
  venueId: null,
  cancelledAt: null,
  asOf: now,
} as EventView
const over = { endsAt: new Date('2026-11-20T03:00:00Z') }

test.each([
  ['the date', { eventDate: '2026-12-06' }, 'when'],
  ['the start', { eventStartTime: '19:00' }, 'when'],
  ['the end', { eventEndTime: '22:00' }, 'when'],
  ['the address', { location: 'La plaza' }, 'where'],
  ['the venue', { venueId: 4 }, 'where'],
  ['the region', { region: 'limon' }, 'where'],
  ['time and place', { eventStartTime: '19:00', location: 'La plaza' }, 'when, where'],
  ['only words', { title: 'Otra peña', description: 'Con más música' }, undefined],
  ['the time of an event that is called off', { eventStartTime: '19:00', cancelledAt: now }, undefined],
] as const)('a change of %s', (_, change, expected) => {
  expect(detectChange(before, { ...before, ...change })).toBe(expected)
})

test('an event that was over and stays over has no change for guests; one that is moved to the future has', () => {
  expect(detectChange({ ...before, ...over }, { ...before, ...over, eventDate: '2026-11-19' })).toBeUndefined()
  expect(detectChange({ ...before, ...over }, { ...before, eventDate: '2026-12-06' })).toBe('when')
  expect(detectChange(before, { ...before, ...over, eventDate: '2026-11-19' })).toBe('when')
})

const created = (minutesAgo: number) => new Date(now.getTime() - minutesAgo * 60_000)
test.each([
  ['another day', { eventDate: '2026-12-06', eventStartTime: '18:00' }, null, 90, '2026-12-05T18:00'],
  ['another hour', { eventDate: '2026-12-05', eventStartTime: '19:00' }, null, 90, '2026-12-05T18:00'],
  ['the same start', { eventDate: '2026-12-05', eventStartTime: '18:00' }, '2026-12-01T10:00', 90, '2026-12-01T10:00'],
  ['a second move', { eventDate: '2026-12-09', eventStartTime: '18:00' }, '2026-12-01T10:00', 90, '2026-12-05T18:00'],
  ['the way back', { eventDate: '2026-12-01', eventStartTime: '10:00' }, '2026-12-01T10:00', 90, null],
  ['a correction within the first hour', { eventDate: '2026-12-06', eventStartTime: '18:00' }, null, 59, null],
])('an event with %s was moved from then', (_, start, movedBefore, minutesAgo, expected) => {
  const event = { ...before, movedFrom: movedBefore, createdAt: created(minutesAgo) }
  expect(movedFrom(event, start)).toBe(expected)
})
