import { HttpError } from '@convive/service-kit/http/http-error'
import { expect, it } from 'vitest'
import { maxWaitingParties } from '@convive/formats/places'
import { decideToWait } from './waiting-list.rules.ts'

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
  hasBegun: false,
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
  [
    'a free place of an event that has begun, although others wait',
    { freePlaces: 1, waiting: 1, hasBegun: true },
    'places_left',
  ],
  ['an event without a limit', { freePlaces: null, unsoldPlaces: null }, 'places_left'],
  ['a full waiting list', { waiting: maxWaitingParties - 1, offered: 1 }, 'waiting_list_full'],
])('decides who can wait: %s', (_, changed, code) => {
  const decided = decideToWait({ ...event, ...changed }, 5)
  expect(decided instanceof HttpError ? decided.code : undefined).toBe(code)
})

it('finds no event that does not exist', () => {
  expect(decideToWait(undefined, 5)).toMatchObject({ status: 404 })
})
