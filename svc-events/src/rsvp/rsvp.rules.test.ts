import { HttpError } from '@convive/service-kit/http/http-error'
import { expect, test } from 'vitest'
import { type Answer, answerable, noAnswer, type RsvpEvent, nextAnswer } from './rsvp.rules.ts'

const asOf = new Date('2026-11-21T12:00:00Z')
const event: RsvpEvent = {
  id: 5,
  title: 'Noche de peña',
  creatorId: 7,
  cancelledAt: null,
  hiddenAt: null,
  visibility: 'public',
  isPaid: false,
  paymentOption: null,
  acceptCora: false,
  capacity: null,
  soldCount: 0,
  offeredCount: 0,
  takenCount: 0,
  waitingCount: 0,
  isListClosed: false,
  questions: [],
  items: [],
  startsAt: new Date('2026-12-06T00:00:00Z'),
  endsAt: new Date('2026-12-06T03:00:00Z'),
  asOf,
}
const guest = { userId: 9, username: 'ana', displayName: 'Ana', isAdmin: false, sessionId: 's' }

test.each([
  ['an upcoming event', event, 'going', guest, undefined],
  ['an unknown event', undefined, 'going', guest, 'not_found'],
  ['a hidden event', { ...event, hiddenAt: asOf }, 'going', guest, 'not_found'],
  ['a hidden event of one’s own', { ...event, hiddenAt: asOf }, 'going', { ...guest, userId: 7 }, undefined],
  ['a hidden event, as an admin', { ...event, hiddenAt: asOf }, 'going', { ...guest, isAdmin: true }, undefined],
  ['a cancelled event', { ...event, cancelledAt: asOf }, 'maybe', guest, 'event_cancelled'],
  ['a cancelled event, to say that one cannot go', { ...event, cancelledAt: asOf }, 'not_going', guest, undefined],
  ['a cancelled event, to withdraw', { ...event, cancelledAt: asOf }, null, guest, undefined],
  ['an event that is over', { ...event, endsAt: new Date('2026-11-19T03:00:00Z') }, 'going', guest, 'event_past'],
  [
    'an event that is over, to withdraw',
    { ...event, endsAt: new Date('2026-11-19T03:00:00Z') },
    null,
    guest,
    'event_past',
  ],
] as const)('an answer to %s', (_, given, status, caller, code) => {
  const found = answerable(given, { caller, status })
  expect(found instanceof HttpError ? found.code : undefined).toBe(code)
})

const none = noAnswer
const going: Answer = { ...none, status: 'going' }
const shown: Answer = { ...going, isPublic: true }
const waiting: Answer = { ...none, status: 'waiting', companions: 2 }
const offered: Answer = { ...waiting, status: 'offered', offerUntil: new Date(asOf.getTime() + 1) }
const cannotGo: Answer = { ...none, status: 'not_going', reason: 'Estoy de viaje' }
const full = { ...event, capacity: 10, takenCount: 10 }
const tickets = { ...full, isPaid: true, paymentOption: 'online_payment' as const }

test.each([
  ['a first answer', event, none, { status: 'maybe' }, { ...none, status: 'maybe' }],
  ['a first answer for everybody', event, none, { status: 'going', isPublic: true }, shown],
  ['another status', event, shown, { status: 'maybe' }, { ...shown, status: 'maybe' }],
  ['an answer for everybody from now on', event, going, { status: 'going', isPublic: true }, shown],
  ['an answer for the organiser only', event, shown, { status: 'going', isPublic: false }, going],
  ['a withdrawal', event, shown, { status: null }, none],
  ['companions', event, going, { status: 'going', companions: 3 }, { ...going, companions: 3 }],
  [
    'fewer companions',
    full,
    { ...shown, companions: 3 },
    { status: 'going', companions: 1 },
    { ...shown, companions: 1 },
  ],
  [
    'a party that may come',
    event,
    { ...going, companions: 3 },
    { status: 'maybe', companions: 2 },
    { ...none, status: 'maybe' },
  ],
  [
    'somebody who cannot go',
    event,
    { ...shown, companions: 3 },
    { status: 'not_going', reason: ' Estoy de viaje ' },
    cannotGo,
  ],
  ['going after all', event, cannotGo, { status: 'going' }, going],
  ['a party for which there is no place', full, none, { status: 'going', companions: 2 }, waiting],
  ['a party that takes its offer', full, offered, { status: 'going' }, { ...going, companions: 2 }],
  [
    'a party whose offer has ended',
    { ...full, waitingCount: 1 },
    { ...offered, offerUntil: asOf },
    { status: 'going' },
    waiting,
  ],
  [
    'a party whose offer has ended, and nobody else waits',
    full,
    { ...offered, offerUntil: asOf },
    { status: 'going' },
    { ...going, companions: 2 },
  ],
  ['interest in an event with tickets', tickets, none, { status: 'going', companions: 2 }, going],
] as const)('%s changes the answer', (_, given, before, request, after) => {
  expect(nextAnswer(given, before, request)).toEqual(after)
})

test.each([
  ['the same status', shown, { status: 'going' }],
  ['the same again', going, { status: 'going', isPublic: false }],
  ['going, without the companions', { ...going, companions: 2 }, { status: 'going' }],
  ['a waiting party that is still going', waiting, { status: 'going' }],
  ['not going, without the reason', cannotGo, { status: 'not_going' }],
  ['withdrawing nothing', none, { status: null }],
] as const)('%s changes nothing', (_, before, request) => {
  expect(nextAnswer({ ...full, waitingCount: 1 }, before, request)).toBe(before)
})

test.each([
  [
    'a party inside that grows beyond the places',
    full,
    going,
    { status: 'going', companions: 1 },
    409,
    'no_place_left',
  ],
  [
    'a party larger than the event',
    { ...full, capacity: 3 },
    none,
    { status: 'going', companions: 3 },
    400,
    'invalid_input',
  ],
  ['a newcomer to a closed list', { ...event, isListClosed: true }, none, { status: 'going' }, 409, 'list_closed'],
  ['a full waiting list', { ...full, waitingCount: 1000 }, none, { status: 'going' }, 409, 'waiting_list_full'],
  [
    'somebody whom the organiser removed',
    event,
    { ...cannotGo, isRemoved: true },
    { status: 'going' },
    403,
    'removed_from_event',
  ],
  ['the same who withdraws', event, { ...cannotGo, isRemoved: true }, { status: null }, 403, 'removed_from_event'],
] as const)('refuses %s', (_, given, before, request, status, code) => {
  expect(nextAnswer(given, before, request)).toMatchObject({ status, code })
})
