import { expect, it } from 'vitest'
import { placesLeftFor } from './ticket-availability.rules.ts'

const places = (freePlaces: number | null, waiting: number, unsoldPlaces = freePlaces, unusedOffers = 0) => ({
  freePlaces,
  waiting,
  unsoldPlaces,
  unusedOffers,
  hasBegun: false,
})

it.each([
  ['an event without a limit', places(null, 3), false, null],
  ['free places and nobody who waits', places(4, 0), false, 4],
  ['a free place for which somebody waits', places(1, 1), false, 0],
  ['the place that was offered to the buyer', places(0, 0, 1), true, 1],
  ['the same while others wait for a further free place', places(1, 2, 2), true, 1],
  ['an offer and more places than people who wait', places(2, 0, 3), true, 3],
  ['an offered place that the organiser took away', places(-1, 0, 0), true, 0],
  ['fewer places than were reserved', places(-2, 0, 1), false, 0],
  ['a place that was offered twice', places(1, 9, 1, 2), false, 0],
  ['a place that was offered often enough', places(1, 9, 1, 3), false, 1],
  ['two places that were offered often enough, and two that were not', places(4, 9, 4, 10), false, 2],
  ['a free place and a reserved one that were offered often enough', places(1, 9, 2, 6), false, 1],
  ['a free place for which somebody waits, once the event has begun', { ...places(1, 1), hasBegun: true }, false, 1],
  ['fewer places than were reserved, offered often enough', places(-1, 9, 1, 3), false, 0],
])('%s', (_, given, hasOffer, left) => {
  expect(placesLeftFor(given, hasOffer)).toBe(left)
})
