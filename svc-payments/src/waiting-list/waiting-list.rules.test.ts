import { HttpError } from '@convive/service-kit/http/http-error'
import { expect, it } from 'vitest'
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
  ['an event without a limit', { freePlaces: null }, 'places_left'],
  ['a full waiting list', { waiting: maxEntriesPerEvent - 1, offered: 1 }, 'waiting_list_full'],
])('decides who can wait: %s', (_, changed, code) => {
  const decided = decideToWait({ ...event, ...changed }, 5)
  expect(decided instanceof HttpError ? decided.code : undefined).toBe(code)
})

it('finds no event that does not exist', () => {
  expect(decideToWait(undefined, 5)).toMatchObject({ status: 404 })
})

it.each([
  ['a week before the start', 7 * 86_400, 12 * 3600],
  ['a day before the start', 86_400, 6 * 3600],
  ['an hour before the start', 3600, 15 * 60],
  ['during the event', -3600, 15 * 60],
])('keeps a place for a while: %s', (_, secondsToStart, seconds) => {
  expect(offerSeconds(secondsToStart)).toBe(seconds)
})
