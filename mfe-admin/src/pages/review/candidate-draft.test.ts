import type { ImportCandidate } from '@convive/contracts/import-review'
import { expect, test } from 'vitest'
import { draftOf, isComplete, missingOf } from './candidate-draft.ts'

const candidate: ImportCandidate = {
  id: 1,
  importId: 1,
  kind: 'chat',
  sourceName: null,
  state: 'waiting',
  title: 'Open mic',
  description: 'Open mic at The Dome',
  location: 'The Dome',
  region: 'uvita',
  category: 'music',
  eventDate: '2026-12-04',
  eventEndDate: null,
  eventStartTime: '19:00',
  eventEndTime: null,
  isPaid: false,
  price: null,
  currency: null,
  recurrence: null,
  confidence: 0.6,
  reasons: [],
  spans: {},
  text: 'Open mic at The Dome on December 4th',
  isClaimableByPhone: false,
  eventId: null,
  createdAt: '2026-11-21T12:00:00Z',
}

test.each([
  ['all of it', {}, {}, true],
  ['no hour', { eventStartTime: null }, {}, false],
  ['no hour, but one was added', { eventStartTime: null }, { eventStartTime: '20:00' }, true],
  ['no place', { location: null }, {}, false],
  ['no place, but one was added', { location: null }, { location: 'Rivas' }, true],
  ['a price that is not known', { isPaid: true }, {}, false],
  ['a price', { isPaid: true, price: 3000 }, {}, true],
])('with %s is complete or not', (_, given, added, expected) => {
  expect(isComplete({ ...candidate, ...given }, added)).toBe(expected)
})

test('a paid event is paid at the door, in colones unless the text says otherwise', () => {
  expect(draftOf({ ...candidate, isPaid: true, price: 3000 })).toMatchObject({
    price: 3000,
    currency: 'crc',
    paymentOption: 'at_door',
  })
})

test('names the details that a person is asked for', () => {
  expect(missingOf(candidate)).toEqual([])
  expect(missingOf({ ...candidate, eventStartTime: null, location: null })).toEqual(['eventStartTime', 'location'])
})
