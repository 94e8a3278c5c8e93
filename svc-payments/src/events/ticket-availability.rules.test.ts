import { expect, it } from 'vitest'
import { placesLeftFor } from './ticket-availability.rules.ts'

it.each([
  ['an event without a limit', { freePlaces: null, waiting: 3 }, false, null],
  ['free places and nobody who waits', { freePlaces: 4, waiting: 0 }, false, 4],
  ['a free place for which somebody waits', { freePlaces: 1, waiting: 1 }, false, 0],
  ['the place that was offered to the buyer', { freePlaces: 0, waiting: 0 }, true, 1],
  ['the same while others wait for a further free place', { freePlaces: 1, waiting: 2 }, true, 1],
  ['an offer and more places than people who wait', { freePlaces: 2, waiting: 0 }, true, 3],
  ['an offered place that the organiser took away', { freePlaces: -1, waiting: 0 }, true, 0],
  ['fewer places than were reserved', { freePlaces: -2, waiting: 0 }, false, 0],
])('%s', (_, places, hasOffer, left) => {
  expect(placesLeftFor(places, hasOffer)).toBe(left)
})
