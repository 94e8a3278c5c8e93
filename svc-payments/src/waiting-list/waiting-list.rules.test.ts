import { HttpError } from '@convive/service-kit/http/http-error'
import { expect, it } from 'vitest'
import { maxOffersPerPlace } from '../events/ticket-availability.rules.ts'
import { decideToWait, maxEntriesPerEvent, offerSeconds } from './waiting-list.rules.ts'

type WaitedForEvent = Exclude<Parameters<typeof decideToWait>[0], undefined>
const event: WaitedForEvent = {
  creatorId: 10,
  isPaid: true,
  priceMinor: 1250,
  paymentOption: 'online_payment',
  acceptCora: false,
  coraPrice: null,
  isHidden: false,
  isPast: false,
  isCancelled: false,
  isDeleted: false,
  freePlaces: 0,
  unsoldPlaces: 1,
  unusedOffers: 0,
  waiting: 0,
  offered: 0,
}

it.each<[string, Partial<WaitedForEvent>, string | undefined]>([
  ['a sold-out event', {}, undefined],
  ['an event whose tickets cost Cora', { paymentOption: 'cora_only', coraPrice: 8 }, undefined],
  ['a free place for which others wait', { freePlaces: 1, waiting: 1 }, undefined],
  ['a hidden event', { isHidden: true }, 'not_found'],
  ['a deleted event', { isDeleted: true }, 'not_found'],
  ['a cancelled event', { isCancelled: true }, 'event_cancelled'],
  ['an event that is over', { isPast: true }, 'event_past'],
  ['tickets that are sold at the door', { paymentOption: 'at_door' }, 'not_for_sale'],
  ['the creator', { creatorId: 5 }, 'own_event'],
  ['an event with tickets left', { freePlaces: 1 }, 'places_left'],
  ['a place that was offered often enough', { freePlaces: 1, waiting: 5, unusedOffers: 3 }, 'places_left'],
  ['an event without a limit', { freePlaces: null, unsoldPlaces: null }, 'places_left'],
  ['a full waiting list', { waiting: maxEntriesPerEvent - 1, offered: 1 }, 'waiting_list_full'],
])('decides who can wait: %s', (_, changed, code) => {
  const decided = decideToWait({ ...event, ...changed }, 5)
  expect(decided instanceof HttpError ? decided.code : undefined).toBe(code)
})

it('finds no event that does not exist', () => {
  expect(decideToWait(undefined, 5)).toMatchObject({ status: 404 })
})

it.each([
  ['a week before the start', 7 * 86_400, 0, 1, 12 * 3600],
  ['after an unused offer', 7 * 86_400, 1, 1, 6 * 3600],
  ['after two unused offers', 7 * 86_400, 2, 1, 3 * 3600],
  ['after unused offers of some of the places', 7 * 86_400, 3, 4, 12 * 3600],
  ['after unused offers of all places', 7 * 86_400, 4, 4, 6 * 3600],
  ['without a limit of places', 7 * 86_400, 4, null, 12 * 3600],
  ['a day before the start', 86_400, 0, 1, 6 * 3600],
  ['the same after an unused offer', 86_400, 1, 1, 3 * 3600],
  ['an hour before the start', 3600, 0, 1, 15 * 60],
  ['the same after two unused offers', 3600, 2, 1, 15 * 60],
  ['during the event', -3600, 0, 1, 15 * 60],
])('keeps a place for a while: %s', (_, secondsToStart, unusedOffers, unsoldPlaces, seconds) => {
  expect(offerSeconds(secondsToStart, { unusedOffers, unsoldPlaces })).toBe(seconds)
})

it('keeps a place from buyers for less than a day, however many people let their offers lapse', () => {
  const lapsed = Array.from({ length: maxOffersPerPlace }, (_, unusedOffers) =>
    offerSeconds(30 * 86_400, { unusedOffers, unsoldPlaces: 1 }),
  )
  expect(lapsed.reduce((sum, seconds) => sum + seconds)).toBe(21 * 3600)
})
