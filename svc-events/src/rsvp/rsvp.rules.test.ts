import { HttpError } from '@convive/service-kit/http/http-error'
import { expect, test } from 'vitest'
import { answerable, nextRsvp, type AnsweredEvent } from './rsvp.rules.ts'

const asOf = new Date('2026-11-21T12:00:00Z')
const event: AnsweredEvent = {
  id: 5,
  title: 'Noche de peña',
  creatorId: 7,
  cancelledAt: null,
  hiddenAt: null,
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

const none = { status: null, attended: false }
const going = { status: 'going', attended: true } as const
const shown = { ...going, isPublic: true }

test.each([
  ['a first answer', none, { status: 'maybe' }, { status: 'maybe', attended: false }],
  ['a first answer for everybody', none, { status: 'going', isPublic: true }, { ...shown, attended: false }],
  ['another status', shown, { status: 'maybe' }, { ...shown, status: 'maybe' }],
  ['an answer for everybody from now on', going, { status: 'going', isPublic: true }, shown],
  ['an answer for the organiser only', shown, { status: 'going', isPublic: false }, going],
  ['a withdrawal', shown, { status: null }, { status: null, attended: true }],
] as const)('%s changes the answer', (_, before, request, after) => {
  expect(nextRsvp(before, request)).toEqual(after)
})

test.each([
  ['the same status', shown, { status: 'going' }],
  ['the same again', going, { status: 'going', isPublic: false }],
  ['a withdrawal of nothing', none, { status: null }],
  ['a withdrawal of nothing that says who may see it', none, { status: null, isPublic: true }],
] as const)('%s changes nothing', (_, before, request) => {
  expect(nextRsvp(before, request)).toBe(before)
})
